import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { Undeliverable } from "#app/core/adapters/undeliverable.ts";
import { aggregatorSms, SmsNotTaken, type Aggregator } from "./aggregator-sms.server.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

interface Heard {
  method: string | undefined;
  url: string;
  headers: Record<string, unknown>;
  body: string;
}

/** A company that answers each message alike (null: never), and keeps what it was sent. */
async function company(reply: { status?: number; body?: string } | null = {}) {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      heard.push({ method: request.method, url: request.url ?? "", headers: request.headers, body });
      if (reply) response.writeHead(reply.status ?? 200, { Location: "/x" }).end(reply.body ?? "");
    });
  });
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = (own: Partial<Aggregator> = {}, limitMs = 5_000) =>
    aggregatorSms(
      {
        ...{ url: `${base}/send`, method: "POST", headers: { Authorization: "Bearer k-e-y" } },
        ...{ contentType: "application/json", sender: "MEZIA" },
        body: '{"to":"{to}","msisdn":"{digits}","text":"{text}","from":"{sender}"}',
        ...own,
        ...(own.url !== undefined && { url: base + own.url }),
      },
      { limitMs },
    );
  return { heard, send };
}

/** Signs that end a place in JSON, in a form or in an address, a place of a template itself, and Arabic. */
const text = 'Code "12\\34" & x=1+1 #50% {to}\nرمزك';
const sms = { to: "+21620123456", text };

describe("a message", () => {
  test("stands in JSON as it was written", async () => {
    const { heard, send } = await company();
    await send()(sms);
    expect(heard[0]?.method).toBe("POST");
    expect(heard[0]?.headers).toMatchObject({
      ...{ "content-type": "application/json", authorization: "Bearer k-e-y" },
    });
    expect(JSON.parse(heard[0]?.body ?? "")).toEqual({
      ...{ to: "+21620123456", msisdn: "21620123456", text, from: "MEZIA" },
    });
  });

  test("stands in a form as it was written", async () => {
    const { heard, send } = await company();
    const contentType = "application/x-www-form-urlencoded";
    await send({ contentType, body: "mobile={to}&sms={text}&sender={sender}" })(sms);
    expect(heard[0]?.headers["content-type"]).toBe(contentType);
    expect([...new URLSearchParams(heard[0]?.body)]).toEqual([
      ["mobile", "+21620123456"],
      ["sms", text],
      ["sender", "MEZIA"],
    ]);
  });

  test("stands in an address as it was written, without a body", async () => {
    const { heard, send } = await company();
    await send({ method: "GET", url: "/api?fct=sms&mobile={digits}&sms={text}", body: undefined })(sms);
    const { searchParams } = new URL(heard[0]?.url ?? "", "http://x");
    expect(heard[0]?.method).toBe("GET");
    expect(heard[0]?.body).toBe("");
    expect([...searchParams]).toEqual([
      ["fct", "sms"],
      ["mobile", "21620123456"],
      ["sms", text],
    ]);
  });
});

describe("is accepted", () => {
  test.each([
    [{ status: 202 }, {}],
    [{ status: 302 }, { acceptedStatus: [302] }],
    [{ body: '{"status": {"code": 0}}' }, { accepted: '"code"*0' }],
  ])("an answer %j by %j", async (reply, own) => {
    const { send } = await company(reply);
    await expect(send(own)(sms)).resolves.toBeUndefined();
  });

  test.each([
    [{ status: 302 }, {}],
    [{ status: 500 }, {}],
    [{ status: 429 }, {}],
    [{ status: 200 }, { acceptedStatus: [202] }],
    [{ body: '{"code":7}' }, { accepted: '"code":0' }],
    [{ body: "0 code" }, { accepted: "code*0" }],
  ])("no answer %j by %j, and another try is worth it", async (reply, own) => {
    const { heard, send } = await company(reply);
    const error = (await send(own)(sms).catch((thrown: unknown) => thrown)) as SmsNotTaken;
    expect(error).toBeInstanceOf(SmsNotTaken);
    // By the status the breaker knows that the company is there.
    expect(error.status).toBe("status" in reply ? reply.status : 200);
    expect(heard).toHaveLength(1);
  });

  test("no answer that says that the number is none, and no other try is worth it", async () => {
    const { send } = await company({ status: 400, body: '{"error":"INVALID_MSISDN","to":"+216"}' });
    await expect(send({ refused: "INVALID_MSISDN" })(sms)).rejects.toBeInstanceOf(Undeliverable);
  });
});

describe("a company that is away", () => {
  test("is waited for so long and no longer, and nothing of the message is told", async () => {
    const { send } = await company(null);
    const error = (await send({}, 100)(sms).catch((thrown: unknown) => thrown)) as Error;
    expect(error).toMatchObject({ name: "SmsUnanswered", code: "TimeoutError" });
    expect(error).not.toHaveProperty("status");
    expect(error.cause).toBeUndefined();
    expect(`${error.message} ${error.stack}`).not.toMatch(/k-e-y|20123456|127\.0\.0\.1/);
  });

  test("is told by the code of the connection", async () => {
    const { send } = await company();
    const sending = send({});
    servers.splice(0).forEach((server) => server.close());
    await expect(sending(sms)).rejects.toMatchObject({ name: "SmsUnanswered", code: "ECONNREFUSED" });
  });
});
