import { readBirthdays } from "#app/db/campaigns/campaign-events.server.ts";
import { callFunction } from "#app/db/call-function.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { businessDayOf } from "#app/domain/business-day.ts";
import { customerJob, pages, type Job } from "#app/services/job.ts";
import { awardEvents } from "#app/ledger/campaigns/award-events.server.ts";

/** Gives what campaigns give on a birthday, once a year; those of 29 February have it on the 28th in other years. */
export const campaignBirthdays: Job = customerJob({
  name: "campaign-birthdays",
  cron: "0 8 * * *",
  takesAway: false,
  async *findings(now) {
    const today = businessDayOf(now);
    const read = (after: { userId: string } | null, count: number) => readBirthdays(today, after, count);
    for await (const page of pages<{ userId: string }>(read))
      yield page.map(({ userId }) => ({ userId, why: `a birthday on ${today}` }));
  },
  async work({ userId }, now) {
    const subject = `birthday:${businessDayOf(now).slice(0, 4)}`;
    const event = {
      p_user: userId,
      p_trigger: "BIRTHDAY",
      p_subject: subject,
      p_partner: null,
      p_amount: 0,
      p_now: now,
    };
    await callFunction(prisma, "note_campaign_event", event);
    return (await awardEvents(userId, now)) > 0;
  },
});
