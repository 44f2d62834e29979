import { columnsOf, localized, text, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readCached } from "#app/core/db/cache.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { replaceTags } from "#app/core/db/accounts/user-tags.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { inLanguage, type Language } from "#app/core/domain/languages.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import type { Tag } from "#app/core/domain/accounts/profile-answer.ts";

const columns = columnsOf("t", { id: uuid, key: text, label: localized });

type TagRow = RowOf<typeof columns>;

/** All interests, in the order of the specification. */
export async function listTags(language: Language): Promise<Tag[]> {
  const read = () => readRows<TagRow>`SELECT ${columns.sql} FROM tag t ORDER BY t.id`;
  return viewsOf(await readCached("tags", "all", read), language);
}

/** The customer's own interests. */
export async function listOwnTags(call: ClientCall): Promise<Tag[]> {
  const own = await readRows<TagRow>`
    SELECT ${columns.sql} FROM user_tag u JOIN tag t ON t.id = u.tag_id
    WHERE u.user_id = ${call.caller.userId}::uuid ORDER BY t.id`;
  return viewsOf(own, call.language);
}

/** Replaces the customer's interests; at least three. Refuses NOT_FOUND for an unknown one. */
export async function updateTags(
  call: ClientCall,
  { tags }: { tags: string[] },
): Promise<Decision<{ items: Tag[] }>> {
  if ((await prisma.tag.count({ where: { id: { in: tags } } })) !== tags.length) return refuse("NOT_FOUND");
  await transact((tx) => replaceTags(tx, call.caller.userId, tags));
  return accept({ items: await listOwnTags(call) });
}

function viewsOf(tags: TagRow[], language: Language): Tag[] {
  return tags.map(({ id, key, label }) => ({ id, key, label: inLanguage(label, language) }));
}
