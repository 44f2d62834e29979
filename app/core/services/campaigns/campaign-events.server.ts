import { readCustomersWithEvents } from "#app/core/db/campaigns/campaign-events.server.ts";
import { customerJob, pages, type Job } from "#app/core/services/job.ts";
import { awardEvents } from "#app/core/rewards/award-events.server.ts";

/**
 * Gives the campaigns' rewards for levels, friends and purchases that were recorded but not rewarded at once.
 */
export const campaignEvents: Job = customerJob({
  name: "campaign-events",
  cron: "* * * * *",
  takesAway: false,
  async *findings() {
    for await (const page of pages<{ userId: string; count: number }>(readCustomersWithEvents))
      yield page.map(({ userId, count }) => ({ userId, why: `${count} events for campaigns` }));
  },
  work: async ({ userId }, now) => (await awardEvents(userId, now)) > 0,
});
