/**
 * One server that hangs stops only its own lane: tested with real servers that are silent, and one that
 * answers.
 */
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { moveSandboxClock } from "#app/core/adapters/clock/sandbox-clock.server.ts";
import { smtpMail } from "#app/core/adapters/mail/smtp-mail.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { breakerPauseMs } from "#app/core/domain/messages/breaker.ts";
import { checkedEnvironment } from "#app/env.server.ts";
import {
  allClosed,
  endDispatch,
  MessageDispatch,
  sendDue,
} from "#app/core/services/messages/dispatch-messages.server.ts";
import { claimIn, lanes } from "#app/core/services/messages/lanes.server.ts";
import { startMessageDispatch } from "#jobs/message-dispatch.job.ts";
import { whileHeld } from "#tests/factories/at-the-lock.ts";
import { silent } from "#tests/integration/jobs/support.ts";
import { startMailCatcher } from "#tests/setup/mail-catcher.ts";

const environment = checkedEnvironment();
const toClose: (() => unknown)[] = [];

beforeEach(() => prisma.outbox.deleteMany({}));
afterEach(async () => {
  vi.restoreAllMocks();
  environment.SMTP_URL = undefined;
  endDispatch();
  for (const close of toClose.splice(0)) await close();
  await moveSandboxClock("reset");
});

/**
 * A mail server that accepts connections and stays silent, until it is opened to the real server behind it.
 */
async function silentServer(behind = "smtp://127.0.0.1:1") {
  const held = new Set<Socket>();
  let isOpen = false;
  const server = createServer((socket) => {
    socket.on("error", () => {});
    if (!isOpen) {
      held.add(socket);
      socket.on("close", () => held.delete(socket));
      return;
    }
    const through = connect(Number(new URL(behind).port), "127.0.0.1");
    through.on("error", () => socket.destroy());
    socket.pipe(through).pipe(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = () => held.forEach((socket) => socket.destroy());
  toClose.push(cut, () => server.close());
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The number of connections that wait for an answer. */
    held: () => held.size,
    /** Cuts the connections again and again, as a time limit would, until this promise settles. */
    async cutUntil<T>(over: Promise<T>): Promise<T> {
      const cutting = setInterval(cut, 20);
      return over.finally(() => clearInterval(cutting));
    },
    open: () => (isOpen = true),
  };
}

const realNow = performance.now.bind(performance);
let aheadMs = 0;

/** Moves the time forward by the pause for which the dispatcher leaves a silent server alone. */
function pause(): void {
  aheadMs += breakerPauseMs;
  vi.spyOn(performance, "now").mockImplementation(() => realNow() + aheadMs);
}

type Kind = "CODE" | "NEWS";

async function queue(channel: "EMAIL" | "SMS", kind: Kind, count = 1): Promise<string[]> {
  const now = new Date();
  const validUntil = new Date(now.getTime() + 600_000).toISOString();
  const content =
    kind === "CODE"
      ? { template: "verification-code", params: { code: "4711" }, validUntil }
      : { template: "password-changed", params: {} };
  const rows = Array.from({ length: count }, (_, number) => ({
    id: newId(),
    kind: "MESSAGE" as const,
    recipient: channel === "SMS" ? "+21620123456" : `${kind.toLowerCase()}-${number}@example.tn`,
    payload: { ...content, channel, locale: "fr" },
    nextAttemptAt: now,
    createdAt: now,
  }));
  await prisma.outbox.createMany({ data: rows });
  return rows.map(({ id }) => id);
}

const stateOf = async (id: string | undefined) =>
  (await prisma.outbox.findFirst({ where: { id: id ?? "" } }))?.state;

test("an SMS code leaves within three seconds while the mail server is silent and 300 mails wait", async () => {
  const { url, held } = await silentServer();
  environment.SMTP_URL = url;
  await queue("EMAIL", "NEWS", 300);
  await queue("EMAIL", "CODE", 3);
  const jobs = startMessageDispatch();
  let stopMs = Infinity;
  try {
    await expect.poll(held, { timeout: 10_000 }).toBe(6);
    const asked = performance.now();
    const [code] = await queue("SMS", "CODE");
    const [news] = await queue("SMS", "NEWS");
    await expect.poll(() => stateOf(code), { interval: 20, timeout: 10_000 }).toBe("DONE");
    expect(performance.now() - asked).toBeLessThan(3_000);
    await expect.poll(() => stateOf(news), { timeout: 10_000 }).toBe("DONE");
  } finally {
    const told = performance.now();
    await jobs.stop();
    stopMs = performance.now() - told;
  }
  // The six mails under way may still take up to fifteen seconds, but the stop does not wait for them.
  expect(stopMs).toBeLessThan(4_000);
  expect(await prisma.outbox.count({ where: { state: "WAITING" } })).toBe(303);
  const leased = await prisma.outbox.count({
    where: { state: "WAITING", nextAttemptAt: { gt: new Date() } },
  });
  expect(leased).toBeGreaterThanOrEqual(6);
});

test("a server that is silent is left alone; once it answers, codes leave before news", async () => {
  const catcher = await startMailCatcher();
  toClose.push(catcher.close);
  const server = await silentServer(catcher.url);
  const smtp = smtpMail({ url: server.url, from: "Mezia <no-reply@mezia.example>" });
  toClose.push(smtp.close);
  const breakers = allClosed();
  const senders = { sendMail: smtp.send, sendSms: async () => {} };
  const dispatch = new MessageDispatch({ log: silent, senders, breakers });
  await queue("EMAIL", "NEWS", 30);
  const first = sendDue(dispatch);
  await expect.poll(server.held, { timeout: 10_000 }).toBe(3);
  expect(await server.cutUntil(first)).toEqual({ sent: 0, failed: 3 });
  await queue("EMAIL", "CODE", 5);
  expect(await sendDue(dispatch)).toEqual({ sent: 0, failed: 0 });
  await expect.poll(server.held).toBe(0);

  pause();
  const tried = sendDue(dispatch);
  await expect.poll(server.held, { timeout: 10_000 }).toBe(1);
  expect(await server.cutUntil(tried)).toEqual({ sent: 0, failed: 1 });
  expect(await sendDue(dispatch)).toEqual({ sent: 0, failed: 0 });

  // The code that was used to test the server is due again before the next test.
  server.open();
  pause();
  await moveSandboxClock({ addMs: breakerPauseMs });
  let sent = 0;
  for (let outcome = await sendDue(dispatch); outcome.sent > 0; outcome = await sendDue(dispatch)) {
    expect(outcome.failed).toBe(0);
    sent += outcome.sent;
  }
  expect(sent).toBe(35);
  const kinds = catcher.mails.map(({ recipient }) => recipient.split("-")[0]);
  expect(kinds.slice(0, 4)).toEqual(["code", "code", "code", "code"]);
  // The last code and the first news may be sent at the same moment.
  expect(kinds.lastIndexOf("code")).toBeLessThan(8);
});

test("news of a channel wait as long as a code of it is due, and for no code of another", async () => {
  await queue("EMAIL", "NEWS", 2);
  await queue("SMS", "NEWS", 2);
  const [code] = await queue("EMAIL", "CODE");
  const claimed = async (channel: string, kind: Kind) => {
    const lane = lanes.find((one) => one.channel === channel && one.kind === kind);
    return lane ? (await claimIn(lane, 10, new Date())).length : NaN;
  };
  expect(await claimed("EMAIL", "NEWS")).toBe(0);
  expect(await claimed("SMS", "NEWS")).toBe(2);
  expect(await claimed("EMAIL", "CODE")).toBe(1);
  expect(await claimed("EMAIL", "NEWS")).toBe(2);
  expect(await stateOf(code)).toBe("WAITING");
});

test("what somebody else is claiming is passed over, and nobody waits for it", async () => {
  await queue("SMS", "NEWS", 3);
  const [lane] = lanes.filter(({ channel, kind }) => channel === "SMS" && kind === "NEWS");
  const held = await prisma.outbox.findFirstOrThrow({});
  if (!lane) throw new Error("no such lane");
  await whileHeld(held, async () => {
    const claimed = await claimIn(lane, 10, new Date());
    expect(claimed).toHaveLength(2);
    expect(claimed.map(({ id }) => id)).not.toContain(held.id);
  });
  expect(await claimIn(lane, 10, new Date())).toMatchObject([{ id: held.id, attempts: 1 }]);
});

test("a refusal says nothing against the server: the others are sent", async () => {
  await queue("SMS", "NEWS", 12);
  let refused = 0;
  const sendSms = async () => {
    if (++refused <= 8) throw Object.assign(new Error("not now"), { status: 429 });
  };
  const senders = { sendMail: async () => {}, sendSms };
  const dispatch = new MessageDispatch({ log: silent, senders, breakers: allClosed() });
  const all = { sent: 0, failed: 0 };
  for (let turn = 0; turn < 3; turn++) {
    const { sent, failed } = await sendDue(dispatch);
    all.sent += sent;
    all.failed += failed;
  }
  expect(all).toEqual({ sent: 4, failed: 8 });
});

test("a claim reads its own lane's part of one index", async () => {
  // By the statistics hardly any row is due now, and every index would seem equally good; a day later all
  // rows are due.
  const allAreDue = new Date(Date.now() + 24 * 60 * 60_000);
  const { plan, ofLanes } = await prisma.$transaction(async (tx) => {
    // A copy of the table with its own statistics: those of the original depend on rows of other tests.
    await tx.$executeRaw`CREATE TEMP TABLE outbox (LIKE public.outbox INCLUDING ALL) ON COMMIT DROP`;
    await tx.$executeRaw`
      INSERT INTO pg_temp.outbox (id, kind, state, payload, next_attempt_at, created_at)
      SELECT uuidv7(), 'LIVE'::outbox_kind, 'DONE'::outbox_state, '{"type": "points"}'::jsonb, now(), now() FROM generate_series(1, 20000)
      UNION ALL SELECT uuidv7(), 'MESSAGE', 'WAITING', '{"channel": "EMAIL", "params": {}}', now(), now()
      FROM generate_series(1, 2000)`;
    await tx.$executeRaw`ANALYZE pg_temp.outbox`;
    // With these plan types switched off, the plan shows whether the index is enough.
    for (const way of ["seqscan", "bitmapscan", "sort"])
      await tx.$executeRawUnsafe(`SET LOCAL enable_${way} = off`);
    const [index] = await tx.$queryRaw<{ name: string }[]>`
      SELECT indexrelid::regclass::text AS name FROM pg_index
      WHERE indrelid = 'pg_temp.outbox'::regclass AND pg_get_indexdef(indexrelid) LIKE '%channel%'`;
    const rows = await tx.$queryRaw<{ "QUERY PLAN": string }[]>`
    EXPLAIN SELECT id FROM pg_temp.outbox
    WHERE state = 'WAITING' AND kind = 'MESSAGE' AND payload ->> 'channel' = 'SMS'
      AND (CASE WHEN payload -> 'params' ? 'code' THEN 'CODE' ELSE 'NEWS' END) = 'CODE'
      AND next_attempt_at <= ${allAreDue}::timestamptz
    ORDER BY next_attempt_at LIMIT 5 FOR UPDATE SKIP LOCKED`;
    return { plan: rows.map((line) => line["QUERY PLAN"]).join("\n"), ofLanes: index?.name };
  });
  expect(plan).toContain(`Index Scan using ${ofLanes}`);
  expect(plan).not.toContain("Sort");
});
