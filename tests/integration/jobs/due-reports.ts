import { randomUUID } from "node:crypto";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { makePartnerPerson } from "#tests/factories/staff.ts";
import { makeTill } from "#tests/factories/till.ts";
import { ago, makeAccounts, type Due } from "./due-support.ts";

/** Reports that were due yesterday, to one person who may see figures. */
export const reportsDue: Record<string, Due> = {
  "scheduled-reports": {
    count: 60,
    table: "outbox",
    async make(now, count) {
      const email = `${randomUUID()}@mezia.example`;
      const person = { id: newId(), name: "Salma Trabelsi", email, createdAt: now };
      await prisma.staffPerson.create({
        data: { ...person, kind: "OPERATOR", roles: ["FINANCE"], status: "ACTIVE", passwordHash: "none" },
      });
      const ids = Array.from({ length: count }, () => newId());
      const report = { part: "POINT_FIGURES", span: "YESTERDAY", rhythm: "EACH_WEEK" } as const;
      const nextOn = new Date(businessDayOf(ago(now, 1)));
      await prisma.scheduledReport.createMany({
        data: ids.map((id) => ({
          ...{ ...report, id, name: id, nextOn },
          ...{ recipientIds: [person.id], createdAt: ago(now, 8) },
        })),
      });
      return async () => {
        const mails = await prisma.outbox.findMany({
          where: { recipient: email },
          select: { payload: true },
        });
        const names = mails.map(({ payload }) => (payload as { params: { name: string } }).params.name);
        return ids.map((id) => names.filter((name) => name === id).length);
      };
    },
  },
  /** Partners whose stores sold in the week before that of `now`, each with one person who may see figures. */
  "partner-week": {
    count: 12,
    // Of a week that nobody has heard of for a year nothing is told any more.
    afterAYear: 0,
    table: "outbox",
    async make(now, count) {
      const monday = mondayBefore(now);
      const emails: string[] = [];
      for (let made = 0; made < count; made += 1) {
        const till = await makeTill();
        const [customer] = await makeAccounts(1, { now: ago(monday, 20) });
        await makeConfirmedSale(till, customer ?? "", { now: ago(monday, 3), price: 10_000 });
        emails.push((await makePartnerPerson(till.partner.id, ["OWNER"])).email);
      }
      return async () => {
        const mails = await prisma.outbox.findMany({ where: { recipient: { in: emails } } });
        return emails.map((email) => mails.filter(({ recipient }) => recipient === email).length);
      };
    },
  },
};

/** Noon of the Monday of the week of `now`, which begins at seven. */
function mondayBefore(now: Date): Date {
  const day = new Date(businessDayOf(ago(now, 7 / 24)));
  return new Date(ago(day, (day.getUTCDay() + 6) % 7).getTime() + 12 * 60 * 60 * 1000);
}
