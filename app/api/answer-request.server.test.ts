import type { AppLoadContext } from "#app/remix.server.ts";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { Caller } from "#app/core/domain/callers/caller.ts";
import { Busy } from "#app/core/db/transaction.server.ts";
import type { LiveStream } from "#app/core/domain/live/live-stream.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { toWebResponse } from "#app/core/http/api-request.ts";
import {
  answerRequest,
  respondUnknownPath,
  type ApiPorts,
  type RoutedRequest,
} from "./answer-request.server.ts";
import { endpoint, streamEndpoint, type EndpointsByMethod } from "#app/api/endpoint/endpoint.ts";
import { named, idSchema, nilId, textSchema } from "#app/core/domain/fields.ts";
import { bodyLimitBytes } from "#app/core/http/read-body.ts";
import { rights, type Right } from "#app/core/domain/operators/rights.ts";

const now = new Date("2026-11-21T10:00:00Z");
const customer: Caller = { kind: "client", userId: "u-1", sessionId: "s-1", status: "ACTIVE", codeEpoch: 0 };
const callers: Record<string, Caller> = {
  amira: customer,
  fresh: { ...customer, status: "UNVERIFIED" },
  mk_1: { kind: "merchant", keyId: "k-1", partnerId: "p-1", storeId: null },
};

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const takeOfLimit = vi.fn<ApiPorts["takeOfLimit"]>();
const takeOfCaller = vi.fn<ApiPorts["takeOfCaller"]>();
const closedFor = vi.fn<ApiPorts["closedFor"]>();
const ports: ApiPorts = {
  identifyCaller: (token) => Promise.resolve(callers[token] ?? null),
  identifyBrowser: () => Promise.resolve(null),
  isFromOwnPage: () => false,
  clockNow: () => Promise.resolve(now),
  closedFor,
  requireRightClock: () => Promise.resolve(),
  takeOfLimit,
  takeOfCaller,
  checksAnswers: true,
};

const handled = vi.fn<(call: unknown) => Decision<{ total: number }>>();

const buy = endpoint({
  summary: "Buys",
  signIn: "client",
  params: z.object({ id: idSchema }),
  query: z.object({ sort: z.enum(["newest"]).optional() }),
  body: z.object({
    note: textSchema(10),
    tags: z.array(z.string()).min(3, named("TAGS_TOO_FEW")).optional(),
    birthday: z.object({ day: z.int().min(1).max(31) }).optional(),
  }),
  answer: z.object({ total: z.int() }),
  status: 201,
  refusals: ["ERROR_OFFER_OUT_OF_STOCK", "USER_UNVERIFIED", "TAGS_TOO_FEW"],
  idempotent: true,
  handle: (call) => handled(call),
});
const look = endpoint({
  summary: "Looks",
  signIn: "none",
  answer: z.object({ total: z.int() }),
  refusals: ["NOT_FOUND"],
  limits: ["auth"],
  handle: (call) => handled(call),
});
const leave = endpoint({
  summary: "Leaves",
  signIn: "unverified-client",
  answer: z.object({}),
  refusals: [],
  handle: () => accept({}),
});
const endpoints: EndpointsByMethod = { GET: look, POST: buy, DELETE: leave };

interface RequestOptions {
  method?: string;
  token?: string;
  path?: string;
  body?: BodyInit;
  headers?: Record<string, string>;
}

function argsOf({
  method = "POST",
  token = "amira",
  path = "",
  body,
  headers,
}: RequestOptions): RoutedRequest {
  const request = new Request(`http://localhost/api/v1/things/7${path}`, {
    method,
    body,
    headers: { ...(token && { Authorization: `Bearer ${token}` }), ...headers },
    ...({ duplex: "half" } as object),
  });
  const context = { requestId: "request-1", clientAddress: "41.224.1.9", cspNonce: "", log };
  const route = "/api/v1/things/:id";
  return { request, route, params: { id: "7" }, context: context as unknown as AppLoadContext };
}

async function ask(options: RequestOptions, ownPorts = ports) {
  const response = toWebResponse(await answerRequest(endpoints, ownPorts, argsOf(options)));
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === "" ? null : (JSON.parse(text) as unknown),
  };
}

/** A valid purchase, changed by the given fields. */
function post(fields: object = {}, options: RequestOptions = {}) {
  const headers = { "Content-Type": "application/json", ...options.headers };
  return ask({ body: JSON.stringify({ note: "a", ...fields }), ...options, headers });
}

beforeEach(() => {
  vi.clearAllMocks();
  handled.mockReturnValue(accept({ total: 5 }));
  takeOfLimit.mockResolvedValue(null);
  takeOfCaller.mockResolvedValue(null);
  closedFor.mockResolvedValue(null);
});

describe("a call that is as it should be", () => {
  it("answers the object with success, its status and the common headers", async () => {
    const { status, headers, body } = await post();
    expect({ status, body }).toEqual({ status: 201, body: { success: true, total: 5 } });
    expect(headers.get("X-Request-Id")).toBe("request-1");
    expect(headers.get("Cache-Control")).toContain("no-store");
    expect(headers.get("Content-Language")).toBe("fr");
    expect(headers.get("Idempotent-Replayed")).toBeNull();
  });

  it("hands the handler checked input, one time and the caller", async () => {
    await post({ note: "  hi ", unknown: 1 }, { path: "?sort=&lang=ar" });
    expect(handled).toHaveBeenCalledWith(
      expect.objectContaining({
        now,
        language: "ar",
        caller: customer,
        address: "41.224.1.9",
        params: { id: nilId },
        query: {},
        body: { note: "hi" },
        idempotency: null,
      }),
    );
  });

  it("says when the answer is an earlier one", async () => {
    handled.mockReturnValue(accept({ total: 5 }, { replayed: true }));
    expect((await post()).headers.get("Idempotent-Replayed")).toBe("true");
  });

  it("answers HEAD like GET without a body, and OPTIONS with the methods", async () => {
    expect(await ask({ method: "HEAD", token: "" })).toMatchObject({ status: 200, body: null });
    const options = await ask({ method: "OPTIONS" });
    expect(options.status).toBe(204);
    expect(options.headers.get("Allow")).toBe("GET, POST, DELETE, HEAD, OPTIONS");
  });
});

describe("who may call", () => {
  it.each([
    ["nobody", { token: "" }, 401, "UNAUTHORIZED"],
    ["an unknown token", { token: "nonsense" }, 401, "UNAUTHORIZED"],
    ["another scheme", { token: "", headers: { Authorization: "Basic amira" } }, 401, "UNAUTHORIZED"],
    ["another kind of token", { token: "mk_1" }, 403, "FORBIDDEN"],
    ["an unproved account", { token: "fresh" }, 403, "FORBIDDEN"],
  ])("refuses %s, whatever the body is", async (_, options, status, error) => {
    expect(await ask({ ...options, body: "{" })).toMatchObject({ status, body: { success: false, error } });
    expect(handled).not.toHaveBeenCalled();
  });

  it("names the scheme with a 401", async () => {
    expect((await ask({ token: "" })).headers.get("WWW-Authenticate")).toBe("Bearer");
  });

  it("lets an unproved account do what is declared for it", async () => {
    expect(await ask({ method: "DELETE", token: "fresh" })).toMatchObject({
      status: 200,
      body: { success: true },
    });
  });

  it("refuses one call too many with the time to wait", async () => {
    takeOfLimit.mockResolvedValue({ retryAfterSeconds: 41 });
    const { status, headers, body } = await ask({ method: "GET" });
    expect({ status, error: (body as { error: string }).error }).toEqual({
      status: 429,
      error: "TOO_MANY_REQUESTS",
    });
    expect(headers.get("Retry-After")).toBe("41");
    expect(takeOfLimit).toHaveBeenCalledWith("auth", "41.224.1.9");
  });
});

describe("how often somebody may call", () => {
  it("counts the calls of who is signed in, and refuses one too many with the time to wait", async () => {
    takeOfCaller.mockResolvedValue({ retryAfterSeconds: 12 });
    const { status, headers } = await post();
    expect({ status, wait: headers.get("Retry-After") }).toEqual({ status: 429, wait: "12" });
    expect(takeOfCaller).toHaveBeenCalledWith(customer);
    expect(handled).not.toHaveBeenCalled();
  });

  it("does not count nobody", async () => {
    await ask({ method: "GET", token: "" });
    expect(takeOfCaller).not.toHaveBeenCalled();
  });
});

describe("while the house is closed for works", () => {
  beforeEach(() => {
    closedFor.mockResolvedValue({ retryAfterSeconds: 60 });
  });

  it("refuses a call before it asks who is there or counts it", async () => {
    const answer = await ask({ method: "GET", token: "nobody", headers: { "Accept-Language": "en" } });
    expect(answer).toMatchObject({ status: 503, body: { error: "MAINTENANCE" } });
    expect(answer.headers.get("Retry-After")).toBe("60");
    expect(await ask({ method: "GET" })).toMatchObject({ status: 503 });
    expect(takeOfLimit).not.toHaveBeenCalled();
    expect(takeOfCaller).not.toHaveBeenCalled();
    expect(handled).not.toHaveBeenCalled();
  });

  it.each([
    ["what is declared to go on", endpoint({ ...look, duringMaintenance: true }), ""],
    ["what an operator calls", endpoint({ ...look, signIn: "operator", right: "system" }), "ok_1"],
  ])("lets %s go on", async (_, goesOn, token) => {
    const withOperator = {
      ...ports,
      identifyCaller: () =>
        Promise.resolve({ kind: "operator", actorId: "k-9", person: null, rights } as const),
    };
    const response = await answerRequest({ GET: goesOn }, withOperator, argsOf({ method: "GET", token }));
    expect(response.status).toBe(200);
  });
});

describe("while this server's clock is wrong", () => {
  const wrong = { ...ports, requireRightClock: () => Promise.reject(new Busy("the clock is off")) };
  const asked = async (endpoints: EndpointsByMethod, method: "GET" | "DELETE") => {
    const { status, headers } = await answerRequest(endpoints, wrong, argsOf({ method }));
    return [status, Number(new Headers(headers).get("Retry-After")) > 0];
  };

  it("refuses whatever changes something, not only what takes a key", async () => {
    expect(await asked({ DELETE: leave }, "DELETE")).toEqual([503, true]);
  });

  it("answers what reads, and what is declared to be taken then", async () => {
    expect(await asked({ GET: look }, "GET")).toEqual([200, false]);
    expect(await asked({ DELETE: endpoint({ ...leave, atAnyClock: true }) }, "DELETE")).toEqual([200, false]);
  });
});

describe("an operator's right", () => {
  const asked = async (right: Right | undefined, held: readonly Right[]) => {
    const identifyCaller = () =>
      Promise.resolve({ kind: "operator", actorId: "k-9", person: null, rights: held } as const);
    const call = endpoint({ ...look, signIn: "operator", right });
    const args = argsOf({ method: "GET", token: "ok_1" });
    return (await answerRequest({ GET: call }, { ...ports, identifyCaller }, args)).status;
  };

  it.each(rights)("%s opens its own calls and no others", async (right) => {
    expect(await asked(right, [right])).toBe(200);
    const others = rights.filter((one) => one !== right);
    expect(await asked(right, others)).toBe(403);
  });

  it("does not open a call that names none", async () => {
    expect(await asked(undefined, rights)).toBe(403);
  });
});

describe("what cannot be read", () => {
  const json = { "Content-Type": "application/json" };
  const manyBytes = new Blob(["x".repeat(bodyLimitBytes + 1)]);

  it.each([
    ["another method", { method: "PATCH", body: "{}" }, 405, "METHOD_NOT_ALLOWED"],
    ["a body of no type", { body: new TextEncoder().encode('{"note":"a"}') }, 415, "UNSUPPORTED_MEDIA_TYPE"],
    ["text", { body: "note=a" }, 415, "UNSUPPORTED_MEDIA_TYPE"],
    [
      "another charset",
      { body: "{}", headers: { "Content-Type": "application/json; charset=utf-16" } },
      415,
      "UNSUPPORTED_MEDIA_TYPE",
    ],
    [
      "a compressed body",
      { body: "{}", headers: { ...json, "Content-Encoding": "gzip" } },
      415,
      "UNSUPPORTED_MEDIA_TYPE",
    ],
    [
      "a long body, announced",
      { body: "{}", headers: { ...json, "Content-Length": "999999" } },
      413,
      "PAYLOAD_TOO_LARGE",
    ],
    ["a long body, not announced", { body: manyBytes.stream(), headers: json }, 413, "PAYLOAD_TOO_LARGE"],
    ["broken JSON", { body: "{", headers: json }, 400, "INVALID_INPUT"],
    [
      "bytes that are no UTF-8",
      { body: Buffer.from('{"note":"\xff"}', "latin1"), headers: json },
      400,
      "INVALID_INPUT",
    ],
    [
      "deep nesting",
      { body: "[".repeat(100_000) + "]".repeat(100_000), headers: json },
      400,
      "INVALID_INPUT",
    ],
    ["no object", { body: "null", headers: json }, 400, "INVALID_INPUT"],
  ])("refuses %s", async (_, options: RequestOptions, status, error) => {
    expect(await ask(options)).toMatchObject({ status, body: { success: false, error } });
    expect(handled).not.toHaveBeenCalled();
    expect(log.error).not.toHaveBeenCalled();
  });

  it("names the methods that there are", async () => {
    expect((await ask({ method: "PATCH" })).headers.get("Allow")).toBe("GET, POST, DELETE, HEAD, OPTIONS");
  });
});

describe("input that does not fit", () => {
  it.each([
    ["a missing body", undefined, "INVALID_INPUT", [{ path: "note", code: "REQUIRED" }]],
    ["an empty text", { note: " " }, "INVALID_INPUT", [{ path: "note", code: "REQUIRED" }]],
    ["a long text", { note: "x".repeat(11) }, "INVALID_INPUT", [{ path: "note", code: "TOO_LONG" }]],
    ["a NUL in a text", { note: "a\u0000b" }, "INVALID_INPUT", [{ path: "note", code: "INVALID" }]],
    ["half a surrogate pair", { note: "a\ud800" }, "INVALID_INPUT", [{ path: "note", code: "INVALID" }]],
    ["another type", { note: 7 }, "INVALID_INPUT", [{ path: "note", code: "INVALID" }]],
    [
      "a deep field",
      { note: "a", birthday: { day: 32 } },
      "INVALID_INPUT",
      [{ path: "birthday.day", code: "TOO_LARGE" }],
    ],
    [
      "a fraction",
      { note: "a", birthday: { day: 1.5 } },
      "INVALID_INPUT",
      [{ path: "birthday.day", code: "INVALID" }],
    ],
    [
      "a code of the catalogue",
      { note: "a", tags: [] },
      "TAGS_TOO_FEW",
      [{ path: "tags", code: "TAGS_TOO_FEW" }],
    ],
    ["none, of a body that cannot be read", "{", "INVALID_INPUT", [{ path: "", code: "INVALID" }]],
  ])("names the field: %s", async (_, body, error, details) => {
    const headers = { "Content-Type": "application/json" };
    const answer = await ask(
      body ? { body: typeof body === "string" ? body : JSON.stringify(body), headers } : {},
    );
    expect(answer).toMatchObject({ status: 400, body: { error, details } });
  });

  it("checks the query", async () => {
    const details = [{ path: "sort", code: "UNKNOWN" }];
    expect(await post({}, { path: "?sort=oldest" })).toMatchObject({
      status: 400,
      body: { error: "INVALID_INPUT", details },
    });
  });

  it("refuses an Idempotency-Key that cannot be one", async () => {
    for (const key of ["", "a b", "é", "x".repeat(201)]) {
      const { status, body } = await post({}, { headers: { "Idempotency-Key": key } });
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { details: [{ path: "Idempotency-Key", code: "INVALID" }] },
      });
    }
  });
});

describe("the idempotency key", () => {
  async function keyOf(fields: object) {
    await post(fields, { headers: { "Idempotency-Key": "k1" } });
    return (handled.mock.lastCall?.[0] as { idempotency: { requestHash: string } }).idempotency;
  }

  it("reaches the handler with its owner, its path and a hash of what was asked", async () => {
    const found = await keyOf({});
    expect(found).toMatchObject({ ownerId: "u-1", path: `/api/v1/things/${nilId}`, key: "k1" });
    expect(found.requestHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it("has the same hash for the same meaning and another for another", async () => {
    const { requestHash } = await keyOf({ note: "b" });
    expect(await keyOf({ note: " b ", ignored: true })).toMatchObject({ requestHash });
    expect((await keyOf({ note: "c" })).requestHash).not.toBe(requestHash);
  });
});

describe("a refusal", () => {
  it("is the code, its words in the caller's language, the request id and what goes with it", async () => {
    handled.mockReturnValue(refuse("USER_UNVERIFIED", { extra: { challenge: "c-1" } }));
    const { status, headers, body } = await post(
      {},
      { headers: { "Accept-Language": "ar-TN,ar;q=0.9,fr;q=0.8" } },
    );
    expect(status).toBe(400);
    expect(headers.get("Content-Language")).toBe("ar");
    expect(body).toEqual({
      success: false,
      error: "USER_UNVERIFIED",
      message: "لم يتمّ تأكيد حسابك بعد. أدخل الرمز الذي أرسلناه إليك.",
      requestId: "request-1",
      challenge: "c-1",
    });
  });

  it.each([
    ["", "fr"],
    ["de", "fr"],
    ["en-GB", "en"],
    [";;;q=;*, ,\u00ff", "fr"],
  ])("speaks for Accept-Language %j", async (accepted, language) => {
    const { headers } = await ask({ token: "", headers: { "Accept-Language": accepted } });
    expect(headers.get("Content-Language")).toBe(language);
  });

  it("is what an unknown path answers, by any method", async () => {
    for (const method of ["GET", "POST", "PUT"]) {
      const { request, context } = argsOf({ method, headers: { "Accept-Language": "en" } });
      const response = toWebResponse(respondUnknownPath(request, context));
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        success: false,
        error: "NOT_FOUND",
        message: expect.stringContaining("find"),
      });
    }
  });
});

describe("what must not happen", () => {
  it("hides a bug and logs it once", async () => {
    handled.mockImplementation(() => {
      throw new Error("secret of the inside");
    });
    const { status, body } = await post();
    expect(status).toBe(500);
    expect(body).toMatchObject({ error: "RUNTIME_ERROR", requestId: "request-1" });
    expect(JSON.stringify(body)).not.toContain("secret");
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(log.error.mock.lastCall)).not.toContain('"note"');
  });

  it("says so while the database is away", async () => {
    const away = {
      ...ports,
      identifyCaller: () => Promise.reject(Object.assign(new Error(), { code: "ECONNREFUSED" })),
    };
    const { status, headers, body } = await ask({}, away);
    expect({ status, body }).toMatchObject({ status: 503, body: { error: "MAINTENANCE" } });
    expect(headers.get("Retry-After")).toBe("5");
    expect(log.error).not.toHaveBeenCalled();
  });

  it.each([
    ["lacks a field", accept({} as { total: number })],
    ["has another type", accept({ total: 1.5 })],
    ["shows more than declared", accept({ total: 1, passwordHash: "x" })],
    ["refuses with what is not declared", refuse("WHEEL_LOCKED")],
  ])("finds an answer that %s, but not in production", async (_, decision) => {
    handled.mockReturnValue(decision);
    expect((await post()).status).toBe(500);
    const headers = { "Content-Type": "application/json" };
    const production = await ask({ body: '{"note":"a"}', headers }, { ...ports, checksAnswers: false });
    expect(production.status).not.toBe(500);
  });
});

describe("an event stream", () => {
  const leave = vi.fn();
  const open = vi.fn<(call: object, lastEventId: string | null) => Promise<Decision<LiveStream>>>();
  const stream: LiveStream = {
    start(hear, end) {
      hear({ id: "7-1", event: { type: "wallet" } });
      end();
      return leave;
    },
  };
  const watch = streamEndpoint({
    summary: "Watches",
    signIn: "client",
    events: { wallet: "an item" },
    open: (call, id) => open(call, id),
  });
  const streamed = (options: RequestOptions = {}) =>
    answerRequest({ GET: watch }, ports, argsOf({ method: "GET", ...options })).then(toWebResponse);

  it("goes out with the common headers, and is told the last id that was heard", async () => {
    open.mockResolvedValue(accept(stream));
    const response = await streamed({ headers: { "Last-Event-ID": "5-1" } });
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("text/event-stream; charset=utf-8");
    expect(response.headers.get("X-Request-Id")).toBe("request-1");
    expect(await response.text()).toContain('event: wallet\ndata: {"type":"wallet"}');
    await streamed({ path: "?lastEventId=4-1" });
    await streamed();
    expect(open.mock.calls.map(([, id]) => id)).toEqual(["5-1", "4-1", null]);
    expect(open.mock.calls[0]?.[0]).toMatchObject({ caller: customer, now });
  });

  it("is refused like any other call", async () => {
    open.mockResolvedValue(refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: 30 }));
    const response = await streamed();
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "30"]);
    expect(await response.json()).toMatchObject({ success: false, error: "TOO_MANY_REQUESTS" });
    expect((await streamed({ token: "" })).status).toBe(401);
    expect((await streamed({ token: "mk_1" })).status).toBe(403);
    expect((await streamed({ headers: { "Last-Event-ID": "x".repeat(101) } })).status).toBe(400);
  });

  it("is left again by who asks with HEAD", async () => {
    const endless: LiveStream = { start: () => leave };
    open.mockResolvedValue(accept(endless));
    const response = await streamed({ method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect(leave).toHaveBeenCalledTimes(1);
  });
});

describe("the device's id", () => {
  const given = {
    signIn: "none",
    summary: "Enters",
    answer: z.object({ total: z.int() }),
    refusals: [],
  } as const;
  const enter = endpoint({ ...given, takesDeviceId: true, handle: (call) => handled(call) });
  const stay = endpoint({ ...given, handle: (call) => handled(call) });

  async function idOf(headers: Record<string, string>, by = enter) {
    handled.mockReturnValue(accept({ total: 1 }));
    const answer = await answerRequest({ POST: by }, ports, argsOf({ headers }));
    expect(answer.status).toBe(200);
    return (handled.mock.lastCall?.[0] as { deviceId: string | null }).deviceId;
  }

  it("reaches a call that takes it, and no other", async () => {
    const id = "9f1c2e6a-0a0e-4f7e-9a51-2f4c1b8d7e60";
    expect(await idOf({ "Device-Id": id })).toBe(id);
    expect(await idOf({ "Device-Id": id }, stay)).toBeNull();
  });

  it("is as none where it is none, and keeps nobody out", async () => {
    expect(await idOf({})).toBeNull();
    for (const id of ["", "1", "x".repeat(129), "a b".repeat(9)])
      expect(await idOf({ "Device-Id": id })).toBeNull();
  });
});
