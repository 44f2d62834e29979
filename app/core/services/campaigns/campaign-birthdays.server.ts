import { readBirthdays } from "#app/core/db/campaigns/campaign-events.server.ts";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { birthdaysOn } from "#app/core/domain/campaigns/birthdays.ts";
import { awardEvents } from "#app/core/rewards/award-events.server.ts";
import { customerJob, pages, type Finding, type Job } from "#app/core/services/job.ts";

interface BirthdayFinding extends Finding {
  year: string;
}

/**
 * Gives the campaigns' rewards for birthdays, once a year and once in 300 days; up to six days late if the job
 * did not run on the day.
 */
export const campaignBirthdays: Job = customerJob<BirthdayFinding>({
  name: "campaign-birthdays",
  cron: "0 8 * * *",
  takesAway: false,
  async *findings(now) {
    const today = businessDayOf(now);
    const asked = { birthdays: birthdaysOn(today), today };
    const read = (after: { userId: string } | null, count: number) => readBirthdays(asked, after, count);
    for await (const page of pages<{ userId: string; year: string }>(read))
      yield page.map(({ userId, year }) => ({ userId, year, why: `the birthday of ${year}` }));
  },
  async work({ userId, year }, now) {
    await callFunction(prisma, "note_campaign_event", {
      ...{
        p_user: userId,
        p_trigger: "BIRTHDAY",
        p_subject: `birthday:${year}`,
        p_partner: null,
        p_amount: 0,
      },
      p_now: now,
    });
    return (await awardEvents(userId, now)) > 0;
  },
});
