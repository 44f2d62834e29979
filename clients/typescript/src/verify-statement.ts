import type { Mezia } from "./client.ts";
import { ok } from "./ok.ts";
import type { SettlementLine as Line, StatementWithLines as Statement } from "./schema.ts";

/** What of a statement is not what its lines say. */
export interface StatementDifference {
  /** As in the statement; `totals.POINTS.amountMillimes` for a kind's sum. */
  field: string;
  said: number | string | null;
  computed: number | string | null;
}

export interface VerifiedStatement {
  /** Whether the statement is what its lines say, to the millime and with its hash. */
  ok: boolean;
  differences: StatementDifference[];
  /** How many lines were read. */
  lines: number;
}

/**
 * Recomputes a statement of the partner whose key `mezia` has from all its lines: each sum, the net, VAT, stamp, total,
 * reimbursement, credit, payout and, once it is closed, the hash and that it follows from the statement before. Throws a
 * `MeziaError` where a call is refused.
 */
export async function verifyStatement(mezia: Mezia, id: string): Promise<VerifiedStatement> {
  const params = { path: { id } };
  const statement = await ok(mezia.GET("/partner/settlement/statements/{id}", { params }));
  const lines = await readLines(mezia, id);
  const found: StatementDifference[] = [];
  const compare = (field: string, said: number | string | null, computed: number | string | null) => {
    if (said !== computed) found.push({ field, said, computed });
  };
  const { credit, hashBefore } = await readOthers(mezia, statement, lines);
  compareTotals(statement, lines, compare);
  for (const [field, computed] of Object.entries(sumsOf(statement, lines, credit)))
    compare(field, statement[field as keyof Sums], computed);
  if (statement.hash !== null) {
    compare("previousHash", statement.previousHash, hashBefore);
    compare("hash", statement.hash, await hashOf(statement.previousHash, lines));
  }
  return { ok: found.length === 0, differences: found, lines: lines.length };
}

async function readLines(mezia: Mezia, statementId: string): Promise<Line[]> {
  const lines: Line[] = [];
  let cursor: string | null = null;
  do {
    const query = { statementId, limit: 100, ...(cursor === null ? {} : { cursor }) };
    const page: { items: Line[]; nextCursor: string | null } = await ok(
      mezia.GET("/partner/settlement/lines", { params: { query } }),
    );
    lines.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return lines;
}

interface Others {
  /** The totals of the credit notes that hold adjustments of these lines; they stand beside the statements they answer. */
  credit: number;
  /** The hash of the company's statement before; 64 zeros before its first. */
  hashBefore: string | null;
}

type Listed = Pick<Statement, "documents" | "hash" | "legalEntityId" | "period">;

/** What the partner's other statements, which come newest first, say of this one. */
async function readOthers(
  mezia: Mezia,
  { legalEntityId, period }: Statement,
  lines: readonly Line[],
): Promise<Others> {
  const wanted = new Set(lines.flatMap(({ documentId }) => documentId ?? []));
  let [credit, cursor]: [number, string | null] = [0, null];
  let before: Listed | undefined;
  do {
    const query = { limit: 100, ...(cursor === null ? {} : { cursor }) };
    const page: { items: Listed[]; nextCursor: string | null } = await ok(
      mezia.GET("/partner/settlement/statements", { params: { query } }),
    );
    before ??= page.items.find((one) => one.legalEntityId === legalEntityId && one.period < period);
    for (const { documents } of page.items)
      for (const document of documents) if (wanted.has(document.id)) credit += document.totalMillimes;
    cursor = page.nextCursor;
  } while (cursor !== null && (wanted.size > 0 || before === undefined));
  return { credit, hashBefore: before ? before.hash : "0".repeat(64) };
}

type Compare = (field: string, said: number | null, computed: number | null) => void;

function compareTotals({ totals }: Statement, lines: readonly Line[], compare: Compare): void {
  const kinds = new Set([...totals.map(({ kind }) => kind), ...lines.map(({ kind }) => kind)]);
  for (const kind of kinds) {
    const said = totals.find((total) => total.kind === kind);
    const own = lines.filter((line) => line.kind === kind);
    compare(`totals.${kind}.quantity`, said?.quantity ?? null, own.length ? quantityOf(own) : null);
    compare(
      `totals.${kind}.amountMillimes`,
      said?.amountMillimes ?? null,
      own.length ? millimesOf(own) : null,
    );
  }
}

type Sums = Pick<
  Statement,
  | "netMillimes"
  | "vatMillimes"
  | "stampMillimes"
  | "totalMillimes"
  | "reimbursementMillimes"
  | "creditMillimes"
  | "payoutMillimes"
>;

const isVoucher = ({ kind, of }: Line) => (of ?? kind) === "VOUCHER" || (of ?? kind) === "VOUCHER_BACK";

function sumsOf(
  { vatPercent, stampMillimes: stamp, netting }: Statement,
  lines: readonly Line[],
  creditMillimes: number,
): Sums {
  const kinds = [...new Set(lines.map(({ kind }) => kind))].filter((kind) => kind !== "ADJUSTMENT");
  const each = kinds.map((kind) => lines.filter((line) => line.kind === kind));
  const adjusted = lines.filter(({ kind }) => kind === "ADJUSTMENT");
  const invoiced = adjusted.filter((line) => !isVoucher(line) && line.documentId === null);
  const sum = (some: readonly (readonly Line[])[]) => some.reduce((total, own) => total + millimesOf(own), 0);
  const netMillimes = sum([...each.filter(([line]) => line && !isVoucher(line)), invoiced]);
  const reimbursed = sum([...each.filter(([line]) => line && isVoucher(line)), adjusted.filter(isVoucher)]);
  const vatMillimes = rounded(BigInt(netMillimes) * BigInt(Math.round(vatPercent * 100)), 10_000n);
  // The law says how much the stamp is; an invoice that is not 0 has one, nothing else has.
  const stampMillimes = netMillimes > 0 ? Math.max(stamp, 1) : 0;
  const totalMillimes = netMillimes + vatMillimes + stampMillimes;
  const reimbursementMillimes = 0 - reimbursed;
  return {
    ...{ netMillimes, vatMillimes, stampMillimes, totalMillimes, reimbursementMillimes, creditMillimes },
    payoutMillimes: reimbursementMillimes + creditMillimes - (netting ? totalMillimes : 0),
  };
}

const quantityOf = (lines: readonly Line[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The sum of lines in millimes, rounded half up by absolute value. */
function millimesOf(lines: readonly Line[]): number {
  return rounded(
    lines.reduce((sum, { amountMicrodinars }) => sum + BigInt(amountMicrodinars), 0n),
    1_000n,
  );
}

function rounded(value: bigint, by: bigint): number {
  const size = Number(((value < 0n ? -value : value) + by / 2n) / by);
  return value < 0n ? 0 - size : size;
}

async function hashOf(previousHash: string | null, lines: readonly Line[]): Promise<string> {
  const parts = lines.map((line) =>
    [
      ...[line.id, line.kind, line.source.type, line.source.id, line.storeId ?? "", line.quantity],
      ...[line.unitMicrodinars, line.amountMicrodinars, line.contractId ?? ""],
    ].join("|"),
  );
  const text = new TextEncoder().encode([previousHash ?? "", ...parts].join("\n"));
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", text));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
