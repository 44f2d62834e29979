/** A partner as its cards show it. */
export interface PartnerSummary {
  id: string;
  name: string;
  logoUrl: string | null;
  online: boolean;
  /** Points for each dinar. */
  earnRate: number;
  storeCount: number;
  /** Labels of its tags, in the page's language. */
  tags: string[];
}

export interface StorePlace {
  id: string;
  name: string;
  address: string;
  /** A governorate. */
  state: string;
  latitude: number | null;
  longitude: number | null;
}

/** Stores of one governorate, in the order in which governorates first appear. */
export function byGovernorate<T extends Pick<StorePlace, "state">>(stores: readonly T[]): [state: string, stores: T[]][] {
  const groups = new Map<string, T[]>();
  for (const store of stores) groups.set(store.state, [...(groups.get(store.state) ?? []), store]);
  return [...groups];
}

/** A place on OpenStreetMap, by its position or else by its address. */
export function mapAddress({ address, latitude, longitude }: Pick<StorePlace, "address" | "latitude" | "longitude">): string {
  if (latitude === null || longitude === null) {
    return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address }).toString()}`;
  }
  const place = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
  return `https://www.openstreetmap.org/?${place.toString()}#map=17/${latitude}/${longitude}`;
}
