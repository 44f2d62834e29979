import { formatNumber, formatPercent } from "#app/core/ui/format.ts";
import type { DrawnPrize } from "#app/core/domain/wheels/wheel-answer.ts";
import type { PrizeKind } from "#app/core/domain/wheels/prize.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { numberMarks } from "#app/core/i18n/number-marks.ts";

/** A field of a drawn wheel. */
export interface WheelField extends DrawnPrize {
  kind: PrizeKind;
}

/** Radii in the wheel's drawing: the outer and the inner end of the fields, and the middle of their words. */
export const rim = 100;
export const hub = 40;
export const middle = 72;

/** A finished spin for its page; dates as text. */
export interface ShownSpin {
  id: string;
  prizeId: string;
  kind: PrizeKind;
  label: string;
  points: number;
  walletItemId: string | null;
  goodsCode: string | null;
  handedOver: boolean;
  /** Whether the wheel's rules show their first name for it. */
  nameShown: boolean;
  at: { iso: string; text: string };
  seed: string;
  seedHash: string;
  clientSeed: string;
  prizes: { id: string; label: string; points: number; weight: number }[];
}

/** A field as wide as its chance: degrees clockwise from the top, without prizes that are out of the draw. */
export interface Sector extends WheelField {
  from: number;
  to: number;
}

export function sectorsOf(fields: readonly WheelField[]): Sector[] {
  const total = fields.reduce((sum, { weight }) => sum + weight, 0);
  let counted = 0;
  return fields
    .filter(({ weight }) => weight > 0)
    .map((field) => {
      const from = (counted * 360) / total;
      counted += field.weight;
      return { ...field, from, to: (counted * 360) / total };
    });
}

/** The wheel's rotation when the pointer at the top is at the middle of a field: the first, if none is known. */
export function turnTo(sectors: readonly Sector[], prizeId: string | null): number {
  const sector = sectors.find(({ id }) => id === prizeId) ?? sectors[0];
  return sector ? -(sector.from + sector.to) / 2 : 0;
}

/** Seconds as `7:05:09`. */
export function formatHours(seconds: number): string {
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}

/** A spin of the service, for its page. */
export function showSpin<S extends Omit<ShownSpin, "at"> & { createdAt: string }>(
  spin: S,
  text: string,
): ShownSpin {
  const {
    id,
    prizeId,
    kind,
    label,
    points,
    walletItemId,
    goodsCode,
    handedOver,
    nameShown,
    seed,
    seedHash,
    clientSeed,
    prizes,
  } = spin;
  const result = {
    id,
    prizeId,
    kind,
    label,
    points,
    walletItemId,
    goodsCode,
    handedOver,
    nameShown,
    seed,
    seedHash,
    clientSeed,
    prizes,
  };
  return { ...result, at: { iso: spin.createdAt, text } };
}

/** Thousandths of a percent with one decimal; rarer chances keep all their digits. */
export function formatOdds(odds: number, language: Language): string {
  const decimalMark = numberMarks[language].decimal;
  if (odds > 0 && odds < 50) return `< ${formatPercent(0, language).replace("0", `0${decimalMark}1`)}`;
  const tenths = Math.round(odds / 100);
  const decimal = tenths % 10 === 0 ? "" : `${decimalMark}${tenths % 10}`;
  const whole = Math.floor(tenths / 10);
  return formatPercent(whole, language).replace(
    formatNumber(whole, language),
    `${formatNumber(whole, language)}${decimal}`,
  );
}
