import { readFullCards, readGivableCards, type FullCard } from "#app/core/db/stamps/full-cards.server.ts";
import { eventRewards } from "#app/core/rewards/event-rewards.server.ts";
import { customerJob, pages, type Finding, type Job } from "#app/core/services/job.ts";

interface Full extends Finding, FullCard {}

/**
 * Gives what full stamp cards bring without another sale: an operator lowered the target, or the offer was not there when
 * the last stamp was given and is now; rules.md, Stamp cards.
 */
export const fullCards: Job = customerJob({
  name: "full-cards",
  cron: "* * * * *",
  takesAway: false,
  findings,
  work: (card, now) => eventRewards().fillCard(card, now),
});

async function* findings(now: Date): AsyncGenerator<Full[]> {
  const cards = await readGivableCards(now);
  if (cards.length === 0) return;
  for await (const page of pages<FullCard>((after, count) => readFullCards(cards, after, count)))
    yield page.map((card) => ({ ...card, why: `stamp card ${card.cardId} is full` }));
}
