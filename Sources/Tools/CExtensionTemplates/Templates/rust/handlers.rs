//! The handlers of requests. Change this file.

use crate::wire::{Object, Value};

/// Makes the results for a parameter from the type of its results and its value.
type Resolve = fn(&str, &Value) -> Vec<Value>;

/// A response: its code, and its properties.
pub struct Response {
    pub code: i64,
    pub properties: Vec<(String, Value)>,
}

/// An intent with the handlers of its requests.
pub struct Handler {
    pub intent: &'static str,
    pub response: &'static str,
    /// Each parameter with the type of its results.
    pub parameters: &'static [(&'static str, &'static str, Resolve)],
    pub confirm: fn(&Object) -> Response,
    pub handle: fn(&Object) -> Response,
}

fn code(code: i64) -> Response {
    Response { code, properties: Vec::new() }
}

fn result(kind: &str, result: &str, value: &Value) -> Value {
    let made = Object::new(result).with("kind", kind.into());
    Value::Object(if value.is_null() { made } else { made.with("value", value.clone()) })
}

/// Accepts every value, and also a missing value. Other kinds of results are 'needsValue', which asks the user,
/// 'disambiguation', 'confirmationRequired' and 'unsupported'.
fn accept(name: &str, value: &Value) -> Vec<Value> {
    match value {
        Value::Null => vec![result("notRequired", name, value)],
        Value::Array(values) if values.is_empty() => vec![result("notRequired", name, &Value::Null)],
        Value::Array(values) => values.iter().map(|value| result("success", name, value)).collect(),
        _ => vec![result("success", name, value)],
    }
}

{{#custom}}
/// Asks the user for a missing value.
fn ask(name: &str, value: &Value) -> Vec<Value> {
    if value.is_null() { vec![result("needsValue", name, value)] } else { accept(name, value) }
}

/// Greets. The host speaks the property 'greeting'.
fn greet(intent: &Object) -> Response {
    let word = if intent.get("style").int() == Some(2) { "Good day" } else { "Hello" };
    let greeting = format!("{word}, {}!", intent.get("person").text().unwrap_or("you"));
    Response { code: 4, properties: vec![("greeting".into(), Value::Text(greeting))] } // success
}

{{/custom}}
/// All intents.
pub const HANDLERS: &[Handler] = &[
{{#intents}}
    // {{documentation}}
    Handler {
        intent: "{{intent}}",
        response: "{{response}}",
        parameters: &[
{{#resolvers}}
            ("{{parameter}}", "{{resultClass}}", accept),
{{/resolvers}}
        ],
        // Checks whether the request can be handled, and changes nothing.
        confirm: |_| code({{readyCode}}), // {{ready}}
        // Performs the request.
        handle: |_| code({{successCode}}), // {{success}}
    },
{{/intents}}
{{#custom}}
    // The intent that '{{name}}.intentdefinition' defines.
    Handler {
        intent: "{{name}}GreetingIntent",
        response: "{{name}}GreetingIntentResponse",
        parameters: &[
            ("person", "INStringResolutionResult", ask),
            ("style", "{{name}}GreetingStyleResolutionResult", accept),
            ("times", "{{name}}GreetingTimesResolutionResult", accept),
        ],
        confirm: |_| code(1), // ready
        handle: greet,
    },
{{/custom}}
];
