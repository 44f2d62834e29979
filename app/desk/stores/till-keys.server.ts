import { data } from "#app/remix.server.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import type { ShownTillKey } from "./till-key-list.tsx";
import { formatDate } from "#app/core/i18n/format.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { revokeApiKey } from "#app/desk/keys/api-key.server.ts";
import type { ApiKeyView } from "#app/core/domain/operators/api-key-answer.ts";
import { newFormKey } from "#app/core/pages/call.server.ts";
import { rotateShownKey } from "#app/desk/keys/rotate-key.server.ts";

/** Keys of tills in words. */
export function showTillKeys(
  { language }: OperatorCall,
  keys: readonly ApiKeyView[],
  stores: readonly { id: string; name: string }[],
): ShownTillKey[] {
  return keys.map(({ id, storeId, name, createdAt, previousUntil }) => ({
    id,
    name: stores.find((store) => store.id === storeId)?.name ?? name,
    since: formatDate(createdAt, language, "dateTime"),
    previousUntil: previousUntil && formatDate(previousUntil, language, "dateTime"),
    formKey: newFormKey(),
  }));
}

/** Rotates or ends the key that a form of the list names, if the page lists that key. */
export async function changeShownKey(
  call: OperatorCall,
  form: FormData,
  { keys, path }: { keys: readonly ApiKeyView[]; path: string },
) {
  const wanted = idSchema.safeParse(form.get("key"));
  if (!wanted.success || !keys.some(({ id }) => id === wanted.data)) throw data(null, { status: 404 });
  if (form.get("intent") === "rotate") return rotateShownKey(call, form, path);
  await revokeApiKey(call, wanted.data);
  return data({ ended: true as const });
}
