import type { Contract, SettlementLine } from "#app/generated/prisma/client.ts";

type Terms = Pick<
  Contract,
  "pointPriceMicrodinars" | "campaignPercent" | "voucherPercent" | "commissionHundredths"
>;
type FirstKind = "POINTS" | "CAMPAIGN" | "VOUCHER" | "COMMISSION";

/** Half up by absolute value, of numbers that are not negative. */
export const halfUp = (of: bigint, by: bigint) => (2n * of + by) / (2n * by);

/** What a quantity comes to in microdinars, reckoned anew and in fractions. */
function amountOf(kind: FirstKind, quantity: number, terms: Terms): bigint {
  const [points, used] = [BigInt(quantity) * terms.pointPriceMicrodinars, BigInt(quantity) * 1_000n];
  const voucher = used * BigInt(terms.voucherPercent);
  if (kind === "POINTS") return points;
  if (kind === "CAMPAIGN") return halfUp(points * BigInt(terms.campaignPercent), 100n);
  if (kind === "VOUCHER") return -halfUp(voucher, 100n);
  return halfUp(voucher * BigInt(terms.commissionHundredths), 1_000_000n);
}

/** A line as it must be by these terms: a word for its kind, its quantity, its price and its amount. */
export function expected(kind: FirstKind, quantity: number, terms: Terms, isBack = false) {
  const amount = amountOf(kind, quantity, terms);
  const unit = kind === "POINTS" || kind === "CAMPAIGN" ? terms.pointPriceMicrodinars : 1_000n;
  return brief(isBack ? `${kind}_BACK` : kind, BigInt(quantity), unit, isBack ? 0n - amount : amount);
}

/** The same of a line that there is. */
export const briefOf = ({ kind, quantity, unitMicrodinars, amountMicrodinars }: SettlementLine) =>
  brief(kind, quantity, unitMicrodinars, amountMicrodinars);

const brief = (kind: string, quantity: bigint, unit: bigint, amount: bigint) =>
  `${kind} ${quantity} × ${unit} = ${amount}`;
