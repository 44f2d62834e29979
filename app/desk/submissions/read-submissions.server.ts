import { prisma } from "#app/core/db/client.server.ts";
import { newestFirst, positionOf, type NewestFirstQuery } from "#app/core/db/newest-first.server.ts";
import { fieldsIn } from "#app/core/db/submissions/submissions.server.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { SubmissionView } from "#app/core/domain/submissions/submission-answer.ts";
import { isOpen, staleFields, type SubmissionStatus } from "#app/core/domain/submissions/submission.ts";
import type { Fields } from "#app/core/domain/versions/parts.ts";
import type { Submission } from "#app/generated/prisma/client.ts";
import { getOfferRecord } from "#app/core/services/catalogue/offer.server.ts";
import { getPartnerRecord } from "#app/core/services/catalogue/partner.server.ts";
import { getStoreRecord } from "#app/core/services/catalogue/store.server.ts";

interface SubmissionsQuery extends NewestFirstQuery {
  status?: SubmissionStatus;
}

/** What partners have submitted, of one status or of all, newest first. */
export async function listSubmissions({ status, ...query }: SubmissionsQuery): Promise<Page<SubmissionView>> {
  const { where, ...paging } = newestFirst(query);
  const rows = await prisma.submission.findMany({
    where: { ...where, ...(status && { status }) },
    ...paging,
  });
  const { items, nextCursor } = page(rows, query.limit, positionOf);
  return { items: await Promise.all(items.map(viewSubmission)), nextCursor };
}

/** One submission, answered or not. Refuses NOT_FOUND. */
export async function getSubmission(id: string): Promise<Decision<SubmissionView>> {
  const found = await prisma.submission.findUnique({ where: { id } });
  return found ? accept(await viewSubmission(found)) : refuse("NOT_FOUND");
}

export async function viewSubmission(row: Submission): Promise<SubmissionView> {
  const { id, kind, partnerId, subjectId, status, revision, text, createdAt, answeredAt } = row;
  const fields = fieldsIn(row.fields);
  const before = row.before === null ? null : fieldsIn(row.before);
  const record = isOpen(status) ? await readSubject(row) : null;
  return {
    ...{ id, kind, partnerId, subjectId, fields, before, status, revision, text },
    // A draft is itself what was sent; a store that is not there yet cannot have changed.
    stale: record === null ? [] : staleFields(before ?? fields, record),
    createdAt: createdAt.toISOString(),
    answeredAt: answeredAt && answeredAt.toISOString(),
  };
}

/** The record as it is; null for a store that is not there yet. */
async function readSubject({ kind, subjectId }: Submission): Promise<Fields | null> {
  const read = { OFFER: getOfferRecord, PARTNER: getPartnerRecord, STORE: getStoreRecord }[kind];
  const found = await read(subjectId);
  return found.ok ? { ...found.value } : null;
}

/** The id of the submission that waits longest; null if none waits. */
export async function nextWaiting(): Promise<string | null> {
  const waiting = await prisma.submission.findFirst({
    where: { status: "SUBMITTED" },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true },
  });
  return waiting?.id ?? null;
}
