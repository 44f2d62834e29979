import { isDeepStrictEqual } from "node:util";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { columnsOf, given, text, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { MendSubject } from "#app/core/domain/approvals/mend-subject.ts";
import type { Values } from "#app/core/domain/audit/changed-values.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/** What a mend would find: `ledger_case_of_customer` and `ledger_case_of_day`, decision 069. */
export interface MendCase {
  /** What account and lots say, or how a day was closed; null for a customer without an account. */
  before: Values | null;
  /** What they are by the entries, or what the day has now. */
  after: Values;
  /** Why no mend puts it right; empty if one does. */
  wrong: ("ENTRIES" | "LOTS" | "HOLDS" | "TAKEN" | "CHAIN")[];
  /** Of the entries: a later look knows by it whether they are the same. */
  hash: string;
}

/** Null if there is no such customer, or no such day is closed. */
export function readMendCase(db: Db, subject: MendSubject): Promise<MendCase | null> {
  return callFunction<"ledger_case", MendCase | null>(db, "ledger_case", { p_subject: subject });
}

/** Whether there is nothing to mend. */
export function isAsItShouldBe({ before, after, wrong }: MendCase): boolean {
  return wrong.length === 0 && isDeepStrictEqual(before, after);
}

const acknowledgedColumns = columnsOf("m", {
  approvalId: uuid,
  subject: text,
  reason: text,
  was: given(Prisma.sql`m.before ->> 'entries'`, text),
  entries: given(Prisma.sql`m.after ->> 'entries'`, text),
  hash: given(Prisma.sql`m.after ->> 'hash'`, text),
});

/** The closed days that were acknowledged with other entries, each as often as it was, oldest first. */
export function readAcknowledgedDays(): Promise<RowOf<typeof acknowledgedColumns>[]> {
  return readRows<RowOf<typeof acknowledgedColumns>>`
    SELECT ${acknowledgedColumns.sql} FROM ledger_mend m WHERE m.subject LIKE '%:%'
    ORDER BY m.created_at, m.approval_id`;
}
