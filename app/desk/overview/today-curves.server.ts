import { changeOf, curveOf } from "#app/core/domain/figures/day-curve.ts";
import { businessDayOf, startOfDay } from "#app/core/domain/business-day.ts";
import type { ShownCurve } from "./today-curve.tsx";
import { readMemberHours, readPointHours, readSaleHours, type HourOfDay } from "./today-measures.server.ts";

const hourMs = 60 * 60 * 1000;

/** Today so far beside the same day last week: sales, money, members and points. */
export async function readTodayCurves(now: Date): Promise<ShownCurve[]> {
  const [sales, members, points] = await Promise.all([
    readSaleHours(now),
    readMemberHours(now),
    readPointHours(now),
  ]);
  const hours = Math.ceil((now.getTime() - startOfDay(businessDayOf(now)).getTime()) / hourMs);
  return [
    curveShown("sales", sales, "times", hours),
    curveShown("money", sales, "amount", hours),
    curveShown("members", members, "times", hours),
    curveShown("points", points, "amount", hours),
  ];
}

function curveShown(
  kind: ShownCurve["kind"],
  rows: readonly HourOfDay[],
  of: "times" | "amount",
  hours: number,
): ShownCurve {
  const [today, before] = [rows.filter(({ ago }) => ago === 0), rows.filter(({ ago }) => ago > 0)];
  const sum = (some: readonly HourOfDay[]) => some.reduce((all, row) => all + row[`${of}SoFar`], 0);
  const valued = (some: readonly HourOfDay[]) => some.map((row) => ({ hour: row.hour, value: row[of] }));
  const [value, valueBefore] = [sum(today), sum(before)];
  return {
    ...{ kind, value, before: valueBefore, change: changeOf(value, valueBefore) },
    curve: curveOf(valued(today), hours),
    curveBefore: curveOf(valued(before), 24),
  };
}
