import type { BusinessDay } from "#app/core/domain/business-day.ts";
import type { TaxDocument, TaxLine } from "#app/core/domain/tax/tax-document.ts";
import { amountsOfNet, type DocumentAmounts } from "#app/core/domain/tax/document-amounts.ts";
import type { DocumentType } from "./series.ts";

/** What a document is about, by kind: of the lines of a statement, those that the house charges. */
export const chargedKinds = [
  "POINTS",
  "CAMPAIGN",
  "COMMISSION",
  "POINTS_BACK",
  "CAMPAIGN_BACK",
  "COMMISSION_BACK",
  "ADJUSTMENT",
] as const;
export type ChargedKind = (typeof chargedKinds)[number];

/** Of a kind what is charged, in the document's sign: the sum of all is the document's net. */
export interface DocumentLine {
  kind: ChargedKind;
  /** Points; of a commission the millimes that were used. */
  quantity: number;
  netMillimes: number;
}

/** What was issued, as the tax platform takes it, and the accounts that a document names. */
export interface DocumentContent extends TaxDocument {
  /** Where the house is paid, and where the company is: 20 digits each. */
  ribs: { seller: string | null; buyer: string };
}

interface Terms {
  type: DocumentType;
  netMillimes: number;
  /** Of the statement: 0 for a company that is exempt. */
  vatPercent: number;
  /** The last day of the statement's month, whose rates count. */
  lastDay: BusinessDay;
}

/** VAT at the statement's rate, half up, and the stamp on an invoice that is not 0; a credit note bears none. */
export function documentAmounts({ type, netMillimes, vatPercent, lastDay }: Terms): DocumentAmounts {
  return amountsOfNet(netMillimes, {
    day: lastDay,
    vat: vatPercent === 0 ? "EXEMPT" : "NORMAL",
    stamped: type === "INVOICE",
  });
}

/** Throws if the lines are not what the document's net is made of. */
export function taxLines(
  lines: readonly DocumentLine[],
  netMillimes: number,
  titleOf: (kind: ChargedKind) => string,
): TaxLine[] {
  const sum = lines.reduce((total, line) => total + line.netMillimes, 0);
  if (sum !== netMillimes) throw new Error(`lines of ${sum} make no document of ${netMillimes}`);
  return lines.map(({ kind, ...line }) => ({
    ...{ code: kind, title: titleOf(kind), ...line },
    ...(kind.startsWith("COMMISSION") && { inDinars: true as const }),
  }));
}

interface Month {
  /** Of each kind what there was, in the statement's sign: positive is owed by the company. */
  totals: readonly { kind: string; quantity: number; amountMillimes: number }[];
  netMillimes: number;
}

/**
 * What is issued for a month: an invoice of what the company owes, a credit note if it is the house that owes, null for 0.
 * Vouchers and their adjustments are in no document: they are not the house's sale.
 */
export function documentOfMonth({
  totals,
  netMillimes,
}: Month): { type: DocumentType; netMillimes: number; lines: DocumentLine[] } | null {
  if (netMillimes === 0) return null;
  const isInvoice = netMillimes > 0;
  const inItsSign = (millimes: number) => (isInvoice ? millimes : 0 - millimes);
  return {
    type: isInvoice ? "INVOICE" : "CREDIT_NOTE",
    netMillimes: inItsSign(netMillimes),
    lines: chargedKinds.flatMap((kind) =>
      totals
        .filter((total) => total.kind === kind)
        .map(({ quantity, amountMillimes }) => ({
          ...{ kind, quantity },
          netMillimes: inItsSign(
            kind === "ADJUSTMENT" ? adjustedIn({ totals, netMillimes }) : amountMillimes,
          ),
        }))
        .filter((line) => kind !== "ADJUSTMENT" || line.netMillimes !== 0),
    ),
  };
}

/** Of a month's adjustments what its net holds: not those of vouchers, nor what credit notes hold already. */
function adjustedIn({ totals, netMillimes }: Month): number {
  return totals.reduce(
    (rest, { kind, amountMillimes }) =>
      kind !== "ADJUSTMENT" && chargedKinds.some((charged) => charged === kind)
        ? rest - amountMillimes
        : rest,
    netMillimes,
  );
}
