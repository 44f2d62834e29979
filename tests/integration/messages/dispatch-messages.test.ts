import { afterEach, beforeEach, expect, test } from "vitest";
import { moveSandboxClock } from "#app/core/adapters/clock/sandbox-clock.server.ts";
import type { Mail } from "#app/core/adapters/mail/mail.ts";
import type { Sms } from "#app/core/adapters/sms/sms.ts";
import { Undeliverable } from "#app/core/adapters/undeliverable.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { queueMessage } from "#app/core/db/messages/outbox.server.ts";
import { parseLogin } from "#app/core/domain/accounts/login.ts";
import { checkedEnvironment } from "#app/env.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { Log } from "#app/core/services/call.ts";
import {
  allClosed,
  MessageDispatch,
  sendDue,
  type Senders,
} from "#app/core/services/messages/dispatch-messages.server.ts";
import { uniqueEmail, uniquePhone } from "#tests/factories/customer.ts";

type Line = { level: "info" | "warn" | "error"; fields: object; message: string };

let lines: Line[] = [];
const noted = (level: Line["level"]) => (fields: object, message: string) =>
  void lines.push({ level, fields, message });
const log: Log = { info: noted("info"), warn: noted("warn"), error: noted("error") };

beforeEach(async () => {
  lines = [];
  await prisma.outbox.deleteMany({});
});
afterEach(() => moveSandboxClock("reset"));

const seconds = (count: number) => moveSandboxClock({ addMs: count * 1000 });

async function queue(
  to: string,
  { code = "4711", validUntil = undefined as string | undefined, now = new Date() } = {},
) {
  const login = parseLogin(to);
  if (!login) throw new Error(`no login: ${to}`);
  const message = { template: "verification-code", params: { code }, locale: "fr", validUntil } as const;
  await queueMessage(prisma, { userId: newId(), to: login, message, now });
}

/** Senders that first fail with these errors, and record what they sent. */
function senders(failures: unknown[] = []) {
  const mails: Mail[] = [];
  const texts: Sms[] = [];
  const attempt = async <T>(list: T[], one: T) => {
    const failure = failures.shift();
    if (failure) throw failure;
    list.push(one);
  };
  return {
    mails,
    texts,
    sendMail: (mail: Mail) => attempt(mails, mail),
    sendSms: (sms: Sms) => attempt(texts, sms),
  };
}

/** Runs one round of all lanes, as in a new process; returns how many messages were tried. */
async function dispatchMessages(log: Log, senders: Partial<Senders>): Promise<number> {
  const { sent, failed } = await sendDue(new MessageDispatch({ log, senders, breakers: allClosed() }));
  return sent + failed;
}

const only = () => prisma.outbox.findFirstOrThrow({});

test("a mail and an SMS leave once each, whole", async () => {
  const [email, phone] = [uniqueEmail(), uniquePhone()];
  await queue(email);
  await queue(phone);
  const out = senders();
  expect(await dispatchMessages(log, out)).toBe(2);
  expect(await dispatchMessages(log, out)).toBe(0);
  expect(out.mails).toEqual([
    {
      id: expect.any(String) as string,
      to: email,
      headers: {},
      language: "fr",
      subject: "Votre code de confirmation Mezia",
      text: expect.stringContaining("4711") as string,
      html: expect.stringContaining("4711") as string,
    },
  ]);
  expect(out.texts).toEqual([
    { to: `+216${phone}`, text: "4711 est votre code de confirmation Mezia. Il est valable 10 minutes." },
  ]);
  expect(await prisma.outbox.count({ where: { state: "DONE", doneAt: { not: null } } })).toBe(2);
});

test("a notice leaves in its language, with what it says", async () => {
  const [email, phone] = [uniqueEmail(), uniquePhone()];
  const message = {
    template: "inactivity-warning",
    params: { points: 2, lastDay: "2027-01-12" },
    locale: "ar",
  } as const;
  for (const to of [email, phone].map(parseLogin)) {
    if (to) await queueMessage(prisma, { userId: newId(), to, message, now: new Date() });
  }
  const out = senders();
  expect(await dispatchMessages(log, out)).toBe(2);
  expect(out.mails).toMatchObject([
    { to: email, language: "ar", subject: "نقاطك على مزية في انتظارك إلى نهاية يوم 12 جانفي 2027" },
  ]);
  expect(out.mails[0]?.text).toContain(
    "ما زالت لديك نقطتان. عُد إلينا في أجل أقصاه يوم 12 جانفي 2027، وإلا أُلغيتا آليًّا.",
  );
  expect(out.texts).toEqual([
    {
      to: `+216${phone}`,
      text: "مزية: رصيدك نقطتان. سجّل الدخول في أجل أقصاه يوم 12 جانفي 2027، وإلا أُلغيتا.",
    },
  ]);
});

test("five dispatchers at once send each of sixty messages once", async () => {
  for (let count = 0; count < 60; count++) await queue(uniqueEmail());
  const out = senders();
  const workUp = async () => {
    while ((await dispatchMessages(log, out)) > 0);
  };
  await Promise.all(Array.from({ length: 5 }, workUp));
  expect(out.mails).toHaveLength(60);
  expect(new Set(out.mails.map((mail) => mail.to)).size).toBe(60);
});

test("what fails is tried again after growing waits, under the same id", async () => {
  await queue(uniqueEmail());
  const out = senders([
    Object.assign(new Error("to a@b.co: 451 later"), { responseCode: 451 }),
    new Error("again"),
  ]);
  expect(await dispatchMessages(log, out)).toBe(1);
  expect(await only()).toMatchObject({ state: "WAITING", attempts: 1, lastError: "Error 451" });
  expect(await dispatchMessages(log, out)).toBe(0);
  await seconds(6);
  expect(await dispatchMessages(log, out)).toBe(1);
  await seconds(6);
  expect(await dispatchMessages(log, out)).toBe(0);
  await seconds(15);
  expect(await dispatchMessages(log, out)).toBe(1);
  expect(out.mails).toHaveLength(1);
  expect(await only()).toMatchObject({ state: "DONE", attempts: 3, lastError: null });
  expect(out.mails[0]?.id).toBe((await only()).id);
  expect(lines.map(({ level }) => level)).toEqual(["warn", "warn"]);
  expect(JSON.stringify(lines)).not.toContain("a@b.co");
});

test("the hopeless is parked, in sight: after ten attempts, or at once when the receiver refuses for good", async () => {
  await queue(uniqueEmail());
  const failing = senders(Array.from({ length: 20 }, () => new Error("down")));
  let attempts = 0;
  for (let tick = 0; tick < 12; tick++) {
    attempts += await dispatchMessages(log, failing);
    await seconds(13 * 3600);
  }
  expect(attempts).toBe(10);
  expect(await only()).toMatchObject({ state: "PARKED", attempts: 10, lastError: "Error" });
  expect(lines.at(-1)).toMatchObject({
    level: "error",
    message: "a message could not be sent and was parked",
  });

  await prisma.outbox.deleteMany({});
  await queue(uniqueEmail());
  await dispatchMessages(
    log,
    senders([new Undeliverable("the mail server refused the mail", { cause: { responseCode: 550 } })]),
  );
  expect(await only()).toMatchObject({
    state: "PARKED",
    attempts: 1,
    lastError: "the mail server refused the mail (550)",
  });
});

test("a code that is over is not sent any more", async () => {
  await queue(uniqueEmail(), { validUntil: new Date(Date.now() + 600_000).toISOString() });
  const out = senders([new Error("down")]);
  await dispatchMessages(log, out);
  await seconds(601);
  await dispatchMessages(log, out);
  expect(out.mails).toHaveLength(0);
  expect(await only()).toMatchObject({ state: "PARKED", lastError: "too late to be of use" });
});

test("while a message is being sent nobody else takes it, and no transaction is open", async () => {
  await queue(uniqueEmail());
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const slow = { ...senders(), sendMail: () => held };
  const sending = dispatchMessages(log, slow);
  await expect.poll(async () => (await only()).attempts).toBe(1);
  expect(await dispatchMessages(log, senders())).toBe(0);
  const open = await prisma.$queryRaw<unknown[]>`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`;
  expect(open).toHaveLength(0);
  letGo();
  await sending;
  expect(await only()).toMatchObject({ state: "DONE", attempts: 1 });
});

test("one killed in the middle is taken up again, and the late one's outcome does not undo the second's", async () => {
  await queue(uniqueEmail());
  let fail = (_: Error) => {};
  const held = new Promise<void>((_, reject) => (fail = reject));
  const first = dispatchMessages(log, { ...senders(), sendMail: () => held });
  await expect.poll(async () => (await only()).attempts).toBe(1);
  await seconds(121);
  const second = senders();
  expect(await dispatchMessages(log, second)).toBe(1);
  expect(second.mails).toHaveLength(1);
  fail(new Error("too late"));
  await first;
  expect(await only()).toMatchObject({ state: "DONE", attempts: 2, lastError: null });
});

test("outside the sandbox nothing of what was sent is kept", async () => {
  const environment = checkedEnvironment();
  await queue(uniqueEmail(), { code: "8152" });
  await dispatchMessages(log, senders());
  expect((await only()).payload).toMatchObject({ params: { code: "8152" } });

  await prisma.outbox.deleteMany({});
  await queue(uniqueEmail(), { code: "8152" });
  environment.SANDBOX = false;
  try {
    await dispatchMessages(log, senders());
  } finally {
    environment.SANDBOX = true;
  }
  expect(await only()).toMatchObject({
    state: "DONE",
    payload: { template: "verification-code", params: {} },
  });
  expect(JSON.stringify(await only())).not.toContain("8152");
});
