import { columnsOf, given, moment, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { welcomeId, type RuleDecision } from "#app/core/domain/reviews/review.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { answerableSince, answerableUntil, unanswered } from "#app/core/domain/requests/answer.ts";

/** A decision that stands: since when, and how many points wait or went; null if it is about none. */
export interface StandingDecision extends RuleDecision {
  at: Date;
  points: number | null;
}

/** The decisions of rules about a customer that nobody of the team has looked at, and that still stand. */
export async function readDecisions(db: Db, userId: string, now: Date): Promise<StandingDecision[]> {
  const [held, overdue, newcomer, absences, friends, offline] = await Promise.all([
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
    readRefusedInvites(db, userId),
    // What is told is what the till had promised; of a stranger's attempt nobody is told.
    db.notice.findMany({ where: { userId, kind: "OFFLINE_REFUSED" }, select: { id: true, createdAt: true } }),
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
    ...friends.map(({ id, at }) => ({ kind: "REFERRAL" as const, id, at, points: null })),
    ...offline.map(({ id, createdAt }) => ({ kind: "OFFLINE" as const, id, at: createdAt, points: null })),
  ];
}

const refusedInvite = columnsOf("r", { id: uuid, at: given(Prisma.sql`f.created_at`, moment) });

/** The invites whose friend a rule took for the customer's own account; by which sign, and who it is, stays with the team. */
function readRefusedInvites(db: Db, userId: string): Promise<RowOf<typeof refusedInvite>[]> {
  return readRowsIn<RowOf<typeof refusedInvite>>(db)`
    SELECT ${refusedInvite.sql}
    FROM referral r JOIN refused_friend f ON f.user_id = r.user_id AND f.friend_id = r.friend_id
    WHERE r.user_id = ${userId}::uuid AND r.status = 'CLOSED'`;
}
