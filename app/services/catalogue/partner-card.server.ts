import type { Partner, Store } from "#app/generated/prisma/client.ts";
import type { ShopStore } from "#app/db/offers/shop-offers.server.ts";
import type { Language, LocalizedText } from "#app/i18n/languages.ts";

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

/** The partner's stores, to include in a Prisma query. */
export const withStores = { stores: { orderBy: [{ name: "asc" as const }, { id: "asc" as const }] } };

export function partnerCard(row: Partner & { stores: Store[] }, language: Language): PartnerCard {
  const { id, name, logoUrl, description, online, onlineUrl, earnRate, tags, stores } = row;
  return {
    id,
    name,
    logoUrl,
    description: (description as LocalizedText)[language],
    online,
    onlineUrl,
    earnRate,
    tags,
    stores: stores.map(({ id, name, address, state, latitude, longitude }) => ({
      id,
      name,
      address,
      state,
      latitude,
      longitude,
    })),
  };
}
