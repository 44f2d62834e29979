import { expect, test } from "vitest";
import { readTodayCurves } from "#app/desk/overview/today-curves.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";

// A week of its own, which no other test writes in.
const at = (day: number, time: string) => new Date(`2031-03-${String(day).padStart(2, "0")}T${time}:00Z`);
const now = at(12, "12:30");

test("today's measures stand beside those of the same day last week, until the same minute", async () => {
  const till = await makeTill();
  const userId = await makeAccount({ now: at(12, "07:10") });
  await makeAccount({ now: at(5, "07:10") });
  await makeAccount({ now: at(5, "20:00") });
  await makeAccount({ now: at(4, "12:00") });
  for (const [day, time, price] of [
    [12, "08:00", 20_000],
    [12, "12:10", 10_000],
    [5, "12:10", 5_000],
    [5, "19:00", 40_000],
    [6, "08:00", 90_000],
  ] as const)
    await makeConfirmedSale(till, userId, { now: at(day, time), price });

  const curves = await readTodayCurves(now);
  const of = (kind: string) => curves.find((one) => one.kind === kind);
  expect(of("sales")).toMatchObject({ value: 2, before: 1, change: 100 });
  expect(of("money")).toMatchObject({ value: 30_000, before: 5_000, change: 500 });
  expect(of("members")).toMatchObject({ value: 1, before: 1, change: 0 });
  expect(of("points")).toMatchObject({ value: 300, before: 50 });
  // The day begins at midnight in Tunis, an hour before that of London; the last hour is the one that runs.
  expect(of("sales")?.curve).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2]);
  expect(of("money")?.curveBefore.at(-1)).toBe(45_000);
});
