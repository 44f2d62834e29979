import { sayWithActs } from "#app/core/db/audit/audit.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import {
  isOpen,
  openStatuses,
  type OpenStatus,
  type SubmissionStatus,
} from "#app/core/domain/submissions/submission.ts";
import type { Fields } from "#app/core/domain/versions/parts.ts";
import type { Submission } from "#app/generated/prisma/client.ts";

/** What was submitted last of each of these records; the open one, if one is. */
export async function readLatest(db: Db, subjectIds: readonly string[]): Promise<Map<string, Submission>> {
  const found = await db.submission.findMany({
    where: { subjectId: { in: [...subjectIds] } },
    // By id, which follows real time: the clock of the rules may have been set back.
    orderBy: { id: "desc" },
    distinct: ["subjectId"],
  });
  return new Map(found.map((one) => [one.subjectId, one]));
}

/** Answers what waits of a record as approved: an operator has just done it. The audit's entry of that names it. */
export async function approveOpen(tx: Db, { now, caller }: Answering, subjectId: string): Promise<void> {
  const where = { subjectId, status: { in: [...openStatuses] } };
  const open = await tx.submission.findFirst({ where, select: { id: true } });
  if (!open) return;
  const answeredBy = caller?.actorId ?? null;
  const { count } = await tx.submission.updateMany({
    where: { ...where, id: open.id },
    data: { status: "APPROVED", answeredAt: now, answeredBy },
  });
  if (count > 0) sayWithActs(tx, { submissionId: open.id });
}

interface Answering {
  now: Date;
  caller?: { actorId: string };
}

/** What of a record waits, as its partner sees it. */
export interface SeenWaiting {
  waiting: Fields | null;
  waitingStatus: SubmissionStatus | null;
  text: string | null;
}

export function seenWaiting(latest: Submission | undefined): SeenWaiting {
  if (!latest) return { waiting: null, waitingStatus: null, text: null };
  const { status, text } = latest;
  return { waiting: openOf(latest) ? fieldsIn(latest.fields) : null, waitingStatus: status, text };
}

/** The submission with its status, if it is open. */
export function openOf(latest: Submission | undefined): (Submission & { status: OpenStatus }) | null {
  return latest && isOpen(latest.status) ? { ...latest, status: latest.status } : null;
}

export function fieldsIn(json: unknown): Fields {
  return (json ?? {}) as Fields;
}
