import { listPartnerRecords } from "#app/core/services/catalogue/partner.server.ts";

/** The maximum of partners, offers or prizes in a list of choices. */
const maxPartners = 1_000;

/** The partners by name, with their logos. */
export async function partnerChoices() {
  const { items } = await listPartnerRecords({ limit: maxPartners });
  return items
    .map(({ id, name, logoUrl }) => ({ value: id, label: name, logoUrl }))
    .sort((one, other) => one.label.localeCompare(other.label));
}
