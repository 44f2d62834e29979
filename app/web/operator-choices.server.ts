import { listPartnerRecords } from "#app/services/catalogue/list-partner-records.server.ts";
import { listTags } from "#app/services/profile/tags.server.ts";
import type { Language } from "#app/i18n/languages.ts";

/** More partners than one list of choices should hold. */
const mostPartners = 1_000;

/** Every interest by its key. */
export async function tagChoices(language: Language) {
  return (await listTags(language)).map(({ key, label }) => ({ value: key, label }));
}

/** The partners by name. */
export async function partnerChoices() {
  const { items } = await listPartnerRecords({ limit: mostPartners });
  return items.map(({ id, name }) => ({ value: id, label: name })).sort((one, other) => one.label.localeCompare(other.label));
}
