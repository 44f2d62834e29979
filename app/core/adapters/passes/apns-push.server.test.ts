import { once } from "node:events";
import { createSecureServer, type Http2SecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import type { TLSSocket } from "node:tls";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeCertificate } from "#tests/factories/pass-keys.ts";
import { apnsPush, PushRefused } from "./apns-push.server.ts";

const apple = makeCertificate({ name: "Apple's push service" });
const service = makeCertificate({ name: "127.0.0.1", issuer: apple, isServer: true });
const ours = makeCertificate({ name: "Pass Type ID: pass.example.mezia", issuer: apple });

interface Heard {
  path: unknown;
  topic: unknown;
  body: string;
  caller: unknown;
}

let server: Http2SecureServer;
let heard: Heard[] = [];
let connections = 0;
/** What the service answers; null for nothing at all. */
let answer: { status: number; reason?: string } | null = { status: 200 };

beforeAll(async () => {
  server = createSecureServer({
    ...{ key: service.key, cert: service.certificate, ca: apple.certificate },
    ...{ requestCert: true, rejectUnauthorized: true },
  });
  server.on("session", () => (connections += 1));
  server.on("stream", (stream, headers) => {
    const said = answer;
    if (said === null) return stream.close();
    let body = "";
    stream.setEncoding("utf8");
    stream.on("data", (part: string) => (body += part));
    stream.on("end", () => {
      const socket = stream.session?.socket as TLSSocket | undefined;
      const caller = socket?.getPeerCertificate().subject.CN;
      heard.push({ path: headers[":path"], topic: headers["apns-topic"], body, caller });
      stream.respond({ ":status": said.status });
      stream.end(said.reason === undefined ? "" : JSON.stringify({ reason: said.reason }));
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(() => server.close());
beforeEach(() => {
  heard = [];
  connections = 0;
});

const pusher = () =>
  apnsPush({
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ certificate: ours.certificate, key: ours.key, passTypeId: "pass.example.mezia" },
    ca: apple.certificate,
  });

test("a device is told with the certificate of the pass type, over one connection", async () => {
  answer = { status: 200 };
  const push = pusher();
  expect(await Promise.all(["aa11", "bb22"].map((token) => push(token)))).toEqual(["TOLD", "TOLD"]);
  expect(await push("cc33")).toBe("TOLD");
  expect(heard.map(({ path }) => path).sort()).toEqual([
    "/3/device/aa11",
    "/3/device/bb22",
    "/3/device/cc33",
  ]);
  for (const { topic, body, caller } of heard)
    expect({ topic, body, caller }).toEqual({
      topic: "pass.example.mezia",
      body: "{}",
      caller: "Pass Type ID: pass.example.mezia",
    });
  expect(connections).toBe(1);
});

test.each([
  { status: 410, reason: "Unregistered" },
  { status: 410 },
  { status: 400, reason: "BadDeviceToken" },
  { status: 400, reason: "DeviceTokenNotForTopic" },
])("a device that is not there any more is gone: %j", async (said) => {
  answer = said;
  expect(await pusher()("aa11")).toBe("GONE");
});

test.each([
  { status: 403, reason: "BadCertificate" },
  { status: 400, reason: "BadTopic" },
  { status: 429, reason: "TooManyRequests" },
  { status: 503, reason: "ServiceUnavailable" },
])("%j is worth another try", async (said) => {
  answer = said;
  await expect(pusher()("aa11")).rejects.toEqual(new PushRefused(said.status, said.reason));
});

test("a service that says nothing, or is not there, is worth another try, too", async () => {
  answer = null;
  const push = pusher();
  await expect(push("aa11")).rejects.toThrow();
  answer = { status: 200 };
  expect(await push("aa11"), "the next one goes through").toBe("TOLD");
  const account = { certificate: ours.certificate, key: ours.key, passTypeId: "pass.example.mezia" };
  await expect(apnsPush({ ...account, origin: "https://127.0.0.1:1" })("aa11")).rejects.toThrow();
  const { port } = server.address() as AddressInfo;
  // A stranger who pretends to be Apple's service receives nothing.
  heard = [];
  await expect(apnsPush({ ...account, origin: `https://127.0.0.1:${port}` })("aa11")).rejects.toThrow();
  expect(heard).toEqual([]);
});
