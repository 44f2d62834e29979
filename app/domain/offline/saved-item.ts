/** What the page of a wallet item tells of it, so that the device can keep it. */
export interface ItemToKeep {
  id: string;
  /** Whose it is. */
  ownerId: string;
  /** Changes whenever the item is used. */
  version: string;
  title: string;
  /** Null stands for Mezia itself. */
  partner: string | null;
  /** The end of its last day (ISO 8601) and that day in words; null without a last day. */
  until: { iso: string; text: string } | null;
}

/** A wallet item whose page is kept on this device. Times in milliseconds since 1970. */
export interface SavedItem extends ItemToKeep {
  /** Its page's address, in the language in which it was opened. */
  path: string;
  /** The device's own time at that moment. */
  savedAt: number;
  /** How far the server's clock was before the device's. */
  aheadMs: number;
  /** The build whose files its page needs. */
  build: string;
}

/** What a page tells the service worker. */
export type WorkerMessage =
  | { kind: "keep"; item: ItemToKeep; path: string; aheadMs: number }
  | { kind: "forget"; id: string }
  /** Who is signed in; null for nobody. */
  | { kind: "owner"; id: string | null };

/** So many items are kept on a device: the latest. */
export const mostSavedItems = 20;

/** A saved page as old as this is saved anew when its item is opened. */
const freshMs = 60 * 60 * 1000;

/** Whether its last day is not over, as far as the device can know. `deviceNow` in milliseconds since 1970. */
export function isOffered(
  { until, aheadMs }: Pick<SavedItem, "until" | "aheadMs">,
  deviceNow: number,
): boolean {
  return until === null || deviceNow + aheadMs < Date.parse(until.iso);
}

/** The items to offer without a network, the latest saved first. */
export function offeredItems<Item extends SavedItem>(items: readonly Item[], deviceNow: number): Item[] {
  return items.filter((item) => isOffered(item, deviceNow)).sort((a, b) => b.savedAt - a.savedAt);
}

/** Those that have no room any more. */
export function itemsInExcess<Item extends SavedItem>(items: readonly Item[]): Item[] {
  return [...items].sort((a, b) => b.savedAt - a.savedAt).slice(mostSavedItems);
}

/** Whether what is saved still shows this very item, so that its page need not be asked for once more. */
export function isUpToDate(
  saved: SavedItem,
  wanted: Omit<SavedItem, "savedAt" | "aheadMs">,
  deviceNow: number,
): boolean {
  const same =
    saved.ownerId === wanted.ownerId &&
    saved.version === wanted.version &&
    saved.path === wanted.path &&
    saved.build === wanted.build;
  const ageMs = deviceNow - saved.savedAt;
  return same && ageMs >= 0 && ageMs < freshMs;
}

/**
 * The server's time as a device without a network knows it: what the saved page said, and what has passed since by the
 * device's clock. `trusted` is false where that clock has been put back. All in milliseconds since 1970.
 */
export function timeWithoutNetwork(
  page: { serverNow: number; savedAt: number },
  deviceNow: number,
): { now: number; trusted: boolean } {
  const passed = deviceNow - page.savedAt;
  return { now: page.serverNow + Math.max(0, passed), trusted: passed >= 0 };
}
