import { createHash } from "node:crypto";
import { prisma } from "#app/core/db/client.server.ts";
import type { SettlementLine } from "#app/generated/prisma/client.ts";
import { halfUp } from "./expected-lines.ts";

/** What comes before a company's first statement. */
export const noHash = "0".repeat(64);

/** A month in Tunis, which is an hour ahead of Greenwich all year: `2026-11`. */
const monthOf = (at: Date) => new Date(at.getTime() + 60 * 60 * 1000).toISOString().slice(0, 7);

/** The lines of a company's month in the order of (at, id). */
export async function linesOfMonth(legalEntityId: string, month: string): Promise<SettlementLine[]> {
  const lines = await prisma.settlementLine.findMany({ where: { legalEntityId } });
  const order = ({ at, id }: SettlementLine) => `${at.toISOString()} ${id}`;
  return lines.filter(({ at }) => monthOf(at) === month).toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** SHA-256 over the hash before and each line; api-partners.md, Statements. */
export function hashOf(previousHash: string, lines: readonly SettlementLine[]): string {
  const said = lines.map((line) =>
    [
      ...[line.id, line.kind, line.source, line.sourceId, line.storeId ?? "", line.quantity],
      ...[line.unitMicrodinars, line.amountMicrodinars, line.contractId ?? ""],
    ].join("|"),
  );
  return createHash("sha256")
    .update([previousHash, ...said].join("\n"))
    .digest("hex");
}

const rounded = (microdinars: bigint) =>
  microdinars < 0n ? -halfUp(-microdinars, 1000n) : halfUp(microdinars, 1000n);

/** Of a line, the sum that it is in: those of a credit note by note and kind, other adjustments in two. */
function partOf({ kind, ofKind, documentId }: SettlementLine): string {
  if (kind !== "ADJUSTMENT") return kind;
  if (ofKind?.startsWith("VOUCHER")) return "VOUCHER of disputes";
  return documentId === null ? kind : `NOTE ${documentId} ${ofKind}`;
}

/** What a statement says of each kind of these lines. */
export function totalsOf(lines: readonly SettlementLine[]) {
  return [...new Set(lines.map(({ kind }) => kind))].map((kind) => {
    const own = lines.filter((line) => line.kind === kind);
    const amount = own.reduce((sum, line) => sum + line.amountMicrodinars, 0n);
    const quantity = own.reduce((sum, line) => sum + line.quantity, 0n);
    return { kind, quantity: Number(quantity), amountMillimes: Number(rounded(amount)) };
  });
}

const vatOf = (net: bigint, percent: bigint) =>
  net < 0n ? -halfUp(-net * percent, 100n) : halfUp(net * percent, 100n);

export interface Agreed {
  /** Percents of VAT, of the month and of the credit notes that it holds by their ids. */
  vat: bigint;
  vatOfNotes: ReadonlyMap<string, bigint>;
  stamp: bigint;
  netting: boolean;
}

/** 19 % VAT and a contract that nets, in a month of 2022 or later without credit notes of another regime. */
const usually: Agreed = { vat: 19n, vatOfNotes: new Map(), stamp: 1_000n, netting: true };

/** The sums of a month by what is agreed with its company and what the law asks. */
export function sumsOf(lines: readonly SettlementLine[], agreed = usually) {
  const sums = new Map<string, bigint>();
  for (const line of lines) sums.set(partOf(line), (sums.get(partOf(line)) ?? 0n) + line.amountMicrodinars);
  let [net, reimbursement] = [0n, 0n];
  const notes = new Map<string, bigint>();
  for (const [part, sum] of sums) {
    const [kind, note = ""] = part.split(" ");
    if (kind === "NOTE") notes.set(note, (notes.get(note) ?? 0n) - rounded(sum));
    else if (kind?.startsWith("VOUCHER")) reimbursement -= rounded(sum);
    else net += rounded(sum);
  }
  const credit = [...notes].reduce(
    (sum, [id, note]) => sum + note + vatOf(note, agreed.vatOfNotes.get(id) ?? agreed.vat),
    0n,
  );
  const vat = vatOf(net, agreed.vat);
  const stamp = net > 0n ? agreed.stamp : 0n;
  const total = net + vat + stamp;
  const payout = reimbursement + credit - (agreed.netting ? total : 0n);
  return { net, vat, stamp, total, reimbursement, credit, payout };
}
