import { afterEach, expect, test } from "vitest";
import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { moveSandboxClock } from "#app/core/adapters/clock/sandbox-clock.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { queueMessage } from "#app/core/db/messages/outbox.server.ts";
import { parseLogin } from "#app/core/domain/accounts/login.ts";
import { checkedEnvironment } from "#app/env.server.ts";
import { loader as pageLoader } from "#app/customer/sandbox/messages.public.tsx";
import { register } from "#app/customer/accounts/register.server.ts";
import { sendCode } from "#app/customer/accounts/send-code.server.ts";
import { listSandboxMessages } from "#app/customer/sandbox/list-sandbox-messages.server.ts";
import { moveClock, readClock } from "#app/customer/sandbox/move-clock.server.ts";
import {
  anonymousCall,
  codeSentTo,
  goodPassword as password,
  makeCustomer,
  uniqueEmail,
  uniquePhone,
  value,
} from "#tests/factories/customer.ts";

afterEach(() => moveSandboxClock("reset"));

const messages = async (to?: string) => value(await listSandboxMessages({ to })).items;

test("a message is shown at once, before it has left, with its code", async () => {
  const login = uniqueEmail();
  const now = new Date();
  value(await register(anonymousCall({ now, language: "en" }), { login, password }));
  const code = await codeSentTo(login);
  expect(await messages(login.toUpperCase())).toEqual([
    {
      id: expect.any(String) as string,
      channel: "EMAIL",
      to: login,
      subject: "Your Mezia confirmation code",
      headers: {},
      text: expect.stringContaining(`Your code\n${code}`) as string,
      code,
      createdAt: now.toISOString(),
    },
  ]);
});

test("a phone is found in any form and shown with +216; the newest comes first, also after the clock was put back", async () => {
  const phone = uniquePhone();
  const nextYear = new Date(Date.now() + 365 * 86_400_000);
  value(await register(anonymousCall({ now: nextYear }), { login: phone, password }));
  const first = await codeSentTo(phone);
  value(await sendCode(anonymousCall(), { login: phone, action: "VERIFICATION" }));
  const second = await codeSentTo(phone);
  for (const written of [phone, `+216${phone}`, `00216 ${phone}`]) {
    const found = await messages(written);
    expect(found.map(({ to, channel, subject, code }) => ({ to, channel, subject, code }))).toEqual([
      { to: `+216${phone}`, channel: "SMS", subject: null, code: second },
      { to: `+216${phone}`, channel: "SMS", subject: null, code: first },
    ]);
  }
  expect((await messages())[0]).toMatchObject({ code: second });
});

test("a notice has words and no code", async () => {
  const { userId, login } = await makeCustomer({ language: "en" });
  const to = parseLogin(login);
  if (!to) throw new Error(`no login: ${login}`);
  const message = {
    template: "deletion-requested",
    params: { effectiveOn: "2027-01-31" },
    locale: "en",
  } as const;
  await queueMessage(prisma, { userId, to, message, now: new Date() });
  const [newest] = await messages(login);
  expect(newest).toMatchObject({
    to: login,
    code: null,
    subject: "Your Mezia account will be deleted on 31 January 2027",
  });
  expect(newest?.text).toContain(`${checkedEnvironment().ORIGIN}/en/sign-in`);
  expect(newest?.text).toContain(`sent to ${login}`);
});

test("who asks for no login is told so; who had no mail has none", async () => {
  expect(await listSandboxMessages({ to: "nobody" })).toMatchObject({
    refusal: "INVALID_INPUT",
    details: [{ path: "to", code: "INVALID" }],
  });
  expect(await messages(uniqueEmail())).toEqual([]);
});

test("the page shows them in the visitor's language, and does not exist outside the sandbox", async () => {
  const login = uniqueEmail();
  value(await register(anonymousCall(), { login, password }));
  const open = () =>
    pageLoader({
      request: new Request(`http://localhost/sandbox/messages?lang=en&to=${login}`),
    } as LoaderFunctionArgs);
  expect(await open()).toMatchObject({
    title: "Mezia | Messages sent",
    items: [{ to: login, code: await codeSentTo(login) }],
  });
  checkedEnvironment().SANDBOX = false;
  try {
    await expect(open()).rejects.toMatchObject({ init: { status: 404 } });
  } finally {
    checkedEnvironment().SANDBOX = true;
  }
});

test("the clock goes forward by calendar and comes back", async () => {
  const start = Date.now();
  const moved = new Date(value(await moveClock({ advance: "P31D" })).now).getTime();
  expect(moved - start).toBeGreaterThanOrEqual(31 * 86_400_000);
  expect(moved - start).toBeLessThan(31 * 86_400_000 + 20_000);
  value(await moveClock({ advance: "PT61S" }));
  expect((await clockNow()).getTime() - start).toBeGreaterThanOrEqual(31 * 86_400_000 + 61_000);
  const back = new Date(value(await moveClock({ reset: true })).now).getTime();
  expect(Math.abs(back - Date.now())).toBeLessThan(20_000);
  expect(value(await readClock()).now).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test.each(["31D", "P", "-P1D", "P1.5D", "", "P999999Y", "P101Y"])("%j does not move it", async (advance) => {
  expect(await moveClock({ advance })).toMatchObject({ ok: false, refusal: "INVALID_INPUT" });
  expect(Math.abs((await clockNow()).getTime() - Date.now())).toBeLessThan(20_000);
});

test("twenty moves at once all count", async () => {
  await Promise.all(Array.from({ length: 20 }, () => moveClock({ advance: "P1D" })));
  expect(Math.round(((await clockNow()).getTime() - Date.now()) / 86_400_000)).toBe(20);
});

test("what waits in the outbox of a far day leaves when the clock comes back", async () => {
  const login = uniqueEmail();
  value(await moveClock({ advance: "P1M" }));
  value(await register(anonymousCall({ now: await clockNow() }), { login, password }));
  value(await moveClock({ reset: true }));
  const row = await prisma.outbox.findFirstOrThrow({ where: { recipient: login } });
  expect(row.nextAttemptAt.getTime()).toBeLessThanOrEqual((await clockNow()).getTime());
});

test("the clock goes at most 20 years ahead in all, however many move it at once", async () => {
  const offset = async () => (await clockNow()).getTime() - Date.now();
  const year = 365 * 86_400_000;
  const moves = await Promise.all(Array.from({ length: 12 }, () => moveClock({ advance: "P3Y" })));
  expect(moves.filter(({ ok }) => ok)).toHaveLength(6);
  expect(moves.filter((move) => !move.ok && move.refusal === "INVALID_INPUT")).toHaveLength(6);
  expect(await offset()).toBeGreaterThan(18 * year - 60_000);
  expect(await offset()).toBeLessThan(18 * (year + 86_400_000));
  expect(value(await moveClock({ advance: "P1Y" })).now.length).toBeGreaterThan(0);
  expect((await moveClock({ advance: "P2Y" })).ok).toBe(false);
  value(await moveClock({ reset: true }));
  expect((await moveClock({ advance: "P21Y" })).ok).toBe(false);
  expect(Math.abs(await offset())).toBeLessThan(60_000);
});
