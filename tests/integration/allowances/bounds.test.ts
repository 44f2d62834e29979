/** The bounds of a till without a network hold in any 72 hours; api-partners.md, Tills without a network. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { aloneInSegment, makeCampaign } from "#tests/factories/campaign.ts";
import { setCeilings } from "#tests/factories/ceilings.ts";
import { makeDevice, makePassHolder, makePassOf } from "#tests/factories/offline-till.ts";
import { makeTill } from "#tests/factories/till.ts";

const start = new Date("2026-11-20T09:00:00Z");
const hours = (count: number) => new Date(start.getTime() + count * 60 * 60 * 1000);
const back = hours(120);
const till = await makeTill();

beforeAll(() => setCeilings({ perStoreDayPoints: 100 }));
afterAll(() => setCeilings());

type Sales = readonly (readonly [hour: number, points: number])[];
/** A new customer's pass. */
const anybody = (): ReturnType<typeof makePassOf> => makePassHolder(start);

/** A till with allowances of hours 0 and 71, which sends sales of these hours and points by the rate one after another. */
async function sendInTurn(sales: Sales, { of = till, whose = anybody } = {}) {
  const device = makeDevice(of);
  const allowances = [await device.allowance(start), await device.allowance(hours(71))];
  const { tokenAt } = await whose();
  const outcomes = [];
  for (const [seq, [hour, points]] of sales.entries()) {
    const { id } = allowances[hour > 71 ? 1 : 0] ?? { id: "" };
    const at = hours(hour);
    const sale = { seq, at, token: tokenAt(at), amountMillimes: points * 100 };
    const { outcome, because } = await device.sell(id, sale, back);
    outcomes.push(because ?? outcome);
  }
  return outcomes;
}

test.each([
  ["in the order in which they were sold", [1, 37, 74]],
  ["the last first", [74, 37, 1]],
  ["the middle last", [1, 74, 37]],
])("sales that no 72 hours hold too many of are all taken, %s", async (_, order) => {
  const points = new Map([
    [1, 60],
    [37, 40],
    [74, 60],
  ]);
  expect(await sendInTurn(order.map((hour) => [hour, points.get(hour) ?? 0]))).toEqual([
    "DONE",
    "DONE",
    "DONE",
  ]);
});

test.each([
  ["before", [50, 10, 49]],
  ["after", [10, 50, 70]],
  ["between", [10, 50, 30]],
])(
  "whoever sends a sale late that was sold %s the others gains nothing by it",
  async (_, [one, two, third]) => {
    expect(
      await sendInTurn([
        [one ?? 0, 60],
        [two ?? 0, 40],
        [third ?? 0, 1],
      ]),
    ).toEqual(["DONE", "DONE", "ALLOWANCE_SPENT"]);
  },
);

test("an honest till is never refused for points that it cannot know of; those of an open campaign it knows", async () => {
  const own = await makeTill();
  const partnerId = own.partner.id;
  const userId = await makeAccount({ now: start, level: 6, onboardingStep: 3 });
  const whose = () => makePassOf(userId, start);
  const { id: segmentId } = await aloneInSegment(userId, { now: start });
  await makeCampaign({ now: start, partnerId, segmentId, effect: { multiplier: 3 } });
  const kept: Sales = [
    [1, 60],
    [2, 40],
    [3, 1],
  ];
  expect(await sendInTurn(kept, { of: own, whose })).toEqual(["DONE", "DONE", "ALLOWANCE_SPENT"]);
  expect(await prisma.transaction.findFirst({ where: { userId, confirmedAt: hours(1) } })).toMatchObject({
    // The bonus of level 6 is 10 %. What passes a ceiling waits.
    heldPoints: 60 + 6 + 120,
  });
  await makeCampaign({ now: start, partnerId, effect: { points: 30 } });
  expect(await sendInTurn(kept, { of: own })).toEqual(["DONE", "ALLOWANCE_SPENT", "ALLOWANCE_SPENT"]);
});
