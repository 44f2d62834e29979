import { prisma } from "#app/core/db/client.server.ts";
import { newestFirst, positionOf, type NewestFirstQuery } from "#app/core/db/newest-first.server.ts";
import { atOneMoment } from "#app/core/db/transaction.server.ts";
import { readVersion, subjectOf, withVersions } from "#app/core/db/versions/record-changes.server.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { personView } from "./person-view.server.ts";
import type { Person } from "#app/core/domain/operators/person-answer.ts";

/** All persons of the desk, closed ones too, newest first. */
export async function listPersons(query: NewestFirstQuery): Promise<Page<Person>> {
  return atOneMoment(async (db) => {
    const { where, ...rest } = newestFirst(query);
    const rows = await db.staffPerson.findMany({ ...rest, where: { ...where, kind: "OPERATOR" } });
    const { items, nextCursor } = page(rows, query.limit, positionOf);
    return { items: await withVersions(db, "person", items.map(personView)), nextCursor };
  });
}

/** The partner whose person this is; null for the desk's own and for nobody. */
export async function partnerOfPerson(id: string): Promise<string | null> {
  const person = await prisma.staffPerson.findUnique({ where: { id }, select: { partnerId: true } });
  return person?.partnerId ?? null;
}

/** Refuses NOT_FOUND. */
export async function getPerson(id: string): Promise<Decision<Person>> {
  const version = await readVersion(prisma, subjectOf("person", id));
  const person = await prisma.staffPerson.findFirst({ where: { id, kind: "OPERATOR" } });
  return person ? accept({ ...personView(person), version }) : refuse("NOT_FOUND");
}
