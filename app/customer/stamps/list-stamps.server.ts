import { readOwnStamps, type OwnStampsRow } from "#app/core/db/stamps/own-stamps.server.ts";
import { inLanguage, type Language } from "#app/core/domain/languages.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import type { StampCard } from "#app/core/domain/stamps/stamp-answer.ts";

/** The customer's active cards that have, or once had, a stamp. */
export async function listStamps({ caller, language, now }: ClientCall): Promise<StampCard[]> {
  return (await readOwnStamps(caller.userId, null, now)).map((row) => viewOf(row, language));
}

/** The active cards of a partner, with the stamps of a customer; without stamps for a visitor. */
export async function listStampsAt(
  { userId, language, now }: { userId: string | null; language: Language; now: Date },
  partnerId: string,
): Promise<StampCard[]> {
  return (await readOwnStamps(userId, partnerId, now)).map((row) => viewOf(row, language));
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
