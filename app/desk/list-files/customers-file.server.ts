import { createHash } from "node:crypto";
import { data, redirect } from "#app/remix.server.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import { businessDayOf, startOfDay } from "#app/core/domain/business-day.ts";
import { mostFileCounted } from "#app/core/domain/approvals/approval.ts";
import { personBehind } from "#app/core/domain/callers/caller.ts";
import { readListAsked } from "#app/core/domain/lists/list-address.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { csvStream } from "#app/core/http/csv-response.ts";
import type { MadeList } from "#app/desk/frame/made-list.server.ts";
import type { ReadList } from "#app/desk/lists/reads/desk-list.server.ts";

/** So many rows of files of customers one person takes in a day; for more another person says yes. */
const alone = 1_000;

type CustomersList = Pick<MadeList<never, unknown>, "name" | "file" | "spec"> & { read: ReadList<unknown> };

/**
 * A file of customers, for who has the right `exports`. What passes the rows that one person takes alone in a day
 * waits for a second person, whose yes is good for this file, once, on that day; then the reader is led to the
 * approval. A key that was made on the server waits for nobody. Each file is in the audit with its rows.
 */
export async function customersFile(
  call: OperatorCall,
  list: CustomersList,
  query: string,
): Promise<Response> {
  if (!call.caller.rights.includes("exports")) throw data(null, { status: 403 });
  const params = () => new URLSearchParams(query);
  if (call.caller.atServer || (await transact((tx) => useYes(tx, call, list, query))))
    return csvStream(list.name, noted(call, list, list.file(call, params())));
  const read = await atMost(list.file(call, params()), alone);
  const taken = read !== null && (await transact((tx) => take(tx, call, list, read.rows)));
  if (read !== null && taken) return csvStream(list.name, again(read.parts));
  const customers = read?.rows ?? (await countAll(call, list, query));
  const id = await transact((tx) => ask(tx, call, list, query, customers));
  return redirect(`/${call.language}/operator/approvals/${id}`);
}

/** All parts of a file with their number of rows; null if it has more rows than so many. */
async function atMost(
  file: AsyncGenerator<string, undefined>,
  most: number,
): Promise<{ parts: string[]; rows: number } | null> {
  const parts: string[] = [];
  let rows = 0;
  for await (const part of file) {
    // The first part is the line of the headings.
    rows += parts.length === 0 ? 0 : rowsIn(part);
    parts.push(part);
    if (rows > most) return null;
  }
  return { parts, rows };
}

/** The customers of a file that is too long to be counted by its rows. */
async function countAll(call: OperatorCall, list: CustomersList, query: string): Promise<number> {
  const asked = readListAsked(list.spec, new URLSearchParams(query));
  const { count } = await list.read(call, { asked, place: null, limit: 1, counted: true });
  return Math.min(count, mostFileCounted);
}

/** The rows of a part; a row is a line, and a line within a cell only makes them more. */
function rowsIn(part: string): number {
  return part.split("\r\n").length - 1;
}

async function* again(parts: readonly string[]): AsyncGenerator<string, undefined> {
  yield* parts;
  return undefined;
}

/** Writes the file's rows into the audit when all of them are sent. */
async function* noted(
  call: OperatorCall,
  { name }: CustomersList,
  file: AsyncGenerator<string, undefined>,
): AsyncGenerator<string, undefined> {
  let [rows, isFirst] = [0, true];
  try {
    for await (const part of file) {
      rows += isFirst ? 0 : rowsIn(part);
      isFirst = false;
      yield part;
    }
  } finally {
    await transact((tx) => note(tx, call, name, { rows, approved: "YES" }));
  }
  return undefined;
}

function note(tx: Db, call: OperatorCall, list: string, detail: { rows: number; approved: "YES" | "NO" }) {
  return writeAudit(tx, call, { action: "customer.export", target: null, detail: { list, ...detail } });
}

/** One after another for one person, so that two files at once are counted as two. */
async function lockPerson(tx: Db, { caller }: OperatorCall): Promise<string> {
  const id = personBehind(caller);
  await readRowsIn(tx)`SELECT 1 AS locked FROM staff_person WHERE id = ${id}::uuid FOR UPDATE`;
  await readRowsIn(tx)`SELECT 1 AS locked FROM api_key WHERE id = ${id}::uuid FOR UPDATE`;
  return id;
}

/** Takes rows from what the person may take alone today; false if they are too many. */
async function take(tx: Db, call: OperatorCall, { name }: CustomersList, rows: number): Promise<boolean> {
  const person = await lockPerson(tx, call);
  const today = startOfDay(businessDayOf(call.now));
  const [sum] = await readRowsIn<{ rows: number }>(tx)`
    SELECT coalesce(sum((detail ->> 'rows')::int), 0)::int AS rows FROM audit_entry
    WHERE created_at >= ${today}::timestamptz AND action = 'customer.export' AND detail ->> 'approved' = 'NO'
      AND (key_id = ${person}::uuid OR key_id IN (SELECT id FROM api_key WHERE made_by = ${person}::uuid))`;
  if ((sum?.rows ?? 0) + rows > alone) return false;
  await note(tx, call, name, { rows, approved: "NO" });
  return true;
}

/** What an approval of a file keeps. */
interface KeptFile {
  /** The chosen filters of the list, and whether something was searched, but not what: it may be somebody's name. */
  after: Record<string, string>;
  /** Of the whole address. */
  hash: string;
}

function keptOf({ spec }: CustomersList, query: string): KeptFile {
  const { q, filters } = readListAsked(spec, new URLSearchParams(query));
  return {
    after: { ...filters, searched: q === "" ? "no" : "yes" },
    hash: createHash("sha256").update(query).digest("hex"),
  };
}

/** Uses a second person's yes of today for this very file; false if there is none. */
async function useYes(tx: Db, call: OperatorCall, list: CustomersList, query: string): Promise<boolean> {
  const person = await lockPerson(tx, call);
  const said = await tx.approval.findFirst({
    where: {
      ...{ kind: "EXPORT", status: "APPROVED", requestedBy: person, subject: list.name },
      answeredAt: { gte: startOfDay(businessDayOf(call.now)) },
      detail: { equals: { ...keptOf(list, query) } },
    },
  });
  if (!said) return false;
  await tx.approval.update({
    where: { id: said.id },
    data: { detail: { ...keptOf(list, query), used: true } },
  });
  return true;
}

/** Asks for the file, or finds that it is asked for already. */
async function ask(
  tx: Db,
  call: OperatorCall,
  list: CustomersList,
  query: string,
  customers: number,
): Promise<string> {
  const person = await lockPerson(tx, call);
  const kept = keptOf(list, query);
  const asked = { kind: "EXPORT", subject: list.name, requestedBy: person } as const;
  const waiting = await tx.approval.findFirst({
    where: { ...asked, status: "PENDING", detail: { equals: { ...kept } } },
  });
  if (waiting) return waiting.id;
  const id = newId();
  await tx.approval.create({
    data: { id, ...asked, detail: { ...kept }, customers, points: 0, createdAt: call.now },
  });
  await writeAudit(tx, call, {
    action: "approval.ask",
    target: list.name,
    detail: { approvalId: id, kind: "EXPORT" },
  });
  return id;
}
