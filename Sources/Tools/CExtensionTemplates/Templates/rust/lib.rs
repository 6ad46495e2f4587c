//! The entry point, and the answers to the host's messages.

#![allow(non_snake_case)]

mod handlers;
mod wire;

use std::os::fd::FromRawFd;
use std::os::unix::net::UnixStream;

use handlers::{Handler, Response, HANDLERS};
use wire::{Object, Value};

const VERSION: i64 = 1;

/// The entry point, which the header 'intent_extension.h' of intent-host declares.
///
/// # Safety
///
/// The host passes the ownership of the socket.
#[no_mangle]
pub unsafe extern "C" fn intent_extension_main_v1(socket: i32, _launch: *const std::ffi::c_void) -> i32 {
    let mut stream = UnixStream::from_raw_fd(socket);
    while let Ok(message) = wire::receive(&mut stream) {
        if let Some(answer) = answer_to(&message) {
            if wire::send(&mut stream, answer).is_err() {
                break;
            }
        }
    }
    0
}

/// Returns the answer to a message; none if the message needs no answer.
fn answer_to(message: &Object) -> Option<Object> {
    if message.kind == "hello" {
        return Some(greet_host(message));
    }
    if message.get("call").is_null() || message.kind == "cancel" {
        return None;
    }
    let Some(intent) = message.get("intent").object() else {
        return Some(failure(message, "invalidCall"));
    };
    let Some(handler) = HANDLERS.iter().find(|handler| handler.intent == intent.kind) else {
        return Some(failure(message, "noHandler"));
    };
    Some(match message.kind.as_str() {
        "open" => answer("opened", message),
        "resolve" => resolve(message, handler, intent),
        "confirm" => respond(message, handler, (handler.confirm)(intent)),
        "handle" => respond(message, handler, (handler.handle)(intent)),
        _ => failure(message, "notImplemented"),
    })
}

fn answer(kind: &str, message: &Object) -> Object {
    Object::new(kind).with("call", message.get("call").clone())
}

fn failure(message: &Object, reason: &str) -> Object {
    answer("failed", message).with("reason", reason.into())
}

fn greet_host(hello: &Object) -> Object {
    if hello.get("minimumVersion").int().unwrap_or(VERSION) <= VERSION {
        return Object::new("welcome").with("version", Value::Int(VERSION));
    }
    Object::new("launchFailed")
        .with("cause", "protocolVersion".into())
        .with("minimumVersion", Value::Int(VERSION))
        .with("maximumVersion", Value::Int(VERSION))
}

fn resolve(message: &Object, handler: &Handler, intent: &Object) -> Object {
    let name = message.get("parameter").text().unwrap_or("");
    let results = match handler.parameters.iter().find(|parameter| parameter.0 == name) {
        Some((_, result, resolve)) => resolve(result, intent.get(name)),
        // A parameter that this extension does not check.
        None => vec![Value::Object(Object::new("INIntentResolutionResult").with("kind", "notImplemented".into()))],
    };
    answer("resolution", message).with("results", Value::Array(results))
}

fn respond(message: &Object, handler: &Handler, response: Response) -> Object {
    let mut content = Object::new(handler.response)
        .with("code", Value::Int(response.code))
        .with("userActivity", Value::Null);
    content.fields.extend(response.properties);
    answer("response", message).with("response", Value::Object(content))
}
