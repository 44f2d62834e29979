/** Runs the receiver from the integrators' guide, exactly as printed there. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { signedHeaders } from "#app/core/adapters/webhooks/sign-webhook.ts";
import { newWebhookSecret, sealWebhookSecret } from "#app/core/auth/webhook-secrets.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { nextAttemptAt } from "#app/core/domain/messages/retry.ts";
import { webhookDispatch } from "#app/core/services/webhooks/dispatch-webhooks.server.ts";
import { makeEndpoint, queueEvent } from "./support.ts";

const guide = readFileSync("docs/webhooks.md", "utf8");
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const secret = newWebhookSecret();
const folder = mkdtempSync(path.join(tmpdir(), "mezia-receiver-"));
let receiver: ChildProcess;
let said = "";
let url = "";

beforeAll(async () => {
  const [, code = ""] = /```js\n([\s\S]+?)```/.exec(guide) ?? [];
  const file = path.join(folder, "receiver.mjs");
  writeFileSync(file, code);
  receiver = spawn(process.execPath, [file], {
    env: { NODE_ENV: "test", WEBHOOK_SECRET: secret, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  receiver.stdout?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  await vi.waitUntil(() => /listening on \d+/.test(said), { timeout: 20_000 });
  url = `http://127.0.0.1:${/listening on (\d+)/.exec(said)?.[1]}/`;
});

afterAll(async () => {
  const ended = once(receiver, "exit");
  receiver.kill();
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

async function post(headers: Record<string, string>, body: string): Promise<number> {
  return (await fetch(url, { method: "POST", headers, body })).status;
}

test("takes what we send, once", async () => {
  const { id } = await makeEndpoint(url);
  await prisma.webhookEndpoint.update({ where: { id }, data: { sealedSecret: sealWebhookSecret(secret) } });
  const eventId = await queueEvent(id, { sellerName: "متجر" });
  const dispatch = webhookDispatch(silent);
  for (let times = 0; times < 2; times += 1) {
    await prisma.outbox.updateMany({
      where: { recipient: id },
      data: { state: "WAITING", nextAttemptAt: new Date() },
    });
    expect(await dispatch.dispatch()).toBe(1);
    await dispatch.settled();
    expect(await prisma.outbox.count({ where: { recipient: id, state: "DONE" } })).toBe(1);
  }
  expect(said.split(eventId)).toHaveLength(2);
});

test("refuses what we have not sent, and what is old", async () => {
  const now = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({ id: "1", type: "transaction.confirmed" });
  const sign = (unixSeconds = now, by = secret, id = "1") => signedHeaders(by, { id, body, unixSeconds });
  const good = sign();
  const { "webhook-signature": others } = sign(now, newWebhookSecret());
  expect(await post(good, body)).toBe(204);
  const both = { ...good, "webhook-signature": `v2,x ${others} ${good["webhook-signature"]}` };
  expect(await post(both, body), "while a secret is being replaced").toBe(204);
  expect(await post(good, body.replace("1", "2"))).toBe(400);
  expect(await post({ ...good, "webhook-id": "2" }, body)).toBe(400);
  expect(await post(sign(now, newWebhookSecret()), body)).toBe(400);
  expect(await post(sign(now - 301), body)).toBe(400);
  expect(await post({ ...sign(now - 301), "webhook-timestamp": String(now) }, body)).toBe(400);
  expect(await post({}, body)).toBe(400);
  for (const wrong of ["", "v1,zz", "v1,", good["webhook-signature"].replace("v1,", "v2,")])
    expect(await post({ ...good, "webhook-signature": wrong }, body), wrong).toBe(400);
});

test("the waits in the guide are those there are", () => {
  expect(guide.replace(/\s+/g, " ")).toContain(
    "after 5 and 20 seconds, 1, 5 and 20 minutes, 1, 3, 6 and 12 hours: ten attempts",
  );
  const start = new Date(0);
  const waits = Array.from({ length: 10 }, (_, index) => nextAttemptAt(index + 1, start)?.getTime());
  const [second, minute, hour] = [1_000, 60_000, 3_600_000];
  expect(waits).toEqual([
    5 * second,
    20 * second,
    minute,
    5 * minute,
    20 * minute,
    hour,
    3 * hour,
    6 * hour,
    12 * hour,
    undefined,
  ]);
});
