import { nameOfSubmitted, pathOfSubmitted } from "#app/core/db/submissions/submission-place.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
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
    ...{ name: await nameOfSubmitted(tx, asked), path: pathOfSubmitted(asked, status) },
  };
}
