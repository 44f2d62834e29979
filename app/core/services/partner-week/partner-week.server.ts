import { prisma } from "#app/core/db/client.server.ts";
import { queueNews } from "#app/core/db/messages/outbox.server.ts";
import { changeRowsIn, readRows } from "#app/core/db/statements.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { addDays, businessDayOf, endOfDay, type BusinessDay } from "#app/core/domain/business-day.ts";
import { defaultLanguage, isLanguage } from "#app/core/domain/languages.ts";
import type { WeekNews } from "#app/core/domain/partners/news.ts";
import { partnerRolesWith, storesWith } from "#app/core/domain/partners/rights.ts";
import { readLastFigures } from "#app/core/db/figures/last-figures.server.ts";
import { pages, type Batch, type Job, type JobContext, type Tally } from "#app/core/services/job.ts";
import type { StaffPerson } from "#app/generated/prisma/client.ts";
import { hasFigures, readWeek } from "./week-figures.server.ts";

/**
 * Mails the figures of the week that is over, beside those of the week before, to the persons of each partner who may see
 * figures and want the mail; a STORE person those of their stores. A partner's week is marked in the transaction that writes
 * its mails, so it is sent once. Nothing is sent of stores that had no figures in both weeks.
 */
export const partnerWeek: Job = {
  name: "partner-week",
  // Each hour, for figures that come late.
  cron: "10 * * * *",
  takesAway: false,
  run,
  preview,
};

/** Nobody is written to in the night: the Monday begins at seven, after the job that adds up the Sunday. */
const morningMs = 7 * 60 * 60 * 1000;

/** The Monday of this moment's week, as Tunis counts. */
function mondayOf(now: Date): BusinessDay {
  const day = businessDayOf(new Date(now.getTime() - morningMs));
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** Partners with somebody to write to, whose week was not sent. */
function readPartners(monday: BusinessDay, after: string | null, count: number): Promise<{ id: string }[]> {
  return readRows<{ id: string }>`
    SELECT DISTINCT p.partner_id AS id FROM staff_person p
    WHERE p.kind = 'PARTNER' AND p.status = 'ACTIVE' AND p.weekly_mail
      AND p.partner_roles && ${partnerRolesWith("figures")}::partner_role[]
      AND (${after}::uuid IS NULL OR p.partner_id > ${after}::uuid)
      AND NOT EXISTS (SELECT FROM partner_week w WHERE w.partner_id = p.partner_id AND w.monday = ${monday}::date)
    ORDER BY 1 LIMIT ${count}::int`;
}

const pagesOf = (monday: BusinessDay) =>
  pages<{ id: string }>((after, count) => readPartners(monday, after?.id ?? null, count));

async function* run({ clock, log, signal }: JobContext): AsyncGenerator<Batch> {
  const monday = mondayOf(await clock());
  if (!(await isAddedUp(monday))) return;
  for await (const partners of pagesOf(monday)) {
    for (const { id: partnerId } of partners) {
      if (signal?.aborted) return;
      try {
        yield { done: (await send(partnerId, monday, await clock())) ? 1 : 0, failed: 0 };
      } catch (error) {
        log.error({ err: error, partnerId }, "a partner's week could not be sent");
        yield { done: 0, failed: 1 };
      }
    }
  }
}

/** Before the first day is added up there is nothing to wait for. */
async function isAddedUp(monday: BusinessDay): Promise<boolean> {
  const last = await readLastFigures();
  return last === null || last >= addDays(monday, -1);
}

/** Writes the mails of one partner; false if another run has. */
async function send(partnerId: string, monday: BusinessDay, now: Date): Promise<boolean> {
  const persons = await prisma.staffPerson.findMany({
    where: {
      ...({ kind: "PARTNER", status: "ACTIVE", partnerId, weeklyMail: true } as const),
      partnerRoles: { hasSome: partnerRolesWith("figures") },
    },
    orderBy: { id: "asc" },
  });
  const written = await writeNews(partnerId, persons, monday);
  return transact(async (tx) => {
    const claimed = await changeRowsIn(tx)`
      INSERT INTO partner_week (partner_id, monday, sent_at)
      VALUES (${partnerId}::uuid, ${monday}::date, ${now}::timestamptz) ON CONFLICT DO NOTHING`;
    if (claimed === 0) return false;
    for (const { person, news } of written) {
      const language = isLanguage(person.locale) ? person.locale : defaultLanguage;
      const validUntil = endOfDay(businessDayOf(now)).toISOString();
      await queueNews(tx, { email: person.email, language }, { partnerId, news, validUntil, now });
    }
    return true;
  });
}

/** The news of each person whose stores had figures; the same stores are read once. */
async function writeNews(
  partnerId: string,
  persons: readonly StaffPerson[],
  monday: BusinessDay,
): Promise<{ person: StaffPerson; news: WeekNews }[]> {
  const [from, to] = [addDays(monday, -7), addDays(monday, -1)];
  const known = new Map<string, Pick<WeekNews, "week" | "before">>();
  const written: { person: StaffPerson; news: WeekNews }[] = [];
  for (const person of persons) {
    const { id: personId, partnerRoles: roles } = person;
    const storeIds = storesWith({ person: { roles, storeIds: person.storeIds } }, "figures");
    const key = storeIds?.toSorted().join() ?? "all";
    const whose = { partnerId, storeIds };
    const figures = known.get(key) ?? {
      week: await readWeek(whose, { from, to }),
      before: await readWeek(whose, { from: addDays(from, -7), to: addDays(to, -7) }),
    };
    known.set(key, figures);
    if (hasFigures(figures.week) || hasFigures(figures.before))
      written.push({ person, news: { kind: "WEEK", personId, from, to, ...figures } });
  }
  return written;
}

async function* preview(now: Date): AsyncGenerator<Tally[]> {
  for await (const partners of pagesOf(mondayOf(now)))
    yield [{ count: partners.length, why: "partners whose persons are sent their week" }];
}
