import type { AppLoadContext } from "#app/remix.server.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { accept } from "#app/core/domain/refusals.ts";
import { toWebResponse } from "./api-request.ts";
import { answerRequest, type ApiPorts } from "#app/api/answer-request.server.ts";
import { describeApi } from "#app/api/describe-api.ts";
import { fieldsOf } from "#app/api/docs/fields.ts";
import { endpoint } from "#app/api/endpoint/endpoint.ts";
import { named, textSchema } from "#app/core/domain/fields.ts";
import { bodyLimitBytes, isMultipart, readText, readTextForm } from "./read-body.ts";

const maxBytes = 200_000;
const handled = vi.fn<(body: { picture: File; note?: string | undefined }) => void>();

const hang = endpoint({
  summary: "Hangs up a picture",
  signIn: "none",
  upload: { maxBytes },
  body: z.object({
    picture: z.file(named("AVATAR_INVALID_TYPE")).max(1_000, named("AVATAR_TOO_LARGE")),
    note: textSchema(10).optional(),
  }),
  answer: z.object({}),
  refusals: ["AVATAR_INVALID_TYPE", "AVATAR_TOO_LARGE"],
  handle: ({ body }) => {
    handled(body);
    return accept({});
  },
});

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const ports: ApiPorts = {
  identifyCaller: () => Promise.resolve(null),
  identifyBrowser: () => Promise.resolve(null),
  isFromOwnPage: () => false,
  clockNow: () => Promise.resolve(new Date("2026-11-21T10:00:00Z")),
  requireRightClock: () => Promise.resolve(),
  closedFor: () => Promise.resolve(null),
  takeOfLimit: () => Promise.resolve(null),
  takeOfCaller: () => Promise.resolve(null),
  checksAnswers: true,
};

async function post(body: BodyInit, headers: Record<string, string> = {}) {
  const request = new Request("http://localhost/api/v1/pictures", {
    method: "POST",
    body,
    headers,
    ...({ duplex: "half" } as object),
  });
  const context = {
    requestId: "request-1",
    clientAddress: "41.224.1.9",
    cspNonce: "",
    log,
  } as unknown as AppLoadContext;
  const response = toWebResponse(
    await answerRequest({ POST: hang }, ports, { request, route: "/api/v1/things", params: {}, context }),
  );
  return { status: response.status, body: (await response.json()) as { error?: string; details?: unknown } };
}

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value as string);
  return form;
}

const boundary = "----boundary-of-this-test-000001";
const type = { "Content-Type": `multipart/form-data; boundary=${boundary}` };

/** A form as bytes, with one file of the given size. */
function raw(length: number): Buffer<ArrayBuffer> {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.alloc(length, 7), Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

beforeEach(() => vi.clearAllMocks());

describe("a multipart form", () => {
  it("reaches the handler as checked texts and files, byte for byte", async () => {
    const bytes = Buffer.from([0, 13, 10, 45, 45, 255]);
    const form = formOf({ picture: new File([bytes], "été.png", { type: "image/png" }), note: " hi " });
    form.set("__proto__", "x");
    expect(await post(form)).toEqual({ status: 200, body: { success: true } });
    const [{ picture, note, ...rest } = {} as never] = handled.mock.lastCall ?? [];
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(bytes);
    expect({ note, rest }).toEqual({ note: "hi", rest: {} });
  });

  it("of a field that comes twice is read to the last", async () => {
    const form = formOf({ picture: new File(["one"], "a") });
    form.append("picture", new File(["second"], "b"));
    await post(form);
    expect(handled.mock.lastCall?.[0].picture.size).toBe(6);
  });

  it.each([
    ["no file", formOf({ note: "a" }), "AVATAR_INVALID_TYPE"],
    ["a text in the place of the file", formOf({ picture: "a" }), "AVATAR_INVALID_TYPE"],
    [
      "a file that the schema has too large",
      formOf({ picture: new File(["x".repeat(1_001)], "a") }),
      "AVATAR_TOO_LARGE",
    ],
    [
      "a file in the place of a text",
      formOf({ picture: new File(["x"], "a"), note: new File(["x"], "b") }),
      "INVALID_INPUT",
    ],
    ["nothing in it", formOf({}), "AVATAR_INVALID_TYPE"],
  ])("with %s is refused by its schema", async (_, form, error) => {
    expect(await post(form)).toMatchObject({ status: 400, body: { error } });
    expect(handled).not.toHaveBeenCalled();
  });

  it.each([
    ["JSON", '{"picture":"a"}', { "Content-Type": "application/json" }, 415, "UNSUPPORTED_MEDIA_TYPE"],
    [
      "a plain form",
      "picture=a",
      { "Content-Type": "application/x-www-form-urlencoded" },
      415,
      "UNSUPPORTED_MEDIA_TYPE",
    ],
    ["the bytes alone", raw(9), { "Content-Type": "image/png" }, 415, "UNSUPPORTED_MEDIA_TYPE"],
    ["bytes of no type", raw(9), {}, 415, "UNSUPPORTED_MEDIA_TYPE"],
    [
      "a form without its boundary's name",
      raw(9),
      { "Content-Type": "multipart/form-data" },
      415,
      "UNSUPPORTED_MEDIA_TYPE",
    ],
    ["a compressed form", raw(9), { ...type, "Content-Encoding": "gzip" }, 415, "UNSUPPORTED_MEDIA_TYPE"],
    [
      "another boundary",
      raw(9),
      { "Content-Type": "multipart/form-data; boundary=----another-boundary-00000001" },
      400,
      "INVALID_INPUT",
    ],
    ["an empty boundary", raw(9), { "Content-Type": "multipart/form-data; boundary=" }, 400, "INVALID_INPUT"],
    ["half a form", raw(900).subarray(0, 500), type, 400, "INVALID_INPUT"],
    ["nothing", Buffer.alloc(0), type, 400, "INVALID_INPUT"],
    ["no form", Buffer.from("\r\n\r\n--\r\n"), type, 400, "INVALID_INPUT"],
    [
      "a form that is announced as long",
      raw(9),
      { ...type, "Content-Length": "99999999" },
      413,
      "PAYLOAD_TOO_LARGE",
    ],
    [
      "a form that is long and says nothing",
      new Blob([raw(maxBytes + 70_000)]).stream(),
      type,
      413,
      "PAYLOAD_TOO_LARGE",
    ],
    [
      "a form that is long and lies",
      new Blob([raw(maxBytes + 70_000)]).stream(),
      { ...type, "Content-Length": "9" },
      413,
      "PAYLOAD_TOO_LARGE",
    ],
    ["a file of one byte too many", raw(maxBytes + 1), type, 413, "PAYLOAD_TOO_LARGE"],
    ["a file of just so many", raw(maxBytes), type, 400, "AVATAR_TOO_LARGE"],
  ] as [string, BodyInit, Record<string, string>, number, string][])(
    "refuses %s",
    async (_, body, headers, status, error) => {
      expect(await post(body, headers)).toMatchObject({ status, body: { success: false, error } });
      expect(handled).not.toHaveBeenCalled();
      expect(log.error).not.toHaveBeenCalled();
    },
  );

  it("whose sender hangs up is INVALID_INPUT and no fault of ours", async () => {
    const broken = new ReadableStream({ pull: (stream) => stream.error(new Error("gone")) });
    expect(await post(broken, type)).toMatchObject({ status: 400, body: { error: "INVALID_INPUT" } });
    expect(log.error).not.toHaveBeenCalled();
  });
});

it("a form says itself whether it could hold a file", () => {
  const typed = (contentType: string) =>
    isMultipart(new Request("http://localhost/", { headers: { "Content-Type": contentType } }));
  expect(
    [
      type["Content-Type"],
      "Multipart/Form-Data ; boundary=x",
      "application/json",
      "text/plain; multipart/form-data;",
      "",
    ].map(typed),
  ).toEqual([true, true, false, false, false]);
});

it("is described as a multipart form with a binary field, for machines and for people", () => {
  const document = describeApi({ "/pictures": { POST: hang } });
  const { requestBody, responses } = document.paths?.["/pictures"]?.post ?? {};
  const { content } = requestBody as { content: Record<string, { schema: Parameters<typeof fieldsOf>[0] }> };
  expect(Object.keys(content)).toEqual(["multipart/form-data"]);
  const schema = content["multipart/form-data"]?.schema ?? {};
  expect(schema).toMatchObject({
    type: "object",
    required: ["picture"],
    properties: { picture: { type: "string", format: "binary" } },
  });
  expect(Object.keys(responses ?? {})).toEqual(expect.arrayContaining(["400", "413", "415"]));
  expect(fieldsOf(schema, {})[0]).toEqual({
    name: "picture",
    type: "file, at most 1,000 bytes",
    required: true,
    description: "",
  });
});

describe("a form of texts", () => {
  const request = (body: BodyInit, headers: Record<string, string> = {}) =>
    new Request("http://localhost/", { method: "POST", body, headers });

  it.each([
    ["as a page posts it", new URLSearchParams({ name: "Amira" })],
    ["as one with files posts it", formOf({ name: "Amira" })],
  ])("%s is read", async (_, body) => {
    const form = await readTextForm(request(body));
    expect(form.ok && form.value.get("name")).toBe("Amira");
  });

  it.each([
    [
      "longer than any page posts",
      new URLSearchParams({ name: "x".repeat(bodyLimitBytes) }),
      {},
      "PAYLOAD_TOO_LARGE",
    ],
    [
      "with a file that no page of texts has",
      formOf({ file: new File(["x".repeat(bodyLimitBytes)], "a") }),
      {},
      "PAYLOAD_TOO_LARGE",
    ],
    ["in JSON", "{}", { "Content-Type": "application/json" }, "UNSUPPORTED_MEDIA_TYPE"],
  ] as [string, BodyInit, Record<string, string>, string][])(
    "%s is refused",
    async (_, body, headers, refusal) => {
      expect(await readTextForm(request(body, headers))).toMatchObject({ ok: false, refusal });
    },
  );
});

describe("a body as it came", () => {
  const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
    new Request("http://localhost/", { method: "POST", body, headers });

  it.each(["", "{", "مزية", "x".repeat(100)])("%j is what it is", async (text) => {
    expect(await readText(post(text), { maxBytes: 100 })).toEqual(accept(text));
    expect(await readText(new Request("http://localhost/"), { maxBytes: 100 })).toEqual(accept(""));
  });

  it.each([
    ["longer than it may be", "x".repeat(101), {}, "PAYLOAD_TOO_LARGE"],
    ["that is no text", new Uint8Array([0xff, 0xfe]), {}, "INVALID_INPUT"],
    ["that is packed", "x", { "Content-Encoding": "gzip" }, "UNSUPPORTED_MEDIA_TYPE"],
  ] as [string, BodyInit, Record<string, string>, string][])(
    "one %s is refused",
    async (_, body, headers, refusal) => {
      expect(await readText(post(body, headers), { maxBytes: 100 })).toMatchObject({ ok: false, refusal });
    },
  );
});
