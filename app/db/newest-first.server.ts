/** The row after which a page of a list from the newest on begins. */
export interface Position {
  createdAt: Date;
  id: string;
}

/** What such a list is asked with. */
export interface NewestFirstQuery {
  limit: number;
  cursor?: Position;
}

/** Prisma's arguments for one page by keyset, newest first, with one row more to see whether there is a next. */
export function newestFirst({ limit, cursor }: NewestFirstQuery) {
  const after = cursor && {
    OR: [{ createdAt: { lt: cursor.createdAt } }, { createdAt: cursor.createdAt, id: { lt: cursor.id } }],
  };
  return {
    where: after ?? {},
    orderBy: [{ createdAt: "desc" as const }, { id: "desc" as const }],
    take: limit + 1,
  };
}

/** What a cursor of such a list carries. */
export function positionOf({ createdAt, id }: Position) {
  return { createdAt: createdAt.toISOString(), id };
}
