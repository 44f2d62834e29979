import { callFunction } from "#app/core/db/call-function.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readOverdueRequests, type OverdueRequest } from "#app/core/db/requests/requests.server.ts";
import { guarded } from "#app/core/db/transaction.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { answerableSince, unanswered } from "#app/core/domain/requests/answer.ts";
import { customerJob, pages, type Finding, type Job } from "#app/core/services/job.ts";

interface Overdue extends Finding {
  id: string;
}

/**
 * Refuses requests not answered within 90 days and frees what was reserved for them; rules.md, Online. Until
 * the job runs, such a request is already shown as refused.
 */
export const validationWindow: Job = customerJob({
  name: "validation-window",
  cron: "20 0 * * *",
  takesAway: false,
  findings,
  work: refuseOverdue,
});

async function* findings(now: Date): AsyncGenerator<Overdue[]> {
  const read = (after: OverdueRequest | null, count: number) =>
    readOverdueRequests(prisma, now, after, count);
  for await (const page of pages<OverdueRequest>(read)) {
    yield page.map(({ userId, id, createdAt }) => ({
      userId,
      id,
      why: `request ${id} of ${businessDayOf(createdAt)} not answered`,
    }));
  }
}

async function refuseOverdue({ userId, id }: Overdue, now: Date): Promise<boolean> {
  const closed = await guarded(() =>
    callFunction(prisma, "close_request", {
      p_user: userId,
      p_request: id,
      p_since: answerableSince(now),
      p_overdue: true,
      p_text: unanswered,
      p_now: now,
    }),
  );
  if (!closed.ok) throw new Error(`the end of a request was refused: ${closed.guard}`);
  return closed.value === true;
}
