import { readOwnStamps, type OwnStampsRow } from "#app/db/stamps/own-stamps.server.ts";
import { inLanguage, type Language } from "#app/i18n/languages.ts";

/** A stamp card as its customer sees it. */
export interface StampCardView {
  id: string;
  title: string;
  partner: { id: string; name: string; logoUrl: string | null };
  /** The reward of a full card. */
  offer: { id: string; title: string };
  stamps: number;
  target: number;
  /** The number of cards filled so far. */
  completed: number;
}

/** The customer's active cards that have, or once had, a stamp. */
export async function listStamps(userId: string, language: Language): Promise<StampCardView[]> {
  return (await readOwnStamps(userId, null)).map((row) => viewOf(row, language));
}

/** The active cards of a partner, with the stamps of a customer; without stamps for a visitor. */
export async function listStampsAt(
  partnerId: string,
  userId: string | null,
  language: Language,
): Promise<StampCardView[]> {
  return (await readOwnStamps(userId, partnerId)).map((row) => viewOf(row, language));
}

function viewOf(row: OwnStampsRow, language: Language): StampCardView {
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
