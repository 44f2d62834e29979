import { listTags } from "#app/core/services/profile/tags.server.ts";
import { type Language } from "#app/core/domain/languages.ts";

/** All interests, by their names in the reader's language. */
export async function tagChoices(language: Language) {
  return (await listTags(language))
    .map(({ key, label }) => ({ value: key, label }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
}
