import { randomUUID } from "node:crypto";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { ago, type Due } from "./due-support.ts";

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
};
