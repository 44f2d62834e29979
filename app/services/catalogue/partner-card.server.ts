import type { PartnerRow, ShopStore } from "#app/db/partners/partners.server.ts";
import { inLanguage, type Language } from "#app/i18n/languages.ts";

/** A partner as the directory shows it. */
export interface PartnerCard {
  id: string;
  name: string;
  logoUrl: string | null;
  /** Empty if there is none. */
  description: string;
  online: boolean;
  onlineUrl: string | null;
  /** Points per dinar. */
  earnRate: number;
  /** Keys of tags. */
  tags: string[];
  stores: ShopStore[];
}

export function partnerCard(row: PartnerRow, language: Language): PartnerCard {
  const { createdAt: _, description, ...card } = row;
  return { ...card, description: inLanguage(description, language) };
}
