/** A place in one line. A store's name that begins with its partner's name is enough. */
export function placeName(partner: string, store: string | null): string {
  if (store === null) return partner;
  const begins = store.toLocaleLowerCase("fr").startsWith(partner.toLocaleLowerCase("fr"));
  return begins ? store : `${partner} · ${store}`;
}
