/** The damage of a restore to an earlier moment, and how settling the restore mends it. */
import { randomUUID } from "node:crypto";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { files } from "#app/core/adapters/files/files.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { compareFiles } from "#app/core/services/restores/compare-files.server.ts";
import { settleRestore } from "#app/core/services/restores/settle-restore.server.ts";
import { LiveHub } from "#app/core/services/live/live-hub.server.ts";
import { lookUpPayments } from "#app/core/services/payments/look-up-payments.server.ts";
import { paymentExpiry } from "#app/core/services/payments/payment-expiry.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { makePartner } from "#tests/factories/catalogue.ts";
import { gatewayInMemory, type GatewayInMemory } from "#tests/factories/gateway.ts";
import { atTheGateway, makeMoneyOffer, reserve, settle, stateOf } from "#tests/factories/payment.ts";
import { runAt } from "../jobs/support.ts";
import { happen, makeClientCaller, openAt, tellAll, untilTrue } from "../live/support.ts";

const { id: partnerId } = await makePartner({});
const silent = { info: () => {}, warn: () => {}, error: () => {} };
let gateway: GatewayInMemory;
beforeEach(() => {
  vi.restoreAllMocks();
  gateway = gatewayInMemory();
});

// Each test restores to a moment of its own; the clock of the rules goes on.
let restores = 0;
const nextRestore = () => {
  restores += 1;
  const moment = new Date(Date.UTC(2026, 10, 23, restores));
  return { moment, now: new Date(moment.getTime() + 60 * 60_000) };
};
const later = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);
const atGateway = (now: Date) => atTheGateway(gateway, { partnerId }, now);

test("invoices go on in a series that no invoice had, without a gap, and settling twice begins no second one", async () => {
  const { moment, now } = nextRestore();
  const [before, after, last] = [await atGateway(moment), await atGateway(now), await atGateway(now)];
  gateway.pay(before.reference);
  await settle(before.invoiceId, before.reference, moment);
  const restore = { moment, now };
  expect(await settleRestore(restore)).toMatchObject({
    settled: true,
    series: expect.stringMatching(/^R\d{12}$/) as string,
  });
  expect(await settleRestore(restore)).toEqual({ settled: false });
  for (const { invoiceId, reference } of [after, last]) {
    gateway.pay(reference);
    await settle(invoiceId, reference, later(now, 1));
  }
  expect((await stateOf(before.id)).number).toBe("2026-000001");
  expect((await stateOf(after.id)).number).toMatch(/^2026-R\d{12}-000001$/);
  expect((await stateOf(last.id)).number).toBe((await stateOf(after.id)).number?.replace(/1$/, "2"));
  // The proof after this file finds numbers that are missing or assigned twice.
  expect(await prisma.auditEntry.findMany({ where: { target: moment.toISOString() } })).toMatchObject([
    { action: "restore.settle", detail: { series: expect.any(String) as string, payments: 2 } },
  ]);
});

test("the gateway is asked at once about every payment that is not final, and about no other", async () => {
  const { moment, now } = nextRestore();
  const [waiting, done] = [await atGateway(moment), await atGateway(moment)];
  gateway.pay(done.reference);
  await settle(done.invoiceId, done.reference, moment);
  // Paid in the time that was lost: the gateway knows of it, but our database no longer does.
  gateway.pay(waiting.reference);
  const rest = { nextAttemptAt: later(now, 300), attempts: 9 };
  await prisma.payment.updateMany({ where: { reference: waiting.reference }, data: rest });
  await settleRestore({ moment, now: later(moment, 5) });
  gateway.asked.length = 0;
  await runAt(paymentExpiry, later(moment, 5));
  expect(gateway.asked).toEqual([waiting.reference]);
  expect((await stateOf(waiting.id)).status).toBe("COMPLETED");
});

test("a stream that comes back with an id of the lost time reads everything again and hears what follows", async () => {
  const { moment, now } = nextRestore();
  const hub = new LiveHub({ beatMs: 60_000 });
  onTestFinished(() => hub.close());
  const caller = await makeClientCaller();
  const before = await openAt(hub, caller);
  await happen(caller);
  await tellAll();
  await untilTrue(() => before.heard().length === 1);
  const [told = "", seconds = ""] = (before.lastId() ?? "").split("-");
  before.leave();
  await settleRestore({ moment, now });
  // The page has seen ten thousand more events, which the restored database does not know.
  const after = await openAt(hub, caller, { lastEventId: `${Number(told) + 10_000}-${seconds}` });
  const number = await happen(caller);
  await tellAll();
  await untilTrue(() => after.heard().length === 2);
  expect(after.heard()).toEqual(["reset", number]);
  // Ids after the restore are higher than all older ones, so the stream loses nothing and reads nothing
  // twice.
  after.leave();
  const again = await openAt(hub, caller, { lastEventId: after.lastId() });
  const next = await happen(caller);
  await tellAll();
  await untilTrue(() => again.heard().length === 1);
  expect(again.heard()).toEqual([next]);
});

test("payments of the gateway's list are recorded, and money for purchases that are lost is told", async () => {
  const { moment } = nextRestore();
  const userId = await makeAccount({ points: 250, now: moment });
  const { id: offerId } = await makeMoneyOffer({ partnerId });
  const { id, invoice } = await reserve(userId, offerId, moment);
  const other = await atGateway(moment);
  const known = gateway.openUnheard(invoice.id, 12_500);
  const [paid, unpaid] = [gateway.openUnheard(randomUUID(), 7_000), gateway.openUnheard(randomUUID(), 8_000)];
  for (const { reference } of [known, paid, other]) gateway.pay(reference);
  const references = [known.reference, paid.reference, unpaid.reference, "nobody's", other.reference];
  // With one moment for all, the ledger would refuse what is found after a minute.
  let minute = 0;
  const clock = async () => later(moment, (minute += 1));
  const told = [];
  for await (const one of lookUpPayments(gateway.port, references, { clock, log: silent })) {
    told.push(one);
    if (told.length === 1) expect(gateway.asked).not.toContain(other.reference);
  }
  expect(told).toEqual([
    { reference: known.reference, outcome: "TAKEN", amountMillimes: 12_500 },
    { reference: paid.reference, outcome: "UNKNOWN", amountMillimes: 7_000 },
    { reference: unpaid.reference, outcome: "UNPAID", amountMillimes: 8_000 },
    { reference: "nobody's", outcome: "SILENT", amountMillimes: null },
    { reference: other.reference, outcome: "TAKEN", amountMillimes: 12_500 },
  ]);
  for (const [purchase, closedAt] of [
    [id, later(moment, 1)],
    [other.id, later(moment, 5)],
  ] as const)
    expect(await prisma.purchase.findFirst({ where: { id: purchase } })).toMatchObject({
      ...{ status: "COMPLETED", closedAt },
    });
});

test("files without a row and rows without a file are told", async () => {
  const userId = await makeAccount({});
  const [kept, stray] = [`customers/${userId}/avatar-1`, `customers/${userId}/avatar-0`];
  await prisma.customer.update({ where: { id: userId }, data: { avatarKey: kept } });
  await files.put(stray, Buffer.from("x"), "image/png");
  const own = async () => {
    const { missing, unnamed } = await compareFiles();
    return [missing, unnamed].map((keys) => keys.filter((key) => key.includes(userId)));
  };
  expect(await own()).toEqual([[kept], [stray]]);
  await files.put(kept, Buffer.from("x"), "image/png");
  await files.removeAll(stray);
  expect(await own()).toEqual([[], []]);
});

// This test comes last, because its clock is ahead of the others.
test("a second restore begins another series, and one over New Year a series in both years", async () => {
  const [first, second] = [nextRestore(), nextRestore()];
  await settleRestore(first);
  await settleRestore({ moment: new Date("2026-12-31T20:00:00Z"), now: new Date("2026-12-31T23:30:00Z") });
  await settleRestore(second);
  const series = await prisma.invoiceSeries.findMany({
    where: { last: 0 },
    orderBy: [{ year: "asc" }, { name: "asc" }],
  });
  expect(new Set(series.map(({ kind, year, name }) => `${kind} ${year} ${name}`)).size).toBe(series.length);
  expect(series.filter(({ name }) => name === "R270101003000").map(({ year }) => year)).toEqual([
    ...[2026, 2026, 2027, 2027],
  ]);
  await prisma.invoiceSeries.deleteMany({ where: { name: "R270101003000" } });
});
