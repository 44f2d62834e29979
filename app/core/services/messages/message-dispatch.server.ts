import { prisma } from "#app/core/db/client.server.ts";
import type { Job } from "#app/core/services/job.ts";
import { MessageDispatch, sendDue } from "./dispatch-messages.server.ts";
import { tellNotices } from "./tell-notices.server.ts";
import { tellOffersBack, tellOffersInReach } from "./tell-offers-back.server.ts";

const maxDueShown = 10_000;

/**
 * Makes sure that messages of new notices are written and due messages are sent. Runs each minute beside the
 * continuous dispatch and ends when nothing is due. A message that could not be sent counts as failed and
 * waits for its next attempt.
 */
export const messageDispatch: Job = {
  name: "message-dispatch",
  cron: "* * * * *",
  takesAway: false,
  async *run({ clock, log, signal }) {
    const dispatch = new MessageDispatch({ log, clock });
    const stopped = new Promise<null>((resolve) => {
      signal?.addEventListener("abort", () => resolve(null), { once: true });
    });
    await tellOffersBack(await clock());
    await tellOffersInReach(await clock());
    while ((await tellNotices(await clock())) > 0 && !signal?.aborted);
    for (;;) {
      // Messages that a stopped run leaves half sent are claimed again later.
      const outcome = await Promise.race([sendDue(dispatch), stopped]);
      if (outcome === null || outcome.sent + outcome.failed === 0) return;
      yield { done: outcome.sent, failed: outcome.failed };
    }
  },
  async *preview(now) {
    const due = { state: "WAITING", kind: "MESSAGE", nextAttemptAt: { lte: now } } as const;
    const rows = await prisma.outbox.findMany({ where: due, select: { id: true }, take: maxDueShown });
    if (rows.length > 0) yield [{ count: rows.length, why: "messages are due" }];
  },
};
