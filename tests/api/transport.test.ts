/** Refusals of every call before it reads the content: method, format, size. */
import { Agent, request as httpRequest, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { makeCustomer } from "#tests/factories/customer.ts";
import { textOf } from "#tests/setup/api-client.ts";
import { api, server } from "#tests/setup/api-server.ts";
import { calls } from "./support/contract.ts";
import { expectRefused } from "./support/refused.ts";

let token = "";

beforeAll(async () => {
  token = (await makeCustomer()).token;
});

const paths = [...new Set(calls.map(({ path }) => path))];

describe.each(paths)("%s", (path) => {
  const own: string[] = calls.filter((call) => call.path === path).map(({ method }) => method);
  const address = path.replace(/\{\w+\}/g, "7");

  it("answers 405 to every other method and says which there are", async () => {
    const allowed = [...own, ...(own.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((one) => !own.includes(one))) {
      const response = await fetch(`${server.url}/api/v1${address}`, {
        method,
        headers: { "Accept-Language": "en" },
      });
      expect(await response.json()).toMatchObject({
        success: false,
        error: "METHOD_NOT_ALLOWED",
        message: expect.stringContaining("address") as string,
      });
      expect(response.status, method).toBe(405);
      expect(response.headers.get("Allow")?.split(", ").sort()).toEqual(allowed.sort());
    }
  });

  it("tells OPTIONS its methods, and answers HEAD like GET without a body", async () => {
    const options = await fetch(`${server.url}/api/v1${address}`, { method: "OPTIONS" });
    expect(options.status).toBe(204);
    for (const method of own) expect(options.headers.get("Allow")).toContain(method);
    if (!own.includes("GET")) return;
    const headers = { Authorization: `Bearer ${token}` };
    const [get, head] = await Promise.all(
      ["GET", "HEAD"].map((method) => fetch(`${server.url}/api/v1${address}`, { method, headers })),
    );
    expect(head?.status).toBe(get?.status);
    expect(await head?.text()).toBe("");
    if (get) await textOf(get);
  });
});

/** Sends raw bytes; a body given as a list is sent in chunks, without its length. */
async function send(body: string | Buffer | string[], headers: Record<string, string> = {}) {
  const sent = httpRequest(`${server.url}/api/v1/client/profile/info/update`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token}`,
      "Accept-Language": "en",
      "Content-Type": "application/json",
      ...headers,
    },
  });
  const answered = once(sent, "response");
  if (Array.isArray(body)) for (const piece of body) sent.write(piece);
  else sent.write(body);
  sent.end();
  const [response] = (await answered) as [IncomingMessage];
  return { status: response.statusCode, body: JSON.parse(await text(response)) as Record<string, unknown> };
}

describe("a body", () => {
  const name = (length: number) => JSON.stringify({ firstName: "Amira", more: "x".repeat(length) });

  it.each([
    ["half an object", '{"firstName":'],
    ["two values", "{} {}"],
    ["no JSON", "firstName=Amira"],
    ["a text", '"Amira"'],
    ["a list", "[]"],
    ["null", "null"],
    ["bytes that are no UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ["a hundred thousand brackets", "[".repeat(100_000)],
  ])("that is %s is INVALID_INPUT", async (_, body) => {
    expect(await send(body)).toMatchObject({
      status: 400,
      body: { success: false, error: "INVALID_INPUT", message: expect.any(String) as string },
    });
  });

  it.each([
    ["text/plain", {}],
    ["application/x-www-form-urlencoded", {}],
    ["multipart/form-data; boundary=x", {}],
    ["application/json; charset=iso-8859-1", {}],
    ["application/jsonp", {}],
    ["application/json", { "Content-Encoding": "gzip" }],
  ])("as %s %j is UNSUPPORTED_MEDIA_TYPE", async (type, more) => {
    const answer = await send(name(0), { "Content-Type": type, ...more });
    expect(answer).toMatchObject({ status: 415, body: { error: "UNSUPPORTED_MEDIA_TYPE" } });
  });

  it.each(["application/json", "Application/JSON; charset=UTF-8", 'application/json;charset="utf-8"'])(
    "as %s is read",
    async (type) => {
      expect(await send(name(0), { "Content-Type": type })).toMatchObject({
        status: 200,
        body: { firstName: "Amira" },
      });
    },
  );

  it("of 256 kB is read, of one byte more is PAYLOAD_TOO_LARGE, told or counted", async () => {
    const fits = name(256 * 1024 - name(0).length);
    expect((await send(fits)).status).toBe(200);
    const tooLarge = { status: 413, body: { success: false, error: "PAYLOAD_TOO_LARGE" } };
    expect(await send(fits + " ")).toMatchObject(tooLarge);
    expect(await send([fits.slice(0, 9), fits.slice(9), " "])).toMatchObject(tooLarge);
    expect(await send("x".repeat(5_000_000))).toMatchObject(tooLarge);
  });

  it("is refused in the caller's language and changes nothing", async () => {
    const attempt = (body: string) => (options: { lang?: "ar" | "fr" | "en" }, query: string) =>
      api.post(`/client/profile/info/update${query}`, body, { token, ...options });
    await expectRefused({ error: "INVALID_INPUT" }, attempt('{"firstName":"Selma"'));
    await expectRefused(
      { error: "PAYLOAD_TOO_LARGE" },
      attempt(JSON.stringify({ firstName: "Selma", more: "x".repeat(300_000) })),
    );
    await expectRefused({ error: "UNSUPPORTED_MEDIA_TYPE" }, (options, query) => {
      const form = new FormData();
      form.set("firstName", "Selma");
      return api.post(`/client/profile/info/update${query}`, form, { token, ...options });
    });
    await expectRefused({ error: "METHOD_NOT_ALLOWED" }, (options, query) =>
      api.delete(`/client/profile/info/update${query}`, { token, ...options }),
    );
  });
});

describe("a connection", () => {
  /** Sends a POST of this many bytes over the agent's only connection; returns its status. */
  async function post(
    agent: Agent,
    length: number,
    headers: Record<string, string>,
  ): Promise<number | undefined> {
    const sent = httpRequest(`${server.url}/api/v1/client/profile/info/update`, {
      ...{ agent, method: "POST", signal: AbortSignal.timeout(10_000) },
      headers: { "Content-Type": "application/json", ...headers },
    });
    const answered = once(sent, "response");
    sent.end("{}".padEnd(length));
    const [response] = (await answered) as [IncomingMessage];
    await text(response);
    return response.statusCode;
  }

  it.each([
    [413, (): Record<string, string> => ({ Authorization: `Bearer ${token}` })],
    [415, (): Record<string, string> => ({ Authorization: `Bearer ${token}`, "Content-Type": "text/plain" })],
    [401, (): Record<string, string> => ({})],
  ])("serves the next call after a large body that was refused unread with %i", async (status, headers) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await post(agent, 400_000, headers())).toBe(status);
    expect(await post(agent, 2, { Authorization: `Bearer ${token}` })).toBe(200);
    agent.destroy();
  });
});

describe("an answer", () => {
  it("is kept by nobody on its way, and named by an id of ours", async () => {
    const { headers, body } = await api.get("/client/points", { headers: { "X-Request-Id": "till-7-0042" } });
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(body.requestId).toBe(headers.get("X-Request-Id"));
  });
});
