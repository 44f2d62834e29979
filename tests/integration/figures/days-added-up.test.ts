import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { startOfDay } from "#app/core/domain/business-day.ts";
import { reportOf } from "#app/core/domain/points/report.ts";
import { closeDays, reopenDays } from "#app/core/ledger/day-chain.server.ts";
import { addUpDays, readMovementsOfDays } from "#app/core/services/figures/points-by-day.server.ts";
import { readMovements } from "#app/desk/figures/movements.server.ts";
import { credit, makeAccount } from "#tests/factories/account.ts";

const span = { from: "2026-11-17", to: "2026-11-21" };
const noon = new Date("2026-11-21T12:00:00Z");

const asReport = (movements: Parameters<typeof reportOf>[0]) => {
  const { totals, bySource, byDay } = reportOf(movements);
  const sorted = bySource.toSorted((one, other) => one.source.localeCompare(other.source));
  return { totals, bySource: sorted, byDay: byDay.toSorted((one, other) => (one.day < other.day ? -1 : 1)) };
};
const ledger = async () =>
  asReport(await readMovements({ from: startOfDay(span.from), to: startOfDay("2026-11-22") }));
const figures = async () => asReport(await readMovementsOfDays(span));

test("figures are the ledger's, before, between and after days are added up", async () => {
  const userId = await makeAccount();
  // Times on both sides of midnight in Tunis, and on the day that is still open.
  for (const at of [
    "2026-11-17T22:59:59Z",
    "2026-11-17T23:00:00Z",
    "2026-11-19T10:00:00Z",
    "2026-11-21T09:00:00Z",
  ])
    await credit(userId, 700, { now: new Date(at) });
  expect(await figures(), "nothing added up").toEqual(await ledger());

  await closeDays(noon);
  expect(await addUpDays(2), "oldest first").toHaveLength(2);
  expect(await figures(), "two days added up").toEqual(await ledger());

  while ((await addUpDays()).length > 0);
  expect(await addUpDays(), "nothing is added twice").toEqual([]);
  expect(await figures(), "all closed days added up").toEqual(await ledger());
  expect((await ledger()).totals.issued).toBeGreaterThanOrEqual(2_800);

  await prisma.$transaction((tx) => reopenDays(tx, new Date("2026-11-19T12:00:00Z")));
  expect(await figures(), "days opened again").toEqual(await ledger());
});
