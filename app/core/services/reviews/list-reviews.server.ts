import { prisma } from "#app/core/db/client.server.ts";
import { readDecisions } from "#app/core/db/reviews/decisions.server.ts";
import type { Review } from "#app/core/domain/reviews/review-answer.ts";

/** What rules decided about a customer, with what a person was asked and said, the newest first. */
export async function listReviews(userId: string, now: Date): Promise<Review[]> {
  const [decisions, asked] = await Promise.all([
    readDecisions(prisma, userId, now),
    prisma.review.findMany({ where: { userId } }),
  ]);
  const questions = new Map(asked.map((one) => [`${one.kind} ${one.subject}`, one]));
  const standing = decisions.map(({ kind, id, at, points }): Review => {
    const question = questions.get(`${kind} ${id}`);
    questions.delete(`${kind} ${id}`);
    return { kind, id, decidedAt: at.toISOString(), points, ...saidOf(question) };
  });
  const over = [...questions.values()].map((question): Review => ({
    ...{ kind: question.kind, id: question.subject, decidedAt: null, points: null },
    ...saidOf(question),
  }));
  return [...standing, ...over].sort((a, b) => momentOf(b).localeCompare(momentOf(a)));
}

interface Question {
  askedAt: Date;
  answer: string | null;
  answeredAt: Date | null;
}

function saidOf(question: Question | undefined): Pick<Review, "askedAt" | "answer" | "answeredAt"> {
  return {
    askedAt: question?.askedAt.toISOString() ?? null,
    answer: question?.answer ?? null,
    answeredAt: question?.answeredAt?.toISOString() ?? null,
  };
}

function momentOf({ decidedAt, askedAt }: Review): string {
  return decidedAt ?? askedAt ?? "";
}
