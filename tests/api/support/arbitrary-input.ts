/** Inputs generated from a call's own schemas: almost valid ones, and absurd ones. */
import fc from "fast-check";
import type { Call, JsonSchema, Parameter } from "./contract.ts";

/** A PNG of one pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Existing values, by the name of the field or parameter that takes them. */
export type Known = Record<string, string[]>;

const nastyTexts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "amira\u0000ben",
  "\ud800",
  "amira\ud800ben",
  "\udfff\ud800",
  "\u202Eevil\u202C",
  "\u200F٢٠١٢٣٤٥٦",
  "١٢٣٤٥٦٧٨٩٠",
  "۱۲۳۴",
  "' OR '1'='1",
  "'; DROP TABLE customer; --",
  "%' ESCAPE '",
  "{{code}} $t(errors:FORBIDDEN)",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "null",
  "undefined",
  "NaN",
  "-0",
  "1e309",
  "0x10",
  "😀".repeat(40),
  "أهلا وسهلا",
  "ﷺ".repeat(20),
  "a".repeat(101),
  "a".repeat(5_000),
  "W-AAAAAAAAAA-000000",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "__proto__",
  "constructor",
  "2024-02-30T00:00:00Z",
  "+275760-09-13T00:00:00Z",
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999999999Z",
  "2030-01-01T00:00:00+99:99",
];

const text = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ maxLength: 20 }),
);

const number = fc.oneof(
  fc.constantFrom(
    0,
    -0,
    1,
    -1,
    0.5,
    1e-7,
    31,
    2 ** 31 - 1,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    1e21,
    1e308,
    -1e308,
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Any JSON value. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  text,
  number,
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom([], {}, nested(50), nested(2_000), Array(3_000).fill("x")),
  fc.constant(
    JSON.parse('{"__proto__": {"admin": true}, "constructor": {"prototype": {}}, "toString": 1}') as unknown,
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Mostly valid for the schema, sometimes at its limits, sometimes anything. */
export function near(schema: JsonSchema, known: Known, name = ""): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 7, arbitrary: fitting(schema, known, name) }, { weight: 1, arbitrary: junk });
}

function fitting(schema: JsonSchema, known: Known, name: string): fc.Arbitrary<unknown> {
  const existing = known[name];
  if (existing && schema.type === "string") return fc.oneof(fc.constantFrom(...existing), text);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const variants =
    schema.anyOf ?? (Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : null);
  if (variants) return fc.oneof(...variants.map((variant) => fitting(variant, known, name)));
  switch (schema.type) {
    case "object":
      return object(schema, known);
    case "array":
      return fc.array(near(schema.items ?? {}, known, name), { maxLength: 6 });
    case "integer":
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 1_000_000 }),
        number,
      );
    case "number":
      return fc.oneof(
        fc.double({ min: schema.minimum ?? -1_000, max: schema.maximum ?? 1_000, noNaN: true }),
        number,
      );
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return string(schema);
    default:
      return junk;
  }
}

function object({ properties = {}, required = [] }: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const value = near(schema, known, name);
    const there = required.includes(name) ? 19 : 10;
    return fc.oneof(
      { weight: there, arbitrary: value.map((content) => [[name, content]]) },
      { weight: 20 - there, arbitrary: fc.constant([]) },
    );
  });
  const more = fc.oneof(
    { weight: 9, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.tuple(text, junk).map((field) => [field]) },
  );
  return fc.tuple(...fields, more).map((parts) => Object.fromEntries(parts.flat() as [string, unknown][]));
}

function string({
  format,
  example,
  examples,
  minLength = 0,
  maxLength = 50,
}: JsonSchema): fc.Arbitrary<string> {
  const given = [example, ...(examples ?? [])].filter((one) => typeof one === "string");
  const fits = fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 50) });
  const choices = [text, fits, fc.constant("a".repeat(maxLength)), fc.constant("a".repeat(maxLength + 1))];
  if (given.length > 0) choices.push(fc.constantFrom(...given));
  if (format === "date-time")
    choices.push(fc.date({ noInvalidDate: true }).map((date) => date.toISOString()));
  if (format === "uri") choices.push(fc.webUrl());
  return fc.oneof(...choices);
}

const malformed = fc.constantFrom(
  '{"a":',
  "{'a': 1}",
  "[1,]",
  "nul",
  '"\\ud800"',
  "\u0000",
  "{} {}",
  "<xml/>",
  `{"a":"${"x".repeat(300_000)}"}`,
  "[".repeat(100_000),
);

/** The body to send: JSON for the schema, any JSON, or no JSON at all. */
function bodyFor(schema: JsonSchema, known: Known): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 16, arbitrary: fitting(schema, known, "").map((value) => JSON.stringify(value)) },
    { weight: 3, arbitrary: junk.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: malformed },
  );
}

/** The raw bytes or text of a body. */
export interface Sent {
  contentType: string;
  bytes: string | Buffer<ArrayBuffer>;
}

const boundary = "----arbitrary-boundary-0000001";

const fileBytes = fc.oneof(
  fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
  fc
    .constantFrom(
      "",
      "\x89PNG\r\n\x1a\n",
      "\xff\xd8\xff\xe0",
      "GIF89a",
      "%PDF-1.7",
      "<svg xmlns='x'/>",
      `\r\n--${boundary}--\r\n`,
    )
    .map((text) => Buffer.from(text, "latin1")),
  fc.constantFrom(
    pixel,
    pixel.subarray(0, 50),
    Buffer.concat([pixel, pixel]),
    Buffer.alloc(2_100_000, 1),
    Buffer.alloc(11_000_000, 1),
  ),
);

function part(name: string, value: unknown): Buffer {
  const quoted = name.replace(/[\r\n"]/g, "_");
  const isFile = Buffer.isBuffer(value);
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted}"${isFile ? '; filename="a.png"\r\nContent-Type: image/png' : ""}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), isFile ? value : Buffer.from(asText(value)), Buffer.from("\r\n")]);
}

function formOfParts(parts: Buffer[]): Buffer<ArrayBuffer> {
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

/** A form of these fields. */
export function formOfFields(fields: [string, unknown][]): Sent {
  const bytes = formOfParts(fields.map(([name, value]) => part(name, value)));
  return { contentType: `multipart/form-data; boundary=${boundary}`, bytes };
}

function valueFor(schema: JsonSchema, known: Known, name: string): fc.Arbitrary<unknown> {
  return schema.format === "binary" ? fileBytes : near(schema, known, name);
}

/** A form for the schema, mostly complete. */
function multipartFor({ properties = {} }: JsonSchema, known: Known): fc.Arbitrary<Sent> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const value = fc.oneof(
      { weight: 6, arbitrary: valueFor(schema, known, name) },
      { weight: 1, arbitrary: fc.oneof(fileBytes, text) },
    );
    return fc
      .array(value, { minLength: 0, maxLength: 2 })
      .map((values) => values.map((one) => part(name, one)));
  });
  const more = fc
    .array(fc.tuple(text, fc.oneof(text, fileBytes)), { maxLength: 2 })
    .map((list) => list.map(([name, value]) => part(name, value)));
  const whole = fc.tuple(...fields, more).map((parts) => formOfParts(parts.flat()));
  const bytes = fc.oneof(
    { weight: 8, arbitrary: whole },
    { weight: 1, arbitrary: whole.map((form) => form.subarray(0, Math.floor(form.length * 0.8))) },
    { weight: 1, arbitrary: fileBytes },
  );
  const types = [
    `multipart/form-data; boundary=${boundary}`,
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "application/json",
    "image/png",
  ];
  const contentType = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...types.slice(0, 1)) },
    { weight: 1, arbitrary: fc.constantFrom(...types) },
  );
  return fc.record({ contentType, bytes });
}

/** The fields of a valid body with few of them replaced, left out or added, so that it passes many checks. */
function spoiled(
  valid: Record<string, unknown>,
  { properties = {} }: JsonSchema,
  known: Known,
): fc.Arbitrary<[string, unknown][]> {
  const names = [...new Set([...Object.keys(valid), ...Object.keys(properties)])];
  const fields = names.map((name) => {
    const value = valid[name];
    const any = valueFor(properties[name] ?? {}, known, name);
    // So that a text is refused for what cannot be stored, not for its form.
    const bent = ["\u0000", "\ud800"].map((unfit) => `${String(value)}${unfit}`);
    const other = typeof value === "string" ? fc.oneof(any, fc.constantFrom(...bent)) : any;
    return fc.oneof(
      { weight: 8, arbitrary: fc.constant(name in valid ? [[name, valid[name]]] : []) },
      { weight: 1, arbitrary: other.map((value) => [[name, value]]) },
      { weight: 1, arbitrary: fc.constant([]) },
    );
  });
  return fc.tuple(...fields).map((parts) => parts.flat() as [string, unknown][]);
}

/** The body for a call, often a valid one that was spoiled; null if the call takes none. */
export function sentFor(
  call: Call,
  known: Known,
  valid: Record<string, unknown> = {},
): fc.Arbitrary<Sent | null> {
  if (!call.body) return fc.constant(null);
  const asJson = (bytes: string) => ({ contentType: "application/json", bytes });
  const almost = spoiled(valid, call.body, known).map((fields) =>
    call.multipart ? formOfFields(fields) : asJson(JSON.stringify(Object.fromEntries(fields))),
  );
  const any = call.multipart ? multipartFor(call.body, known) : bodyFor(call.body, known).map(asJson);
  return fc.oneof(almost, any);
}

/** A cursor of any list, or something that only looks like one. */
const cursor = fc
  .record(
    {
      id: near({ type: "string" }, {}),
      seq: number,
      createdAt: near({ type: "string", format: "date-time" }, {}),
      rank: fc.array(junk, { maxLength: 7 }),
    },
    { requiredKeys: [] },
  )
  .map((position) => Buffer.from(JSON.stringify(position)).toString("base64url"));

/** If address and headers are longer than 16 kB, Node itself answers 431 without a body. */
const longestQuery = 12_000;

export function queryFor(call: Call, known: Known): fc.Arbitrary<string> {
  const wishes = (call.operation.parameters ?? []).filter((parameter) => parameter.in === "query");
  const one = ({ name, schema }: Parameter) =>
    fc.option(
      (name === "cursor" ? fc.oneof(cursor, text) : near(schema, known, name)).map(
        (value) => [name, asText(value)] as const,
      ),
      { nil: null },
    );
  const query = fc
    .tuple(...wishes.map(one))
    .map((given) =>
      new URLSearchParams(given.filter((pair) => pair !== null).map((pair) => [...pair])).toString(),
    );
  return query.filter(({ length }) => length < longestQuery);
}

export function pathFor(call: Call, known: Known): fc.Arbitrary<string> {
  const id = fc.oneof(
    fc.constantFrom(...(known[call.path] ?? known.id ?? [""])),
    text
      .map((one) => one.replace(/\p{Cs}/gu, ""))
      .filter((one) => one !== "")
      .map(encodeURIComponent),
    fc.constantFrom("%00", "%E0%A4%A", "%FF", "%2e%2e%2f", "a%2Fb", ";a=1", "%25"),
  );
  return id.map((one) => call.path.replace(/\{\w+\}/g, one));
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
