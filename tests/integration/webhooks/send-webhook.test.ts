import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { sendPush } from "#app/core/adapters/push/web-push.server.ts";
import { isOff } from "#app/core/adapters/services-off.server.ts";
import { Undeliverable } from "#app/core/adapters/undeliverable.ts";
import { sendWebhook } from "#app/core/adapters/webhooks/webhook.server.ts";
import { newWebhookSecret } from "#app/core/auth/webhook-secrets.server.ts";
import { checkedEnvironment } from "#app/env.server.ts";
import { startReceiver, type Receiver } from "./receiver.ts";

const rules = checkedEnvironment();
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());
afterEach(() => {
  Object.assign(rules, { SANDBOX: true, NOTHING_ABROAD: false, RECEIVERS: {} });
  vi.restoreAllMocks();
});

const to = (url: string) => sendWebhook({ url, secret: newWebhookSecret(), eventId: "e", body: "{}" });
const port = () => new URL(receiver.url).port;

describe("outside the sandbox", () => {
  test.each([
    "https://127.0.0.1",
    "https://[::1]",
    "https://localhost",
    "https://10.0.0.1",
    "https://169.254.169.254",
    "https://[::ffff:127.0.0.1]",
    "https://2130706433",
    "https://0x7f.1",
  ])("%s is not called", async (url) => {
    rules.SANDBOX = false;
    await expect(to(`${url}:${port()}/`)).rejects.toThrow(/^a (loopback|private) address$/);
  });

  test("nothing goes without encryption", async () => {
    rules.SANDBOX = false;
    await expect(to(receiver.url)).rejects.toThrow(Undeliverable);
  });
});

describe("where nothing goes abroad", () => {
  test("a server whose place nobody declared gets nothing, and neither does a browser's service", async () => {
    rules.NOTHING_ABROAD = true;
    const before = receiver.received.length;
    await expect(to(receiver.url)).rejects.toThrow(Undeliverable);
    expect(isOff("PUSH")).toBe(true);
    const push = { endpoint: receiver.url, keys: { p256dh: "", auth: "" }, payload: "{}" };
    await expect(sendPush(push)).rejects.toThrow(Undeliverable);
    expect(receiver.received).toHaveLength(before);
  });

  test("a server that is declared to be in Tunisia hears as ever", async () => {
    Object.assign(rules, { NOTHING_ABROAD: true, RECEIVERS: { webhooks: { name: "A", country: "TN" } } });
    const before = receiver.received.length;
    await to(receiver.url);
    expect(receiver.received).toHaveLength(before + 1);
    receiver.received.length = before;
  });
});

describe("in the sandbox", () => {
  test("this machine is called, by its name too", async () => {
    await to(receiver.url);
    await to(`http://localhost:${port()}/by-name`);
    expect(receiver.received).toHaveLength(2);
  });

  test.each(["http://10.0.0.1/", "https://192.168.0.1/", "http://8.8.8.8/"])("%s is not", async (url) => {
    await expect(to(url)).rejects.toThrow(/^a (public|private) address$/);
  });
});

test("who does not answer within the time limit is given up", async () => {
  const limits: number[] = [];
  const original = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    limits.push(ms);
    return original(50);
  });
  receiver.answers.push(() => {});
  await expect(to(receiver.url)).rejects.toMatchObject({ name: "TimeoutError" });
  expect(limits).toEqual([10_000]);
});
