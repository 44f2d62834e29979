import type { Language } from "#app/core/domain/languages.ts";
import type { ApiKeyView } from "#app/core/domain/operators/api-key-answer.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { newFormKey } from "#app/core/pages/call.server.ts";
import type { ShownSystemKey } from "./system-key-row.tsx";

/** Keys of systems, ours or a partner's, in words. */
export function showSystemKeys(
  { language }: { language: Language },
  keys: readonly ApiKeyView[],
): ShownSystemKey[] {
  const inWords = (moment: string | null) => moment && formatDate(moment, language, "dateTime");
  return keys.map(({ id, name, rights, expiresAt, previousUntil }) => ({
    ...{ id, rights, name: name ?? "" },
    ends: inWords(expiresAt),
    previousUntil: inWords(previousUntil),
    formKey: newFormKey(),
  }));
}
