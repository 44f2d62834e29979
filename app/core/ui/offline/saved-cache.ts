import type { SavedItem } from "#app/core/domain/offline/saved-item.ts";

/** The cache in which the service worker keeps the pages of wallet items, with their pictures. */
export const savedCacheName = "mezia-saved";

/** On a saved page: the item that it shows, so that the page and the list cannot differ. */
const savedHeader = "X-Saved-Item";

export function headerOf(item: SavedItem): Record<string, string> {
  return { [savedHeader]: encodeURIComponent(JSON.stringify(item)) };
}

/** The items saved on this device, by any customer; none when the browser stores nothing for us. */
export async function readSavedItems(): Promise<SavedItem[]> {
  // Opening the cache would create it. A browser that refuses storage throws.
  if (!("caches" in globalThis) || !(await caches.has(savedCacheName).catch(() => false))) return [];
  const responses = await (await caches.open(savedCacheName)).matchAll();
  return responses.flatMap(({ headers }) => {
    const header = headers.get(savedHeader);
    return header === null ? [] : [JSON.parse(decodeURIComponent(header)) as SavedItem];
  });
}
