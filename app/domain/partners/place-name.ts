/** Where something was, in one line: a store's name that begins with its partner's says both. */
export function placeName(partner: string, store: string | null): string {
  if (store === null) return partner;
  const begins = store.toLocaleLowerCase("fr").startsWith(partner.toLocaleLowerCase("fr"));
  return begins ? store : `${partner} · ${store}`;
}
