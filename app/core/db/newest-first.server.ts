/** The page starts after this row; the list is newest first. */
export interface Position {
  createdAt: Date;
  id: string;
}

/** The paging input of such a list. */
export interface NewestFirstQuery {
  limit: number;
  cursor?: Position;
}

/**
 * Prisma's arguments for one page by keyset, newest first, with one extra row to see whether there is a next
 * page.
 */
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

/** The contents of such a list's cursor. */
export function positionOf({ createdAt, id }: Position) {
  return { createdAt: createdAt.toISOString(), id };
}
