import { prisma } from "#app/core/db/client.server.ts";
import { newestFirst, positionOf, type NewestFirstQuery } from "#app/core/db/newest-first.server.ts";
import { atOneMoment } from "#app/core/db/transaction.server.ts";
import { readVersion, subjectOf, withVersions } from "#app/core/db/versions/record-changes.server.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { personView } from "./person-view.ts";
import type { Person } from "#app/core/domain/operators/person-answer.ts";

/** All persons of the desk, closed ones too, newest first. */
export async function listPersons(query: NewestFirstQuery): Promise<Page<Person>> {
  return atOneMoment(async (db) => {
    const rows = await db.operatorPerson.findMany(newestFirst(query));
    const { items, nextCursor } = page(rows, query.limit, positionOf);
    return { items: await withVersions(db, "person", items.map(personView)), nextCursor };
  });
}

/** Refuses NOT_FOUND. */
export async function getPerson(id: string): Promise<Decision<Person>> {
  const version = await readVersion(prisma, subjectOf("person", id));
  const person = await prisma.operatorPerson.findUnique({ where: { id } });
  return person ? accept({ ...personView(person), version }) : refuse("NOT_FOUND");
}
