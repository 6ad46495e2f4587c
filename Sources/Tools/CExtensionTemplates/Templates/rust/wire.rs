//! The messages between the host and this extension: the page "Wire protocol" of intent-host describes them.

use std::io::{Error, ErrorKind, Read, Result, Write};

const MAXIMUM_DEPTH: usize = 64;
const MAXIMUM_BYTES: usize = 16 << 20;

/// A value of a message.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Null,
    Bool(bool),
    Int(i64),
    Double(f64),
    Text(String),
    Data(Vec<u8>),
    Date(f64),
    Array(Vec<Value>),
    Object(Object),
}

/// A value with the name of its type, and its fields.
#[derive(Clone, Debug, PartialEq)]
pub struct Object {
    pub kind: String,
    pub fields: Vec<(String, Value)>,
}

impl Object {
    pub fn new(kind: &str) -> Object {
        Object { kind: kind.into(), fields: Vec::new() }
    }

    /// Returns the object with one more field.
    pub fn with(mut self, name: &str, value: Value) -> Object {
        self.fields.push((name.into(), value));
        self
    }

    /// Returns a field; null if there is none.
    pub fn get(&self, name: &str) -> &Value {
        self.fields.iter().find(|field| field.0 == name).map_or(&Value::Null, |field| &field.1)
    }
}

#[allow(dead_code)]
impl Value {
    pub fn is_null(&self) -> bool {
        *self == Value::Null
    }

    pub fn text(&self) -> Option<&str> {
        if let Value::Text(text) = self { Some(text) } else { None }
    }

    pub fn int(&self) -> Option<i64> {
        if let Value::Int(number) = self { Some(*number) } else { None }
    }

    pub fn object(&self) -> Option<&Object> {
        if let Value::Object(object) = self { Some(object) } else { None }
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.into())
    }
}

/// Receives a message; an error at the end of the connection, and for bytes that are not a message.
pub fn receive(stream: &mut impl Read) -> Result<Object> {
    let mut header = [0; 4];
    stream.read_exact(&mut header)?;
    let count = u32::from_le_bytes(header) as usize;
    if count > MAXIMUM_BYTES {
        return Err(defect());
    }
    let mut payload = vec![0; count];
    stream.read_exact(&mut payload)?;
    let mut reader = Reader { rest: &payload };
    match reader.value(0)? {
        Value::Object(message) if reader.rest.is_empty() => Ok(message),
        _ => Err(defect()),
    }
}

/// Sends a message.
pub fn send(stream: &mut impl Write, message: Object) -> Result<()> {
    let mut bytes = vec![0; 4];
    write_value(&mut bytes, &Value::Object(message));
    let count = (bytes.len() - 4) as u32;
    bytes[..4].copy_from_slice(&count.to_le_bytes());
    stream.write_all(&bytes)
}

fn defect() -> Error {
    Error::new(ErrorKind::InvalidData, "no message of the protocol")
}

/// The rest of a payload.
struct Reader<'a> {
    rest: &'a [u8],
}

impl Reader<'_> {
    fn take(&mut self, count: u64) -> Result<&[u8]> {
        if count > self.rest.len() as u64 {
            return Err(defect());
        }
        let (taken, rest) = self.rest.split_at(count as usize);
        self.rest = rest;
        Ok(taken)
    }

    fn varint(&mut self) -> Result<u64> {
        let mut value = 0;
        for shift in (0..64).step_by(7) {
            let byte = self.take(1)?[0];
            value |= u64::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                return Ok(value);
            }
        }
        Err(defect())
    }

    fn bytes(&mut self) -> Result<Vec<u8>> {
        let count = self.varint()?;
        Ok(self.take(count)?.to_vec())
    }

    fn text(&mut self) -> Result<String> {
        String::from_utf8(self.bytes()?).map_err(|_| defect())
    }

    fn number(&mut self) -> Result<f64> {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(self.take(8)?);
        Ok(f64::from_le_bytes(bytes))
    }

    fn value(&mut self, depth: usize) -> Result<Value> {
        if depth > MAXIMUM_DEPTH {
            return Err(defect());
        }
        Ok(match self.take(1)?[0] {
            0 => Value::Null,
            1 => Value::Bool(false),
            2 => Value::Bool(true),
            3 => {
                let folded = self.varint()?;
                Value::Int((folded >> 1) as i64 ^ -((folded & 1) as i64))
            }
            4 => Value::Double(self.number()?),
            5 => Value::Text(self.text()?),
            6 => Value::Data(self.bytes()?),
            7 => Value::Date(self.number()?),
            8 => {
                let mut values = Vec::new();
                for _ in 0..self.varint()? {
                    values.push(self.value(depth + 1)?);
                }
                Value::Array(values)
            }
            9 => {
                let mut object = Object::new(&self.text()?);
                for _ in 0..self.varint()? {
                    let name = self.text()?;
                    object.fields.push((name, self.value(depth + 1)?));
                }
                Value::Object(object)
            }
            _ => return Err(defect()),
        })
    }
}

fn write_varint(bytes: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}

fn write_bytes(bytes: &mut Vec<u8>, content: &[u8]) {
    write_varint(bytes, content.len() as u64);
    bytes.extend_from_slice(content);
}

fn write_value(bytes: &mut Vec<u8>, value: &Value) {
    match value {
        Value::Null => bytes.push(0),
        Value::Bool(truth) => bytes.push(if *truth { 2 } else { 1 }),
        Value::Int(number) => {
            bytes.push(3);
            write_varint(bytes, ((*number << 1) ^ (*number >> 63)) as u64);
        }
        Value::Double(number) | Value::Date(number) => {
            bytes.push(if matches!(value, Value::Date(_)) { 7 } else { 4 });
            bytes.extend_from_slice(&number.to_le_bytes());
        }
        Value::Text(text) => {
            bytes.push(5);
            write_bytes(bytes, text.as_bytes());
        }
        Value::Data(data) => {
            bytes.push(6);
            write_bytes(bytes, data);
        }
        Value::Array(values) => {
            bytes.push(8);
            write_varint(bytes, values.len() as u64);
            values.iter().for_each(|value| write_value(bytes, value));
        }
        Value::Object(object) => {
            bytes.push(9);
            write_bytes(bytes, object.kind.as_bytes());
            write_varint(bytes, object.fields.len() as u64);
            for (name, field) in &object.fields {
                write_bytes(bytes, name.as_bytes());
                write_value(bytes, field);
            }
        }
    }
}
