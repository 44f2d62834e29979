import type { Db } from "#app/core/db/transaction.server.ts";
import { welcomeId, type RuleDecision } from "#app/core/domain/reviews/review.ts";
import { answerableSince, answerableUntil, unanswered } from "#app/core/domain/requests/answer.ts";

/** A decision that stands: since when, and how many points wait or went; null if it is about none. */
export interface StandingDecision extends RuleDecision {
  at: Date;
  points: number | null;
}

/** The decisions of rules about a customer that nobody of the team has looked at, and that still stand. */
export async function readDecisions(db: Db, userId: string, now: Date): Promise<StandingDecision[]> {
  const [held, overdue, newcomer, absences] = await Promise.all([
    db.approval.findMany({ where: { userId, status: "PENDING", kind: { in: ["SALE", "CLAIM"] } } }),
    db.validationRequest.findMany({
      where: {
        userId,
        OR: [
          { status: "REFUSED", responseText: unanswered },
          { status: { in: ["PENDING", "VALIDATING"] }, createdAt: { lt: answerableSince(now) } },
        ],
      },
      select: { id: true, createdAt: true },
    }),
    db.newcomer.findUnique({ where: { userId } }),
    db.pointsEntry.findMany({
      where: { userId, source: "INACTIVITY" },
      select: { seq: true, amount: true, createdAt: true, detail: true },
    }),
  ]);
  return [
    ...held.map(({ kind, subject, points, createdAt }) => ({
      kind: kind === "SALE" ? ("SALE" as const) : ("CLAIM" as const),
      ...{ id: subject, at: createdAt, points: Number(points) },
    })),
    ...overdue.map(({ id, createdAt }) => ({
      kind: "CLAIM" as const,
      ...{ id, at: answerableUntil(createdAt), points: null },
    })),
    ...(newcomer?.welcome === "WAITS"
      ? [
          {
            kind: "WELCOME" as const,
            ...{ id: welcomeId, at: newcomer.createdAt },
            points: newcomer.points.reduce((sum, part) => sum + part, 0),
          },
        ]
      : []),
    // With its account's deletion, points go because the customer asked for it.
    ...absences
      .filter(({ detail }) => detail !== null && typeof detail === "object" && "inactiveSince" in detail)
      .map(({ seq, amount, createdAt }) => ({
        kind: "ABSENCE" as const,
        ...{ id: String(seq), at: createdAt, points: -amount },
      })),
  ];
}
