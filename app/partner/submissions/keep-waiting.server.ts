import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { fieldsIn } from "#app/core/db/submissions/submissions.server.ts";
import { closeWishesFor } from "#app/core/db/approvals/overtaken-wishes.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import {
  mergeWaiting,
  openStatuses,
  stillWaiting,
  type OpenStatus,
  type SubmissionKind,
} from "#app/core/domain/submissions/submission.ts";
import { accept, refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { isText, same, type Fields } from "#app/core/domain/versions/parts.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import type { PartSides, SentChange } from "#app/core/services/record-change.server.ts";

/** Whose change waits. */
export interface Subject {
  kind: SubmissionKind;
  id: string;
}

/** The open submission of a record, held until the transaction ends; null if none is open. */
export async function holdOpen(tx: Db, subjectId: string) {
  await readRowsIn(tx)`SELECT 1 AS held FROM submission
    WHERE subject_id = ${subjectId}::uuid AND status IN ('SUBMITTED', 'CHANGES_ASKED') FOR UPDATE`;
  const open = await tx.submission.findFirst({ where: { subjectId, status: { in: [...openStatuses] } } });
  return open && { ...open, status: open.status as OpenStatus };
}

type Open = NonNullable<Awaited<ReturnType<typeof holdOpen>>>;

/** A call that changes a record: by a form, with what that showed. */
export type KeepingCall = PartnerCall & { sent?: SentChange };

/**
 * CONFLICT where a form changes what waits and somebody else has changed that since it was shown: nothing of a record has
 * changed, so its version does not tell. Without a form the last word counts.
 */
export function refuseClash({ sent }: KeepingCall, record: Fields, waiting: Fields): Refused | null {
  const shown = { ...record, ...waiting };
  const isWaiting = (control: string) => (control.split(".")[0] ?? "") in waiting;
  const clashes = sent?.clashesWith?.(shown).filter(isWaiting) ?? [];
  if (clashes.length === 0) return null;
  return refuse("CONFLICT", {
    details: clashes.map((path) => ({ path, code: "CHANGED" })),
    extra: { record: { ...shown, version: sent?.version ?? 0 } },
  });
}

interface Change {
  /** What waits from now on, besides what waits already; of a text the languages that were sent. */
  waits: Fields;
  /** What acts at once: nothing waits of it any more. */
  acts: Fields;
  /** The record as it is, under its lock. */
  record: Fields;
  /** The record as it would be with these fields. Refuses what an operator's change is refused for. */
  planned: (fields: Fields) => Decision<object> | Promise<Decision<object>>;
}

/**
 * Keeps the part of a change that an operator has to approve; the last word on each field counts. Returns the refusal of
 * what could not be approved, which is not kept, or null. Two who change the same at once: `refuseClash`.
 */
export async function keepWaiting(
  tx: Db,
  call: KeepingCall,
  subject: Subject,
  { waits: sent, acts, record, planned }: Change,
): Promise<Refused | null> {
  const open = await holdOpen(tx, subject.id);
  const kept = { fields: fieldsIn(open?.fields), before: fieldsIn(open?.before) };
  const clash = refuseClash(call, record, kept.fields);
  if (clash) return clash;
  const merged = mergeWaiting(kept, sent, { record, settled: Object.keys(acts) });
  const isSent = Object.keys(sent).length > 0;
  const wanted = isSent ? await planned({ ...acts, ...merged.fields }) : accept(merged.fields);
  if (!wanted.ok) return wanted;
  // What is taken away has the value then that stands for none.
  const names = Object.keys(merged.fields);
  const then: Fields = Object.fromEntries(names.map((name) => [name, (wanted.value as Fields)[name]]));
  const { fields, before } = stillWaiting({ fields: then, before: merged.before }, record);
  if (!isSent && same(fields, kept.fields)) return null;
  if (Object.keys(fields).length > 0) {
    if (open) await resend(tx, call, open, { fields, before, again: isSent });
    else await submit(tx, call, subject, { fields, before });
  } else if (open) await withdraw(tx, call, open);
  return null;
}

/** Submits what a record is, or is to be. `before` is null for what customers have never seen. */
export async function submit(
  tx: Db,
  call: PartnerCall,
  { kind, id }: Subject,
  { fields, before }: { fields: Fields; before: Fields | null },
): Promise<void> {
  const { partnerId, actorId: sentBy } = call.caller;
  const values = { fields: asJson(fields), ...(before && { before: asJson(before) }) };
  await tx.submission.create({
    data: { id: newId(), kind, partnerId, subjectId: id, ...values, sentBy, createdAt: call.now },
  });
  await note(tx, call, "submission.submit", { kind, subjectId: id, fields: Object.keys(fields) });
}

interface Resent {
  fields: Fields;
  before?: Fields;
  /** It asks the operators again, if they had asked for changes. */
  again: boolean;
}

/** Changes what an open submission wants: who answers meanwhile answers nothing. */
export async function resend(
  tx: Db,
  call: PartnerCall,
  open: Open,
  { fields, before, again }: Resent,
): Promise<void> {
  await closeWishesFor(tx, open.id, call.now);
  await tx.submission.update({
    where: { id: open.id },
    data: {
      ...{ fields: asJson(fields), ...(before && { before: asJson(before) }), revision: open.revision + 1 },
      ...(again && { status: "SUBMITTED", sentBy: call.caller.actorId, text: null }),
    },
  });
  if (again) await note(tx, call, "submission.submit", { ...open, fields: Object.keys(fields) });
}

export async function withdraw(tx: Db, call: PartnerCall, open: Open): Promise<void> {
  await closeWishesFor(tx, open.id, call.now);
  await tx.submission.update({ where: { id: open.id }, data: { status: "WITHDRAWN", answeredAt: call.now } });
  await note(tx, call, "submission.withdraw", { ...open, fields: Object.keys(fieldsIn(open.fields)) });
}

function note(
  tx: Db,
  call: PartnerCall,
  action: "submission.submit" | "submission.withdraw",
  { kind, subjectId, fields }: { kind: SubmissionKind; subjectId: string; fields: string[] },
) {
  return writeAudit(tx, call, { action, target: subjectId, detail: { kind, fields } });
}

/** Fields as the database keeps them: moments as text. */
export function asJson(fields: Fields): Prisma.InputJsonObject {
  return JSON.parse(JSON.stringify(fields)) as Prisma.InputJsonObject;
}

/** A change in two: what waits, of texts as it was sent, and what acts at once. */
export function partsOf(
  { body, whole }: PartSides,
  waitsOf: (name: string) => boolean,
): Record<"waits" | "acts", Fields> {
  const these = (waiting: boolean) => Object.entries(whole).filter(([name]) => waitsOf(name) === waiting);
  const asSent = these(true).map(([name, value]) => [name, isText(body[name]) ? body[name] : value]);
  return { waits: asJson(Object.fromEntries(asSent) as Fields), acts: Object.fromEntries(these(false)) };
}
