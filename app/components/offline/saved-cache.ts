import type { SavedItem } from "#app/domain/offline/saved-item.ts";

/** Where the service worker keeps the pages of wallet items, with the pictures on them. */
export const savedCacheName = "mezia-saved";

/** On a saved page: what it shows, so that page and list cannot tell two stories. */
const savedHeader = "X-Saved-Item";

export function headerOf(item: SavedItem): Record<string, string> {
  return { [savedHeader]: encodeURIComponent(JSON.stringify(item)) };
}

/** The saved items of this device, whoever asks; none where a browser keeps nothing for us. */
export async function readSavedItems(): Promise<SavedItem[]> {
  // Opening it would make it.
  if (!("caches" in globalThis) || !(await caches.has(savedCacheName))) return [];
  const responses = await (await caches.open(savedCacheName)).matchAll();
  return responses.flatMap(({ headers }) => {
    const told = headers.get(savedHeader);
    return told === null ? [] : [JSON.parse(decodeURIComponent(told)) as SavedItem];
  });
}
