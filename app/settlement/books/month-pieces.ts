import { pieceOf, roundedMillimes, type Debits, type Piece } from "./journal.ts";
import { bookLines, type FirstKind } from "./line-accounts.ts";

/** What one issuer's points did in a month, in microdinars at the prices of their lots. Without a name: the house. */
export interface IssuerFlow {
  issuerId: string;
  name: string | null;
  opening: bigint;
  spent: bigint;
  lapsed: bigint;
  closing: bigint;
}

/**
 * The lines of a month of one company (or of a partner without one), of one kind: of an adjustment the kind that it answers,
 * by its credit note.
 */
export interface LineSum {
  partnerId: string;
  name: string;
  kind: FirstKind;
  amountMicrodinars: bigint;
}

/** A pack's points in a month, in microdinars at the price of the contract under which it was bought: `bought` if it was in this month. */
export interface PackFlow {
  partnerId: string;
  name: string;
  opening: bigint;
  bought: bigint;
  closing: bigint;
}

/** Vouchers of a month in millimes of their face, and what was paid and invoiced for them. */
export interface VoucherFlow {
  issued: bigint;
  /** Of these, what nobody paid anything for: gifts and prizes. */
  issuedFree: bigint;
  returned: bigint;
  returnedFree: bigint;
  used: bigint;
  lapsed: bigint;
  invoiced: bigint;
  vat: bigint;
  stamp: bigint;
}

export interface MonthFacts {
  /** The first day and the last. */
  month: string;
  lastDay: string;
  issuers: readonly IssuerFlow[];
  lines: readonly LineSum[];
  /** Those of which something was taken. */
  packs: readonly PackFlow[];
  vouchers: VoucherFlow;
}

/** The documents that a month's events make: points given, spent and lapsed, vouchers used. */
export function monthPieces(facts: MonthFacts): Piece[] {
  return [...givenPieces(facts), spentPiece(facts), lapsedPiece(facts), ...usedPieces(facts)].filter(
    (piece) => piece !== null,
  );
}

/**
 * What an issuer's points were worth when they were given, less what was taken back, in millimes: so that the account of
 * points always is the rounded sum of its lots.
 */
function givenMillimes({ opening, spent, lapsed, closing }: IssuerFlow): bigint {
  return (
    roundedMillimes(closing) - roundedMillimes(opening) + roundedMillimes(spent) + roundedMillimes(lapsed)
  );
}

/** What was taken of a pack, in millimes: so that the account of packs always is the rounded sum of what is left of each. */
function takenMillimes({ opening, bought, closing }: PackFlow): bigint {
  return roundedMillimes(opening) + roundedMillimes(bought) - roundedMillimes(closing);
}

/** Points given: partly the partner's, partly from its packs, and the rest is the house's cost. */
function givenPieces({ month, lastDay, issuers, lines, packs }: MonthFacts): (Piece | null)[] {
  const named = new Map([...lines, ...packs].map(({ partnerId, name }) => [partnerId, name]));
  const nothing = { opening: 0n, spent: 0n, lapsed: 0n, closing: 0n };
  const all = [
    ...issuers,
    ...[...named]
      .filter(([id]) => !issuers.some(({ issuerId }) => issuerId === id))
      .map(([issuerId, name]) => ({ issuerId, name, ...nothing })),
  ];
  return all.map((flow, index) => {
    const debits: Debits = { unbilled: 0n };
    for (const line of lines) {
      if (line.partnerId !== flow.issuerId || (line.kind !== "POINTS" && line.kind !== "CAMPAIGN")) continue;
      bookLines(debits, line);
    }
    debits.packs = packs
      .filter(({ partnerId }) => partnerId === flow.issuerId)
      .reduce((sum, pack) => sum + takenMillimes(pack), 0n);
    debits.points = -givenMillimes(flow);
    const about = { kind: "POINTS", journal: "OD", day: lastDay, name: flow.name } as const;
    return pieceOf({ ...about, document: numbered("PTS", month, index) }, debits, "pointsGiven");
  });
}

/** Points spent, vouchers bought with them or for dinars, and those given for nothing; the rest is what redemption brings. */
function spentPiece({ month, lastDay, issuers, vouchers }: MonthFacts): Piece | null {
  const debits: Debits = {
    points: issuers.reduce((sum, { spent }) => sum + roundedMillimes(spent), 0n),
    gateway: vouchers.invoiced,
    vouchersGiven: vouchers.issuedFree - vouchers.returnedFree,
    vouchers: vouchers.returned - vouchers.issued,
    vat: -vouchers.vat,
    stamp: -vouchers.stamp,
  };
  const about = { kind: "SPENT", journal: "OD", day: lastDay, name: null } as const;
  return pieceOf({ ...about, document: `BON-${month.slice(0, 7)}` }, debits, "redemption");
}

function lapsedPiece({ month, lastDay, issuers, vouchers }: MonthFacts): Piece | null {
  const debits: Debits = {
    points: issuers.reduce((sum, { lapsed }) => sum + roundedMillimes(lapsed), 0n),
    vouchers: vouchers.lapsed,
  };
  const about = { kind: "LAPSED", journal: "OD", day: lastDay, name: null } as const;
  return pieceOf({ ...about, document: `ECH-${month.slice(0, 7)}` }, debits, "breakage");
}

/**
 * Vouchers used: all of them leave the wallets; of each partner what it is owed for them, and its commission. What a partner is
 * not given back is what redemption brings.
 */
function usedPieces({ month, lastDay, lines, vouchers }: MonthFacts): (Piece | null)[] {
  const about = { kind: "USED", journal: "OD", day: lastDay } as const;
  const partners = [...new Map(lines.map(({ partnerId, name }) => [partnerId, name]))];
  const whole = { ...about, name: null, document: `UTI-${month.slice(0, 7)}` };
  return [
    pieceOf(whole, { vouchers: vouchers.used }, "redemption"),
    ...partners.map(([id, name], index) => {
      const debits: Debits = { partnersOwed: 0n, unbilled: 0n, commission: 0n };
      for (const line of lines)
        if (line.partnerId === id && (line.kind === "VOUCHER" || line.kind === "COMMISSION"))
          bookLines(debits, line);
      return pieceOf({ ...about, name, document: numbered("UTI", month, index) }, debits, "redemption");
    }),
  ];
}

function numbered(series: string, month: string, index: number): string {
  return `${series}-${month.slice(0, 7)}-${index + 1}`;
}
