import { readOwnStamps, type OwnStampsRow } from "#app/db/stamps/own-stamps.server.ts";
import { inLanguage, type Language } from "#app/i18n/languages.ts";
import type { StampCard } from "#app/domain/stamps/stamp-answer.ts";

/** The customer's active cards that have, or once had, a stamp. */
export async function listStamps(userId: string, language: Language): Promise<StampCard[]> {
  return (await readOwnStamps(userId, null)).map((row) => viewOf(row, language));
}

/** The active cards of a partner, with the stamps of a customer; without stamps for a visitor. */
export async function listStampsAt(
  partnerId: string,
  userId: string | null,
  language: Language,
): Promise<StampCard[]> {
  return (await readOwnStamps(userId, partnerId)).map((row) => viewOf(row, language));
}

function viewOf(row: OwnStampsRow, language: Language): StampCard {
  const {
    id,
    title,
    partnerId,
    partnerName,
    partnerLogoUrl,
    offerId,
    offerTitle,
    stamps,
    target,
    completed,
  } = row;
  return {
    ...{ id, title: inLanguage(title, language), stamps, target, completed },
    partner: { id: partnerId, name: partnerName, logoUrl: partnerLogoUrl },
    offer: { id: offerId, title: inLanguage(offerTitle, language) },
  };
}
