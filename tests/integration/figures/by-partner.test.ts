/** The desk's figures of one partner, compared with what its tills sold. */
import { expect, test } from "vitest";
import type { Right } from "#app/core/domain/operators/rights.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { partnerSections } from "#app/desk/figures/partner-words.server.ts";
import { readPartnerFigures } from "#app/desk/figures/read-partner-figures.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { value } from "#tests/factories/customer.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";

const at = (day: string) => new Date(`${day}T10:00:00Z`);
const span = { from: "2026-11-11", to: "2026-11-20" };

test("are its sales, money, points and members, beside as many days before, and nobody else's", async () => {
  const [till, other] = [await makeTill({ earnRate: 10 }), await makeTill()];
  const [old, fresh] = [
    await makeAccount({ now: at("2026-10-01") }),
    await makeAccount({ now: at("2026-10-01") }),
  ];
  const sell = async (userId: string, day: string, price: number, where = till) =>
    (await makeConfirmedSale(where, userId, { now: at(day), price })).id;
  const cancel = async (id: string, day: string, millimes: number | null = null) =>
    value(await cancelTransaction(till.call({ now: at(day) }), id, millimes));
  // In the order of their moments, as life does; the first and the last lie outside both spans.
  await sell(old, "2026-10-31", 7_000);
  const cut = await sell(old, "2026-11-01", 40_000);
  const whole = await sell(old, "2026-11-10", 5_000);
  await sell(fresh, "2026-11-11", 20_000);
  await cancel(cut, "2026-11-12", 15_000);
  await cancel(whole, "2026-11-13");
  await sell(fresh, "2026-11-15", 50_000, other);
  await sell(old, "2026-11-20", 10_000);
  await sell(old, "2026-11-21", 9_000);

  const { before, ...figures } = await readPartnerFigures(till.partner.id, span);
  const sumsOf = ({ days }: typeof before) => {
    const sum = (name: "sales" | "paidMillimes" | "cancelledMillimes" | "points") =>
      days.reduce((all, day) => all + day[name], 0);
    return [sum("sales"), sum("paidMillimes"), sum("cancelledMillimes"), sum("points")];
  };
  expect([sumsOf(figures), sumsOf(before)]).toEqual([
    [2, 30_000, 20_000, 300],
    [1, 25_000, 0, 250],
  ]);
  expect([figures.people, before.people]).toEqual([
    { seen: 2, new: 1 },
    { seen: 1, new: 0 },
  ]);

  const shownTo = async (...rights: Right[]) => {
    const call = { language: "en" as const, caller: { rights } };
    return partnerSections(call, till.partner.id, span);
  };
  const [sums, members, days] = await shownTo("reports", "customers.read");
  expect(sums?.stats?.map(({ id, value: now, before: then }) => [id, now, then]).slice(0, 4)).toEqual([
    ["sales", 2, 1],
    ["paidMillimes", 30_000, 25_000],
    ["cancelledMillimes", 20_000, 0],
    ["points", 300, 250],
  ]);
  expect(members?.stats?.map(({ value: now, before: then }) => [now, then])).toEqual([
    [2, 1],
    [1, 0],
    [1, 1],
  ]);
  expect(days?.table?.rows).toHaveLength(10);
  // Few members are nobody's to see who may not see customers.
  const [, hidden] = await shownTo("reports");
  expect(hidden).not.toHaveProperty("stats");
});
