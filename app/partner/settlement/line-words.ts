import { businessDayOf, type BusinessDay } from "#app/core/domain/business-day.ts";
import type { LineKind, LineSource } from "#app/generated/prisma/client.ts";

/** A line of the settlement as the calls answer it, as far as its words need it. */
export interface LineFacts {
  at: string;
  kind: LineKind;
  source: { type: LineSource; id: string };
  storeId: string | null;
  unitMicrodinars: number;
  amountMicrodinars: number;
  contractId: string | null;
}

/**
 * Which sentence says how a line's amount came about: points at a price, points that a pack has paid, a part of what was
 * used, no contract, or the answer to a dispute.
 */
export type LineHow = "points" | "pack" | "used" | "none" | "answer";

export function howOf({
  kind,
  unitMicrodinars,
  contractId,
}: Pick<LineFacts, "kind" | "unitMicrodinars" | "contractId">): LineHow {
  if (kind === "ADJUSTMENT") return "answer";
  if (contractId === null) return "none";
  if (!ofPoints(kind)) return "used";
  return unitMicrodinars === 0 ? "pack" : "points";
}

/** Whether a kind counts points; all others count millimes. */
export function ofPoints(kind: LineKind): boolean {
  return kind.startsWith("POINTS") || kind.startsWith("CAMPAIGN");
}

/**
 * Which page of the house shows the event of a line, or which sentence says what it was where none does: a use in the
 * partner's own shop online, and a sale without a network that has no transaction because its customer had left. Null for the
 * answer to a dispute, which the line itself says.
 * @param sold whether a sale without a network has a transaction
 */
export function wayDown(
  { source }: Pick<LineFacts, "source">,
  sold: boolean,
): "sale" | "claim" | "online" | "offline" | null {
  if (source.type === "DISPUTE") return null;
  if (source.type === "CLAIM") return "claim";
  if (source.type === "ONLINE_USE") return "online";
  return source.type === "OFFLINE_SALE" && !sold ? "offline" : "sale";
}

export interface LineGroup<L> {
  day: BusinessDay;
  storeId: string | null;
  lines: L[];
  /** The sum of the group's own lines, in microdinars. */
  amountMicrodinars: number;
}

/** Lines by their day in Tunis and their store: days in order, within a day the store first that comes first. */
export function groupLines<L extends Pick<LineFacts, "at" | "storeId" | "amountMicrodinars">>(
  lines: readonly L[],
): LineGroup<L>[] {
  const groups = new Map<string, LineGroup<L>>();
  for (const line of lines) {
    const [day, storeId] = [businessDayOf(new Date(line.at)), line.storeId];
    const key = `${day} ${storeId}`;
    const group = groups.get(key) ?? { day, storeId, lines: [], amountMicrodinars: 0 };
    group.lines.push(line);
    group.amountMicrodinars += line.amountMicrodinars;
    groups.set(key, group);
  }
  return [...groups.values()].sort((one, other) => one.day.localeCompare(other.day));
}
