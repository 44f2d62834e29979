/** A till's sale with the card asks the customer on their devices, as long as the answer is still of use. */
import { afterAll, beforeEach, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { blockCustomer } from "#app/desk/customers/block-customer.server.ts";
import { changeNoticePreferences } from "#app/customer/notices/preferences.server.ts";
import { subscribePush } from "#app/customer/notices/push.server.ts";
import { submitTransaction } from "#app/customer/scan/submit-transaction.server.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeCardSale } from "#tests/factories/card.ts";
import { makeCustomer, value } from "#tests/factories/customer.ts";
import { startPushService } from "#tests/factories/push.ts";
import { makeAttachedSale } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";
import { dispatchAt } from "./support.ts";

const now = new Date("2026-11-24T10:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const service = await startPushService();
afterAll(() => service.stop());
const till = await makeTill();

beforeEach(() => prisma.outbox.deleteMany({}));

/** A customer with this number of browsers that take pushes. */
async function reachable({ devices = 1, locale = "fr" } = {}) {
  const { userId } = await makeCustomer({ now });
  await prisma.customer.update({ where: { id: userId }, data: { locale } });
  await prisma.outbox.deleteMany({ where: { userId } });
  const call = clientCall(userId, { now });
  const browsers = Array.from({ length: devices }, () => service.browser());
  for (const browser of browsers) value(await subscribePush(call, browser, "PROMPT"));
  return { userId, call, browsers, pushed: () => browsers.flatMap((browser) => browser.pushed) };
}

/** The reasons why no message was sent. */
const reasons = async (userId: string) =>
  (await prisma.outbox.findMany({ where: { userId, kind: "MESSAGE" } })).map(({ lastError }) => lastError);

test("every device is asked, in the customer's language, and stays silent where a page says it itself", async () => {
  const { userId, pushed } = await reachable({ devices: 2, locale: "en" });
  const sale = await makeCardSale(till, userId, { now, price: 12_500 });
  await dispatchAt(now);
  const { name } = await prisma.partner.findUniqueOrThrow({ where: { id: till.partner.id } });
  const asked = {
    title: `${name} is waiting for your OK`,
    text: expect.stringContaining("12.500\u00a0DT") as string,
    url: expect.stringMatching(new RegExp(`^http.*/en/scan/${sale.id}$`)) as string,
    ...{ tag: sale.id, language: "en", unlessInSight: true },
  };
  expect(pushed()).toEqual([asked, asked]);
  await dispatchAt(later(1));
  expect(pushed(), "once").toHaveLength(2);
  expect(await prisma.notice.count({ where: { userId } }), "it is a question, not news").toBe(0);
});

test("a sale that the customer has scanned is on their screen already", async () => {
  const { userId, pushed } = await reachable();
  await makeAttachedSale(till, userId, { now });
  await dispatchAt(now);
  expect(pushed()).toEqual([]);
});

test("nobody is asked who has answered, who is blocked meanwhile, or when it is too late", async () => {
  const answered = await reachable();
  const sale = await makeCardSale(till, answered.userId, { now });
  value(await submitTransaction(answered.call, sale.id));
  const blocked = await reachable();
  await makeCardSale(till, blocked.userId, { now });
  value(await blockCustomer(operatorCall({ now }), blocked.userId, { reason: "Fraude" }));
  await dispatchAt(now);
  const late = await reachable();
  await makeCardSale(till, late.userId, { now });
  await dispatchAt(later(15));
  for (const { pushed } of [answered, blocked, late]) expect(pushed()).toEqual([]);
  expect(await reasons(answered.userId)).toEqual(["no longer so"]);
  expect(await reasons(late.userId)).toEqual(["too late to be of use"]);
});

test("quiet hours are quiet: at their end nobody stands at that till any more", async () => {
  const { userId, call, pushed } = await reachable();
  // 11:00 in Tunis.
  await changeNoticePreferences(call, { quietHours: { from: "10:30", until: "11:10" } }, "PROFILE");
  await makeCardSale(till, userId, { now });
  await dispatchAt(now);
  await dispatchAt(later(10));
  expect(pushed()).toEqual([]);
  expect(await reasons(userId)).toEqual(["quiet hours"]);
});

test("every sale is the customer's own doing: no day's count holds the second", async () => {
  const { userId, pushed } = await reachable();
  for (const minute of [0, 1, 2]) {
    await makeCardSale(till, userId, { now: later(minute) });
    await dispatchAt(later(minute));
  }
  expect(pushed()).toHaveLength(3);
});
