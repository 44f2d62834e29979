import type { Refused } from "#app/domain/refusals.ts";
import { refuse, type DetailCode } from "#app/domain/refusals.ts";
import type { PrizeKind, WheelName } from "#app/domain/wheel/prize.ts";
import type { WheelPrize } from "#app/generated/prisma/client.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";

/** What can be changed of a prize. In a change, what is not named stays. */
export interface WheelPrizeBody {
  label: LocalizedText;
  /** Whole points, of kind POINTS alone. */
  points?: number | null;
  /** Its share of all weights is its chance. */
  weight: number;
  /** Units made in all, won ones among them; none given: without end. */
  stock?: number | null;
  active?: boolean;
}

/** Decided when a prize is made, and then fixed. */
export interface WheelPrizeOrigin {
  wheel?: WheelName;
  kind: PrizeKind;
  /** What lands in the wallet, of kind WALLET_ITEM. */
  offerId?: string | null;
}

/** A prize with all that operators see. */
export interface WheelPrizeRecord
  extends Required<Omit<WheelPrizeBody, "points">>, Required<WheelPrizeOrigin> {
  id: string;
  points: number;
  stockRemaining: number | null;
  createdAt: string;
}

export function wheelPrizeRecord(row: WheelPrize): WheelPrizeRecord {
  const { id, wheel, kind, label, points, offerId, weight, active, made, remaining, createdAt } = row;
  return {
    ...{ id, wheel, kind, points, offerId, weight, active },
    label: label as LocalizedText,
    stock: made,
    stockRemaining: remaining,
    createdAt: createdAt.toISOString(),
  };
}

/**
 * What is wrong with a prize, or null. The points wheel holds points without end, nothing among them; a prize of
 * points at the grand-prize wheel is at least one.
 */
export function wheelPrizeRefusal(
  prize: Pick<WheelPrizeRecord, "wheel" | "kind" | "points" | "offerId" | "stock">,
): Refused | null {
  const { wheel, kind, points, offerId, stock } = prize;
  if (wheel === "POINTS" && kind !== "POINTS") return refusePrize("kind", "INVALID");
  if (wheel === "POINTS" && stock !== null) return refusePrize("stock", "INVALID");
  if ((kind === "WALLET_ITEM") !== (offerId !== null))
    return refusePrize("offerId", offerId === null ? "REQUIRED" : "INVALID");
  if (kind !== "POINTS" && points !== 0) return refusePrize("points", "INVALID");
  if (kind === "POINTS" && wheel === "GRAND" && points === 0) return refusePrize("points", "TOO_SMALL");
  return null;
}

export function refusePrize(path: string, code: DetailCode): Refused {
  return refuse("INVALID_INPUT", { details: [{ path, code }] });
}
