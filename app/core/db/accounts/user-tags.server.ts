import type { Db } from "#app/core/db/transaction.server.ts";

/** Replaces the customer's interests. The ids must be known and distinct. */
export async function replaceTags(db: Db, userId: string, tagIds: string[]): Promise<void> {
  await db.userTag.deleteMany({ where: { userId } });
  await db.userTag.createMany({ data: tagIds.map((tagId) => ({ userId, tagId })), skipDuplicates: true });
}
