import type { Db } from "#app/core/db/transaction.server.ts";
import type { LocalizedText } from "#app/core/domain/languages.ts";
import type { SubmissionStatus } from "#app/core/domain/submissions/submission.ts";
import type { Submission } from "#app/generated/prisma/client.ts";
import { fieldsIn } from "./submissions.server.ts";

/** The name of what was submitted: of the offer, the partner or the store, also of a store that is not made yet. */
export async function nameOfSubmitted(
  tx: Db,
  { kind, subjectId, fields }: Submission,
): Promise<LocalizedText | string> {
  const where = { id: subjectId };
  if (kind === "OFFER") {
    const { title } = await tx.offer.findUniqueOrThrow({ where, select: { title: true } });
    return title as LocalizedText;
  }
  if (kind === "PARTNER") return (await tx.partner.findUniqueOrThrow({ where, select: { name: true } })).name;
  // A new store is made with its approval.
  const store = await tx.store.findUnique({ where, select: { name: true } });
  const { name } = fieldsIn(fields);
  return store?.name ?? (typeof name === "string" ? name : "");
}

/** The page of a partner's house that shows what became of it; of a new store that was refused the form, filled. */
export function pathOfSubmitted({ kind, subjectId, before }: Submission, status: SubmissionStatus): string {
  if (kind === "OFFER") return `/offers/${subjectId}`;
  if (kind === "PARTNER") return "/about";
  const isThere = before !== null || status !== "REFUSED";
  return isThere ? `/stores/${subjectId}` : `/stores/new?from=${subjectId}`;
}
