import type { ShownJob } from "./job-row.tsx";
import type { ShownDryRun } from "./job-tried.tsx";
import { readCustomerNames } from "#app/desk/audit/audit-names.server.ts";
import { rhythmOf } from "#app/core/domain/jobs/cron.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { nameOfCustomer } from "#app/desk/frame/operator-words.server.ts";
import { agoText } from "#app/desk/frame/time-words.server.ts";
import type { JobDryRun, Job } from "#app/core/domain/jobs/job-answer.ts";

const jobNames = (language: Language) =>
  translator(language)("jobs.names", { ns: "operator", returnObjects: true }) as Record<string, string>;

/** A job as text: what it does, when, how its last run ended, and what to do about that. */
export function jobShown({ lastRun, ...job }: Job, language: Language, now: Date): ShownJob {
  const t = translator(language);
  const words = (key: "jobs.what" | "jobs.help") =>
    t(key, { ns: "support", returnObjects: true }) as Record<string, string>;
  const { name, takesAway, running } = job;
  return {
    ...{ name, takesAway, running },
    text: jobNames(language)[name] ?? name,
    what: words("jobs.what")[name] ?? name,
    when: rhythmText(job.cron, language),
    help: words("jobs.help")[name] ?? name,
    lastRun: lastRun && {
      failed: lastRun.failed,
      status: lastRun.status,
      reason: lastRun.reason,
      at: formatDate(lastRun.endedAt, language, "dateTime"),
      ago: agoText(new Date(lastRun.endedAt), now, language),
      done: t("jobs.done", {
        ns: "support",
        count: lastRun.done,
        amount: formatNumber(lastRun.done, language),
      }),
    },
  };
}

/** What a run would do, with the first customers by name if the reader may see customers. */
export async function dryRunShown(
  { name, count, points, reasons, examples, complete, stops }: JobDryRun,
  { language, caller }: OperatorCall,
): Promise<ShownDryRun> {
  const names = caller.rights.includes("customers.read")
    ? await readCustomerNames(examples.map(({ userId }) => userId))
    : new Map<string, never>();
  return {
    ...{ job: jobNames(language)[name] ?? name, count, points, reasons, complete, stops },
    examples: examples.flatMap(({ userId, points: lost }) => {
      const who = names.get(userId);
      return who ? [{ userId, name: nameOfCustomer(who, who.login, language), points: lost }] : [];
    }),
  };
}

/** A cron expression in words; the expression itself if there are no words for it. */
export function rhythmText(cron: string, language: Language): string {
  const t = translator(language);
  const rhythm = rhythmOf(cron);
  const two = (number: number) => String(number).padStart(2, "0");
  switch (rhythm?.every) {
    case "MINUTES":
      return t("jobs.rhythm.minutes", { ns: "support", count: rhythm.minutes });
    case "HOUR":
      return t("jobs.rhythm.hour", { ns: "support", minute: two(rhythm.minute) });
    case "DAY":
      return t("jobs.rhythm.day", { ns: "support", time: `${two(rhythm.hour)}:${two(rhythm.minute)}` });
    default:
      return cron;
  }
}
