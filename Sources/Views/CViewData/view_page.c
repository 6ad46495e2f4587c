#include "view_page.h"

static const char view_style[] = {
#embed "Page/view.css"
    , 0};
static const char view_script[] = {
#embed "Page/view.js"
    , 0};
static const char page_style[] = {
#embed "Page/page.css"
    , 0};
static const char page_script[] = {
#embed "Page/page.js"
    , 0};

const char *view_page_view_style(void) {
    return view_style;
}

const char *view_page_view_script(void) {
    return view_script;
}

const char *view_page_style(void) {
    return page_style;
}

const char *view_page_script(void) {
    return page_script;
}
