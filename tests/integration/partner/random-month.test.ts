/**
 * A partner's figures of months at random, compared with what happened as the test itself and the ledger know it: sales with
 * and without vouchers, with a campaign and a level's bonus, above a ceiling, claims, uses online, and cancels in part.
 */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { addDays, businessDayOf, endOfDay, startOfDay } from "#app/core/domain/business-day.ts";
import { cancelOnlineUse } from "#app/core/services/online/cancel-online-use.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { cancelRequest } from "#app/core/services/requests/cancel-request.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { useItemOnline } from "#app/customer/online/use-item-online.server.ts";
import { approve } from "#app/desk/approvals/answer-approval.server.ts";
import { listSales } from "#app/partner/figures/list-sales.server.ts";
import { readFigures } from "#app/partner/figures/read-figures.server.ts";
import { showFigures } from "#app/partner/figures/shown-figures.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall, partnerCall } from "#tests/factories/calls.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { makeCashier } from "#tests/factories/cashier.ts";
import { approvalOf, otherOperator, setCeilings } from "#tests/factories/ceilings.ts";
import { value } from "#tests/factories/customer.ts";
import { makeOnlineTill } from "#tests/factories/online.ts";
import { claimOnline } from "#tests/factories/request.ts";
import { giveItem, makeConfirmedSale } from "#tests/factories/sale.ts";
import { branchOf, codeAt, type makeTill } from "#tests/factories/till.ts";
import { textsOf } from "#tests/setup/texts.ts";

const t = textsOf("fr");

type Till = Awaited<ReturnType<typeof makeTill>>;

const firstDay = "2026-10-01";
const days = 30;
/** After the last cancel. */
const now = new Date("2026-11-12T12:00:00Z");
const reason = "Retour";
/** A sale or claim above this many points waits for an operator. */
const perSalePoints = 600;

beforeAll(() => setCeilings({ perSalePoints }));
afterAll(() => setCeilings());

const planned = fc.record({
  kind: fc.constantFrom("SALE", "SALE", "SALE", "VOUCHER", "CLAIM", "ONLINE"),
  store: fc.nat(1),
  customer: fc.nat(1),
  cashier: fc.boolean(),
  day: fc.nat(days - 1),
  minute: fc.nat(1439),
  price: fc.integer({ min: 1_000, max: 90_000 }),
  /** Whether an operator says yes to what waits. */
  approved: fc.boolean(),
  cancels: fc.array(fc.record({ after: fc.nat(20), percent: fc.integer({ min: 1, max: 100 }) }), {
    maxLength: 2,
  }),
});

type Plan = typeof planned extends fc.Arbitrary<infer Planned> ? Planned : never;

interface Happened {
  kind: Plan["kind"];
  /** Of the sale or the request, as the ledger names it. */
  id: string;
  userId: string;
  storeId: string;
  cashierId: string | null;
  at: Date;
  price: number;
  /** What an item took off, less what went back onto it. */
  reduction: number;
  /** What is left of what was paid. */
  paid: number;
  cancels: { at: Date; millimes: number }[];
}

interface Company {
  tills: Till[];
  users: string[];
  cashiers: string[];
}

/** A company with two stores and an online shop, a campaign, and two customers, one of a level with a bonus. */
async function makeCompany(): Promise<Company> {
  const start = startOfDay(firstDay);
  const till = await makeOnlineTill();
  const tills = [till, await branchOf(till)];
  await makeCampaign({ now: start, partnerId: till.partner.id, effect: { multiplier: 1.15 } });
  const users = [
    await makeAccount({ now: start }),
    await makeAccount({ now: start, level: 6, onboardingStep: 3 }),
  ];
  const cashiers: string[] = [];
  for (const { partner, store } of tills)
    cashiers.push((await makeCashier({ partnerId: partner.id, storeId: store.id })).id);
  return { tills, users, cashiers };
}

/** What a plan begins with, at this moment: a sale, or a request that is accepted. */
async function begin(till: Till, userId: string, plan: Plan, at: Date) {
  const { kind, price } = plan;
  const partnerId = till.partner.id;
  if (kind === "CLAIM") {
    const { id } = await claimOnline(till, userId, { now: at, millimes: price });
    const { heldPoints } = value(await acceptRequest(till.call({ now: at }), id, {}));
    return { id, heldPoints, paid: price, reduction: 0 };
  }
  if (kind === "ONLINE") {
    const coupon = { availableOnline: true, discount: { kind: "PERCENT", value: 20 } } as const;
    const walletItemId = await giveItem(userId, { partnerId, ...coupon, now: at }, at);
    const basket = { walletItemId, basketPriceMillimes: price };
    const used = value(await useItemOnline(clientCall(userId, { now: at }), basket));
    const { transactionId: id, reductionMillimes: reduction } = used;
    return { id, heldPoints: 0, paid: 0, reduction };
  }
  if (kind === "VOUCHER") {
    const item = await giveItem(userId, { partnerId, faceValueMillimes: 7_000, now: at }, at);
    const body = { code: await codeAt(item, at), priceMillimes: price };
    const used = value(await redeemWalletCode(till.call({ now: at }), body));
    const { transactionId: id, heldPoints, payableMillimes: paid, reductionMillimes: reduction } = used;
    return { id, heldPoints, paid, reduction };
  }
  const { id, heldPoints } = await makeConfirmedSale(till, userId, { now: at, price });
  return { id, heldPoints, paid: price, reduction: 0 };
}

/** Takes a part of it back; of a use online all, once. */
async function takeBack(till: Till, of: Happened, { at, millimes }: Happened["cancels"][number]) {
  const call = till.call({ now: at });
  if (of.kind === "ONLINE") {
    value(await cancelOnlineUse(call, of.id, { reason }));
    of.reduction = 0;
  } else if (of.kind === "CLAIM") {
    value(await cancelRequest(call, of.id, { amountMillimes: millimes, reason }));
  } else {
    const back = value(await cancelTransaction(call, of.id, millimes));
    of.paid -= back.cashBackMillimes;
    of.reduction -= back.itemBackMillimes;
  }
  of.cancels.push({ at, millimes });
}

/** Lives the plans in the order of their moments. */
async function live({ tills, users, cashiers }: Company, plans: Plan[]): Promise<Happened[]> {
  const happened: Happened[] = [];
  for (const plan of plans.toSorted((a, b) => a.day - b.day || a.minute - b.minute)) {
    const at = new Date(startOfDay(addDays(firstDay, plan.day)).getTime() + plan.minute * 60_000);
    const [till, userId] = [tills[plan.store], users[plan.customer]];
    if (!till || !userId) throw new Error("no such till or customer");
    const { heldPoints, ...begun } = await begin(till, userId, plan, at);
    if (heldPoints > 0 && plan.approved)
      value(await approve(otherOperator(at), (await approvalOf(userId)).id));
    const cashierId = plan.cashier ? (cashiers[plan.store] ?? null) : null;
    await prisma.transaction.updateMany({ where: { id: begun.id }, data: { cashierId } });
    const { kind, price } = plan;
    const storeId = till.store.id;
    const one: Happened = { kind, ...begun, userId, storeId, cashierId, at, price, cancels: [] };
    let left = price;
    for (const { after, percent } of plan.cancels.toSorted((a, b) => a.after - b.after)) {
      const when = new Date(at.getTime() + after * 11 * 60 * 60_000 + 60_000);
      const millimes = Math.min(left, kind === "ONLINE" ? left : Math.ceil((price * percent) / 100));
      if (millimes === 0) continue;
      await takeBack(till, one, { at: when, millimes });
      left -= millimes;
    }
    happened.push(one);
  }
  return happened;
}

const cancelledOf = ({ cancels }: Happened) => cancels.reduce((sum, { millimes }) => sum + millimes, 0);
const isLeft = (one: Happened) => cancelledOf(one) < one.price;
const isSale = ({ kind }: Happened) => kind === "SALE" || kind === "VOUCHER";
const hourOf = (at: Date) => Math.floor((at.getTime() - startOfDay(businessDayOf(at)).getTime()) / 3_600_000);
const sum = <T>(of: readonly T[], amount: (one: T) => number) =>
  of.reduce((total, one) => total + amount(one), 0);

/** What the ledger says that these gave, and took back; what a level gives is not the sale's. */
async function pointsOf(some: readonly Happened[]): Promise<number> {
  const userIds = some.map(({ userId }) => userId);
  const where = { userId: { in: userIds }, source: { not: "LEVEL" } } as const;
  const ids = new Set(some.map(({ id }) => id));
  const causes = (detail: unknown) => {
    const { transactionId = "", requestId = "" } = detail as Record<string, string | undefined>;
    return ids.has(transactionId) || ids.has(requestId);
  };
  const entries = await prisma.pointsEntry.findMany({ where });
  return sum(
    entries.filter(({ detail }) => causes(detail)),
    ({ amount }) => amount,
  );
}

async function sumsOf(left: readonly Happened[]) {
  return {
    sales: left.length,
    paidMillimes: sum(left, ({ paid }) => paid),
    points: await pointsOf(left),
    redemptions: left.filter(({ kind }) => kind === "VOUCHER").length,
  };
}

/** The figures of the page, of the second half of the month, as it says them in French. */
async function readPage(partnerId: string, from: string, to: string) {
  const request = new Request(`http://localhost:3000/fr/partner?from=${from}&to=${to}`);
  const { sections } = await showFigures(partnerCall({ partnerId }, { now }), request);
  const section = (id: string) => sections?.find((one) => one.id === id);
  return {
    stats: Object.fromEntries(
      section("sums")?.stats?.map(({ id, value: is, before }) => [id, [is, before]]) ?? [],
    ),
    /** What a table's rows say was paid, then in the span before. */
    paid: (id: string) => {
      const { columns = [], rows = [] } = section(id)?.table ?? {};
      const at = columns.findIndex(({ label }) => label === t("house:figures.paidMillimes"));
      return new Map(rows.map((row) => [row.id, [row.values[at], row.values.at(-1)]]));
    },
  };
}

it("the page says both halves of a month, of all and by shop, hour and cashier, as they happened", async () => {
  const middle = addDays(firstDay, days / 2);
  const plans = fc.array(planned, { minLength: 12, maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(plans, async (some) => {
      const company = await makeCompany();
      const happened = await live(company, some);
      const partnerId = company.tills[0]?.partner.id ?? "";
      const { stats, paid } = await readPage(partnerId, middle, addDays(firstDay, days - 1));
      const isLate = (at: Date) => businessDayOf(at) >= middle;
      const inHalves = (amount: (half: (at: Date) => boolean) => number) =>
        [amount(isLate), amount((at) => at < startOfDay(middle))] as const;
      const left = happened.filter((sale) => isSale(sale) && isLeft(sale));
      const [late, early] = [left.filter(({ at }) => isLate(at)), left.filter(({ at }) => !isLate(at))];
      for (const name of ["sales", "paidMillimes", "points", "redemptions"] as const)
        expect(stats[name], name).toEqual([(await sumsOf(late))[name], (await sumsOf(early))[name]]);
      const cancels = happened.filter(isSale).flatMap((sale) => sale.cancels);
      const last = endOfDay(addDays(firstDay, days - 1));
      expect(stats["cancelledMillimes"]).toEqual(
        inHalves((half) =>
          sum(
            cancels.filter(({ at }) => half(at) && at < last),
            ({ millimes }) => millimes,
          ),
        ),
      );

      const paidOf = (isMeant: (sale: Happened) => boolean) =>
        [late, early].map((half) => sum(half.filter(isMeant), (sale) => sale.paid));
      for (const { store } of company.tills)
        expect(paid("stores").get(store.id)).toEqual(paidOf(({ storeId }) => storeId === store.id));
      for (let hour = 0; hour < 24; hour += 1)
        expect(paid("hours").get(`${String(hour).padStart(2, "0")}:00`) ?? [0, 0], `${hour}`).toEqual(
          paidOf(({ at }) => hourOf(at) === hour),
        );
      // Where no sale names a cashier there is no table of them.
      const named = left.some(({ cashierId }) => cashierId !== null);
      for (const cashierId of named ? [...company.cashiers, null] : [])
        expect(paid("cashiers").get(cashierId ?? "none") ?? [0, 0], cashierId ?? "none").toEqual(
          paidOf((sale) => sale.cashierId === cashierId),
        );
    }),
    { numRuns: 4 },
  );
});

it("figures and sales are what happened and what the ledger gave, whatever days are asked for", async () => {
  const property = fc.asyncProperty(
    fc.array(planned, { minLength: 8, maxLength: 11 }),
    fc.nat(days),
    fc.nat(days),
    async (plans, one, other) => {
      const company = await makeCompany();
      const happened = await live(company, plans);
      const [from, to] = [addDays(firstDay, Math.min(one, other)), addDays(firstDay, Math.max(one, other))];
      const span = { from: startOfDay(from), to: endOfDay(to) };
      const call = partnerCall({ partnerId: company.tills[0]?.partner.id ?? "" }, { now });
      const figures = value(await readFigures(call, span));
      const whole = value(await listSales(call, { ...span, limit: 100 }));
      const within = happened.filter(({ at }) => businessDayOf(at) >= from && businessDayOf(at) <= to);
      const [listed, left] = [within.filter(isSale), within.filter((sale) => isSale(sale) && isLeft(sale))];

      for (const { day, cancelledMillimes, ...shown } of figures.days) {
        expect(shown, day).toEqual(await sumsOf(left.filter(({ at }) => businessDayOf(at) === day)));
        const cancels = happened.filter(isSale).flatMap((sale) => sale.cancels);
        const then = cancels.filter(({ at }) => businessDayOf(at) === day);
        expect(cancelledMillimes, day).toBe(sum(then, ({ millimes }) => millimes));
      }
      // An hour, or a cashier, of whose sales nothing is left may stand there with nothing.
      for (const { hour, ...shown } of figures.hours)
        expect(shown, `${hour}`).toEqual(await sumsOf(left.filter(({ at }) => hourOf(at) === hour)));
      for (const { cashierId, name: _name, ...shown } of figures.cashiers)
        expect(shown).toEqual(await sumsOf(left.filter((sale) => sale.cashierId === cashierId)));
      expect(figures.stores.map(({ storeId }) => storeId).toSorted()).toEqual(
        company.tills.map(({ store }) => store.id).toSorted(),
      );
      for (const { storeId, name, cancelledMillimes: _cancelled, ...shown } of figures.stores)
        expect(shown, name).toEqual(await sumsOf(left.filter((sale) => sale.storeId === storeId)));
      expect(sum(figures.stores, ({ cancelledMillimes }) => cancelledMillimes)).toBe(
        sum(figures.days, ({ cancelledMillimes }) => cancelledMillimes),
      );
      for (const rows of [figures.hours, figures.cashiers] as { paidMillimes: number }[][])
        expect(sum(rows, ({ paidMillimes }) => paidMillimes)).toBe(sum(left, ({ paid }) => paid));

      const claims = within.filter(({ kind }) => kind === "CLAIM");
      const accepted = claims.filter(isLeft).length;
      expect(figures.claims).toEqual({ accepted, points: await pointsOf(claims) });
      const used = within.filter((item) => ["VOUCHER", "ONLINE"].includes(item.kind) && isLeft(item));
      expect(sum(figures.offers, ({ redemptions }) => redemptions)).toBe(used.length);
      expect(sum(figures.offers, ({ reductionMillimes }) => reductionMillimes)).toBe(
        sum(used, ({ reduction }) => reduction),
      );

      expect(new Set(whole.items.map(({ id }) => id))).toEqual(new Set(listed.map(({ id }) => id)));
      const { redemptions: _redemptions, paidMillimes: _paid, ...ofLeft } = await sumsOf(left);
      expect(whole.sums).toEqual({
        ...ofLeft,
        priceMillimes: sum(listed, ({ price }) => price),
        reductionMillimes: sum(whole.items, ({ reductionMillimes }) => reductionMillimes),
        paidMillimes: sum(whole.items, ({ payableMillimes }) => payableMillimes),
        cancelledMillimes: sum(listed, cancelledOf),
      });
    },
  );
  await fc.assert(property, { numRuns: 7 });
});
