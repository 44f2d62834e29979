import { prisma } from "#app/core/db/client.server.ts";
import { queueMessage } from "#app/core/db/messages/outbox.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { businessDayOf, endOfDay } from "#app/core/domain/business-day.ts";
import type { DaySpan } from "#app/core/domain/day-span.ts";
import { nextReportDay, reportDays } from "#app/core/domain/figures/report-schedule.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { DeskReport } from "#app/core/domain/messages/message.ts";
import { readLastFigures } from "#app/core/db/figures/last-figures.server.ts";
import { pages, type Batch, type Job, type JobContext, type Tally } from "#app/core/services/job.ts";
import type { ScheduledReport } from "#app/generated/prisma/client.ts";
import { figuresOnce, type ReadFigures } from "./report-figures.server.ts";
import { readRecipients, type Recipient } from "./recipients.server.ts";

/**
 * Mails reports that are due to those of their recipients who may still see figures. A report is marked in the
 * transaction that writes its mails: of two runs one sends it, and after missed days it goes out once, about the days before
 * that on which it was due. It stays due until these are added up.
 */
export const scheduledReports: Job = {
  name: "scheduled-reports",
  // Each hour, for figures that come late.
  cron: "0 * * * *",
  takesAway: false,
  run,
  preview,
};

/** Nobody is written to in the night: a report's day begins at seven, after the job that adds up the day before. */
const morningMs = 7 * 60 * 60 * 1000;
const reportDayOf = (now: Date) => businessDayOf(new Date(now.getTime() - morningMs));

const dueOn = (now: Date) => ({ stopped: false, nextOn: { lte: new Date(reportDayOf(now)) } });

const readDue = (now: Date) => (after: ScheduledReport | null, take: number) =>
  prisma.scheduledReport.findMany({
    where: { ...dueOn(now), ...(after && { id: { gt: after.id } }) },
    orderBy: { id: "asc" },
    take,
  });

async function* run({ clock, log, signal }: JobContext): AsyncGenerator<Batch> {
  const figures = figuresOnce();
  for await (const due of pages(readDue(await clock()))) {
    for (const report of due) {
      if (signal?.aborted) return;
      try {
        yield { done: (await send(report, figures, await clock())) ? 1 : 0, failed: 0 };
      } catch (error) {
        log.error({ err: error, reportId: report.id }, "a report could not be sent");
        yield { done: 0, failed: 1 };
      }
    }
  }
}

/** Writes the mails of one report; false if another run has, or if its last day is not added up yet. */
async function send(report: ScheduledReport, figures: ReadFigures, now: Date): Promise<boolean> {
  const { id, name, part, span, rhythm, recipientIds, nextOn } = report;
  const days = reportDays(span, businessDayOf(nextOn));
  if (!(await isAddedUp(days))) return false;
  const recipients = await readRecipients(recipientIds);
  const validUntil = endOfDay(businessDayOf(now)).toISOString();
  const words = new Map<Language, DeskReport>();
  for (const { language } of recipients)
    if (!words.has(language))
      words.set(language, { name, ...(await figures({ language, part, days, now })) });
  return transact(async (tx) => {
    const { count } = await tx.scheduledReport.updateMany({
      where: { id, stopped: false, nextOn },
      data: { nextOn: new Date(nextReportDay(rhythm, reportDayOf(now))) },
    });
    if (count === 0) return false;
    for (const { email, language } of recipients) {
      const params = words.get(language) ?? {};
      const message = { template: "desk-report", locale: language, params, validUntil } as const;
      await queueMessage(tx, { userId: null, to: { kind: "EMAIL", login: email }, message, now });
    }
    return true;
  });
}

/** Before the first day is added up there is nothing to wait for. */
async function isAddedUp({ to }: DaySpan): Promise<boolean> {
  const last = await readLastFigures();
  return last === null || last >= to;
}

async function* preview(now: Date): AsyncGenerator<Tally[]> {
  for await (const due of pages(readDue(now))) {
    const recipients: Recipient[][] = await Promise.all(due.map((one) => readRecipients(one.recipientIds)));
    yield due.map(({ name }, at) => ({
      count: recipients[at]?.length ?? 0,
      why: `mails of the report ${name}`,
    }));
  }
}
