import { readOwnStamps, type OwnStampsRow } from "#app/db/stamps/own-stamps.server.ts";
import type { Language } from "#app/i18n/languages.ts";

/** A stamp card as its customer sees it. */
export interface StampCardView {
  id: string;
  title: string;
  partner: { id: string; name: string; logoUrl: string | null };
  /** What the last stamp brings. */
  offer: { id: string; title: string };
  stamps: number;
  target: number;
  /** How many cards were full so far. */
  completed: number;
}

/** The customer's cards that are on, with a stamp on them now or before. */
export async function listStamps(userId: string, language: Language): Promise<StampCardView[]> {
  return (await readOwnStamps(userId, null)).map((row) => viewOf(row, language));
}

/** The cards of a partner as a customer, or a visitor, has them. */
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
    ...{ id, title: title[language], stamps, target, completed },
    partner: { id: partnerId, name: partnerName, logoUrl: partnerLogoUrl },
    offer: { id: offerId, title: offerTitle[language] },
  };
}
