import { prisma } from "#app/core/db/client.server.ts";
import { firstVersion, withVersions } from "#app/core/db/versions/record-changes.server.ts";
import { readPrizes } from "#app/core/db/wheels/wheels.server.ts";
import { oddsOf } from "#app/core/domain/wheels/odds.ts";
import { wheels, type PrizeKind } from "#app/core/domain/wheels/prize.ts";
import { inLanguage, type LocalizedText } from "#app/core/domain/languages.ts";
import type { ReadList } from "./desk-list.server.ts";

/** A prize of a wheel with its chance. */
export interface PrizeListRow {
  id: string;
  version: number;
  label: LocalizedText;
  kind: PrizeKind;
  /** Whole points, for the kind POINTS. */
  points: number;
  /** Thousandths of a percent, as customers see them now; null for a prize that was taken out of the draw. */
  odds: number | null;
  /** Null if unlimited, and out of the draw. */
  left: number | null;
}

/** The prizes of one wheel: at most a dozen, so they are sorted here, on one page. */
export const listPrizesAtDesk: ReadList<PrizeListRow> = async ({ now, language }, { asked }) => {
  const wheel = wheels.find((one) => one === asked.filters.wheel) ?? "POINTS";
  // Before the prizes: a version that is too old is refused, one that is too new would lose a change.
  const ids = await prisma.wheelPrize.findMany({ where: { wheel }, select: { id: true } });
  const versioned = await withVersions(prisma, "wheel-prize", ids);
  const versions = new Map(versioned.map(({ id, version }) => [id, version]));
  const [prizes, out] = await Promise.all([
    readPrizes(wheel, now),
    prisma.wheelPrize.findMany({ where: { wheel, active: false }, orderBy: { id: "asc" } }),
  ]);
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0);
  const inDraw = prizes.map(({ id, label, kind, points, weight, stockRemaining }) => ({
    ...{ id, label, kind, points, left: stockRemaining },
    odds: oddsOf(weight, total),
  }));
  const outside = out.map(({ id, label, kind, points }) => ({
    ...{ id, label: label as LocalizedText, kind, points, left: null, odds: null },
  }));
  const words = asked.q.toLowerCase().split(/\s+/).filter(Boolean);
  const rows = [...inDraw, ...outside]
    .map((row) => ({ ...row, version: versions.get(row.id) ?? firstVersion }))
    .filter(({ label }) => words.every((word) => inLanguage(label, language).toLowerCase().includes(word)))
    .sort((one, other) => compare(one, other, asked.sort.key, language) * (asked.sort.down ? -1 : 1));
  return { rows, next: null, previous: null, count: rows.length, most: rows.length };
};

function compare(one: PrizeListRow, other: PrizeListRow, key: string, language: keyof LocalizedText): number {
  if (key === "label")
    return inLanguage(one.label, language).localeCompare(inLanguage(other.label, language));
  if (key === "left")
    return (one.left ?? Infinity) === (other.left ?? Infinity)
      ? 0
      : (one.left ?? Infinity) - (other.left ?? Infinity);
  return (one.odds ?? -1) - (other.odds ?? -1);
}
