import type { Db } from "#app/db/transaction.server.ts";

/** Makes these the customer's interests and no others. Ids must be known and named once each. */
export async function replaceTags(db: Db, userId: string, tagIds: string[]): Promise<void> {
  await db.userTag.deleteMany({ where: { userId } });
  await db.userTag.createMany({ data: tagIds.map((tagId) => ({ userId, tagId })), skipDuplicates: true });
}
