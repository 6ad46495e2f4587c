#include "view_page.h"

static const char style[] = {
#embed "Page/page.css"
    , 0};
static const char script[] = {
#embed "Page/page.js"
    , 0};

const char *view_page_style(void) {
    return style;
}

const char *view_page_script(void) {
    return script;
}
