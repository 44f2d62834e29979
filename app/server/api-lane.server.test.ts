import { once } from "node:events";
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from "node:http";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import type { ServerBuild } from "#app/remix.server.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ApiContext, ApiRequest, ApiResponse } from "#app/core/http/api-request.ts";
import { apiLane } from "./api-lane.server.ts";

/** An API that repeats what it was sent. */
async function answerApi(
  request: ApiRequest,
  { requestId, clientAddress }: ApiContext,
): Promise<ApiResponse> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.endsWith("/fails")) throw new Error("it fails");
  if (pathname.endsWith("/stream"))
    return { status: 200, headers: {}, body: new Blob(["a ", "stream"]).stream() };
  const body = request.method === "POST" ? await text(request.body as Readable) : "";
  const repeated = {
    method: request.method,
    pathname,
    body,
    query: Object.fromEntries(searchParams),
    clientAddress,
  };
  const filling = "é".repeat(Number(searchParams.get("length") ?? 0));
  return {
    status: 201,
    headers: { "X-Request-Id": requestId, Vary: "Authorization" },
    body: request.method === "HEAD" ? null : JSON.stringify({ ...repeated, filling }),
  };
}

let server: Server;

beforeAll(async () => {
  const lane = apiLane(() => Promise.resolve({ entry: { module: { answerApi } } } as unknown as ServerBuild));
  server = createServer((request, response) => {
    if (!lane(request, response)) response.end("a page");
  }).listen(0);
  await once(server, "listening");
});

afterAll(() => void server.close());

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends the path as written: fetch would resolve its dots. */
async function send(
  method: string,
  path: string,
  { body, headers = {} }: { body?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const sent = httpRequest({ port: (server.address() as AddressInfo).port, method, path, headers }).end(body);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

const read = ({ body }: Answer) => JSON.parse(body.toString()) as Record<string, unknown>;

test("the API's requests go to its table, with their body and what the server knows", async () => {
  const answer = await send("POST", "/API/v1/client/points?a=1", {
    body: "body",
    headers: { "X-Request-Id": "r-1" },
  });
  expect(answer.status).toBe(201);
  expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(read(answer)).toMatchObject({
    method: "POST",
    pathname: "/API/v1/client/points",
    body: "body",
    query: { a: "1" },
    clientAddress: expect.stringMatching(/127\.0\.0\.1$|^::1$/) as string,
  });
  expect(read(await send("GET", "/fr/../api/v1/x"))).toMatchObject({ pathname: "/api/v1/x" });
});

test("an answer has the headers that JSON needs, and no policy for scripts or devices", async () => {
  const { headers } = await send("GET", "/api/v1");
  expect(Object.keys(headers).sort()).toEqual([
    "connection",
    "content-length",
    "content-security-policy",
    "cross-origin-resource-policy",
    "date",
    "keep-alive",
    "vary",
    "x-content-type-options",
    "x-request-id",
  ]);
  expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
});

test.each([
  ["gzip, deflate, br", true],
  ["*", true],
  ["br;q=1, gzip;q=0.5", true],
  ["gzip;q=0", false],
  ["br", false],
  ["x-gzip-not", false],
])("a long answer is compressed for whoever accepts %j: %s", async (accepted, isCompressed) => {
  const answer = await send("GET", "/api/v1/x?length=2000", { headers: { "Accept-Encoding": accepted } });
  expect(answer.headers["content-encoding"]).toBe(isCompressed ? "gzip" : undefined);
  expect(answer.headers.vary).toBe("Authorization, Accept-Encoding");
  expect(answer.headers["content-length"]).toBe(String(answer.body.byteLength));
  const body = isCompressed ? gunzipSync(answer.body) : answer.body;
  expect(JSON.parse(body.toString())).toMatchObject({ filling: "é".repeat(2000) });
});

test("a short answer is never compressed", async () => {
  const answer = await send("GET", "/api/v1/x", { headers: { "Accept-Encoding": "gzip" } });
  expect(answer.headers["content-encoding"]).toBeUndefined();
});

test("HEAD has no body, and a stream goes out as it comes", async () => {
  const head = await send("HEAD", "/api/v1/x");
  expect({ status: head.status, length: head.body.byteLength }).toEqual({ status: 201, length: 0 });
  expect((await send("GET", "/api/v1/stream")).body.toString()).toBe("a stream");
});

test.each(["/", "/fr/wallet", "/api/docs", "/api/v1x", "//api/v1/x", "/api/v1/../../fr/wallet"])(
  "%s goes on to the pages",
  async (path) => {
    expect((await send("GET", path)).body.toString()).toBe("a page");
  },
);

test("a bug while answering reveals nothing of itself", async () => {
  const answer = await send("GET", "/api/v1/fails", {
    headers: { "Accept-Language": "en", "X-Request-Id": "r-2" },
  });
  expect(answer.status).toBe(500);
  expect(read(answer)).toMatchObject({
    success: false,
    error: "RUNTIME_ERROR",
    requestId: answer.headers["x-request-id"],
  });
  expect(answer.body.toString()).not.toContain("it fails");
});
