import { fieldsIn } from "#app/core/db/submissions/submissions.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { LocalizedText } from "#app/core/domain/languages.ts";
import type { SubmissionNews } from "#app/core/domain/partners/news.ts";
import type { Submission } from "#app/generated/prisma/client.ts";

export interface Answer {
  status: SubmissionNews["answer"];
  text: string | null;
}

/** The answer to what a partner submitted, as its persons are told of it. */
export async function newsOfAnswer(
  tx: Db,
  asked: Submission,
  { status, text }: Answer,
): Promise<SubmissionNews> {
  const { kind: what } = asked;
  return {
    ...({ kind: "SUBMISSION_ANSWERED", what, answer: status, text } as const),
    ...{ name: await nameOf(tx, asked), path: pathOf(asked, status) },
  };
}

async function nameOf(tx: Db, { kind, subjectId, fields }: Submission): Promise<LocalizedText | string> {
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

function pathOf({ kind, subjectId, before }: Submission, status: Answer["status"]): string {
  if (kind === "OFFER") return `/offers/${subjectId}`;
  if (kind === "PARTNER") return "/about";
  const isThere = before !== null || status !== "REFUSED";
  return isThere ? `/stores/${subjectId}` : "/stores";
}
