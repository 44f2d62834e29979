import { prisma } from "#app/db/client.server.ts";
import { readCached } from "#app/db/cache.server.ts";
import { readRows } from "#app/db/statements.server.ts";
import { transact } from "#app/db/transaction.server.ts";
import { replaceTags } from "#app/db/accounts/user-tags.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { inLanguage, type Language, type LocalizedText } from "#app/i18n/languages.ts";
import type { ClientCall } from "#app/services/call.ts";
import type { Tag } from "#app/domain/accounts/profile-answer.ts";

interface TagRow {
  id: string;
  key: string;
  label: LocalizedText;
}

/** All interests, in the order of the specification. */
export async function listTags(language: Language): Promise<Tag[]> {
  const read = () => readRows<TagRow>`SELECT id, key, label FROM tag ORDER BY id`;
  return viewsOf(await readCached("tags", "all", read), language);
}

/** The customer's own interests. */
export async function listOwnTags(call: ClientCall): Promise<Tag[]> {
  const own = await readRows<TagRow>`
    SELECT t.id, t.key, t.label FROM user_tag u JOIN tag t ON t.id = u.tag_id
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
