/** The bounds of a till without a network hold in any 72 hours; api-partners.md, Tills without a network. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { setCeilings } from "#tests/factories/ceilings.ts";
import { makeDevice, makePassHolder } from "#tests/factories/offline-till.ts";
import { makeTill } from "#tests/factories/till.ts";

const start = new Date("2026-11-20T09:00:00Z");
const hours = (count: number) => new Date(start.getTime() + count * 60 * 60 * 1000);
const back = hours(120);
const till = await makeTill();

beforeAll(() => setCeilings({ perStoreDayPoints: 100 }));
afterAll(() => setCeilings());

/** A till with allowances of hours 0 and 71, which sends sales of these hours and points one after another. */
async function sendInTurn(sales: readonly (readonly [hour: number, points: number])[]) {
  const { tokenAt } = await makePassHolder(start);
  const device = makeDevice(till);
  const allowances = [await device.allowance(start), await device.allowance(hours(71))];
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
