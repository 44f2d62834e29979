import { prisma } from "#app/core/db/client.server.ts";
import { newestFirst, positionOf, type NewestFirstQuery } from "#app/core/db/newest-first.server.ts";
import { atOneMoment } from "#app/core/db/transaction.server.ts";
import { readVersion, subjectOf, withVersions } from "#app/core/db/versions/record-changes.server.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import type { PartnerPerson } from "#app/core/domain/partners/person-answer.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { partnerPersonView } from "./partner-person-view.ts";

/** All persons of a partner's house, closed ones too, newest first. */
export function personsOf(partnerId: string, query: NewestFirstQuery): Promise<Page<PartnerPerson>> {
  return atOneMoment(async (db) => {
    const { where, ...rest } = newestFirst(query);
    const rows = await db.staffPerson.findMany({ ...rest, where: { ...where, partnerId } });
    const { items, nextCursor } = page(rows, query.limit, positionOf);
    return { items: await withVersions(db, "person", items.map(partnerPersonView)), nextCursor };
  });
}

/** One of them. Refuses NOT_FOUND. */
export async function personOf(partnerId: string, id: string): Promise<Decision<PartnerPerson>> {
  const version = await readVersion(prisma, subjectOf("person", id));
  const person = await prisma.staffPerson.findFirst({ where: { id, partnerId } });
  return person ? accept({ ...partnerPersonView(person), version }) : refuse("NOT_FOUND");
}
