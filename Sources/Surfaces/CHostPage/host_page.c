#include "host_page.h"

static const unsigned char index_html[] = {
#embed "Page/index.html"
};
static const unsigned char icon_svg[] = {
#embed "Page/icon.svg"
};
static const unsigned char page_css[] = {
#embed "Page/page.css"
};
static const unsigned char consent_js[] = {
#embed "Page/consent.js"
};
static const unsigned char conversation_js[] = {
#embed "Page/conversation.js"
};
static const unsigned char elements_js[] = {
#embed "Page/elements.js"
};
static const unsigned char enter_js[] = {
#embed "Page/enter.js"
};
static const unsigned char entry_js[] = {
#embed "Page/entry.js"
};
static const unsigned char host_js[] = {
#embed "Page/host.js"
};
static const unsigned char memory_js[] = {
#embed "Page/memory.js"
};
static const unsigned char page_js[] = {
#embed "Page/page.js"
};
static const unsigned char server_js[] = {
#embed "Page/server.js"
};
static const unsigned char setting_js[] = {
#embed "Page/setting.js"
};
static const unsigned char sheet_js[] = {
#embed "Page/sheet.js"
};
static const unsigned char speech_js[] = {
#embed "Page/speech.js"
};
static const unsigned char talk_js[] = {
#embed "Page/talk.js"
};
static const unsigned char transcript_js[] = {
#embed "Page/transcript.js"
};
static const unsigned char words_js[] = {
#embed "Page/words.js"
};
static const unsigned char texts_de_json[] = {
#embed "Page/texts/de.json"
};
static const unsigned char texts_en_json[] = {
#embed "Page/texts/en.json"
};
static const unsigned char texts_es_json[] = {
#embed "Page/texts/es.json"
};
static const unsigned char texts_fr_json[] = {
#embed "Page/texts/fr.json"
};
static const unsigned char texts_ja_json[] = {
#embed "Page/texts/ja.json"
};
static const unsigned char texts_zh_json[] = {
#embed "Page/texts/zh.json"
};

static const host_page_file files[] = {
    {"index.html", index_html, sizeof(index_html)},
    {"icon.svg", icon_svg, sizeof(icon_svg)},
    {"page.css", page_css, sizeof(page_css)},
    {"consent.js", consent_js, sizeof(consent_js)},
    {"conversation.js", conversation_js, sizeof(conversation_js)},
    {"elements.js", elements_js, sizeof(elements_js)},
    {"enter.js", enter_js, sizeof(enter_js)},
    {"entry.js", entry_js, sizeof(entry_js)},
    {"host.js", host_js, sizeof(host_js)},
    {"memory.js", memory_js, sizeof(memory_js)},
    {"page.js", page_js, sizeof(page_js)},
    {"server.js", server_js, sizeof(server_js)},
    {"setting.js", setting_js, sizeof(setting_js)},
    {"sheet.js", sheet_js, sizeof(sheet_js)},
    {"speech.js", speech_js, sizeof(speech_js)},
    {"talk.js", talk_js, sizeof(talk_js)},
    {"transcript.js", transcript_js, sizeof(transcript_js)},
    {"words.js", words_js, sizeof(words_js)},
    {"texts/de.json", texts_de_json, sizeof(texts_de_json)},
    {"texts/en.json", texts_en_json, sizeof(texts_en_json)},
    {"texts/es.json", texts_es_json, sizeof(texts_es_json)},
    {"texts/fr.json", texts_fr_json, sizeof(texts_fr_json)},
    {"texts/ja.json", texts_ja_json, sizeof(texts_ja_json)},
    {"texts/zh.json", texts_zh_json, sizeof(texts_zh_json)},
};

const host_page_file *host_page_file_at(size_t number) {
    return number < sizeof(files) / sizeof(files[0]) ? &files[number] : NULL;
}
