import type { WantedPass } from "./kept-pass.ts";

/** The id of the customer's card among the saved items; its page is `/{language}/card`. */
export const savedCardId = "card";

/** The data that the page of a wallet item or of the customer's card gives the device to keep. */
export interface ItemToKeep {
  id: string;
  /** The customer it belongs to. */
  ownerId: string;
  /** Changes whenever the item is used. */
  version: string;
  /** The epoch of the customer's codes; a page of another one shows a code that is worth nothing. */
  codes: number;
  title: string;
  /** Null means Mezia itself. */
  partner: string | null;
  /** The end of its last valid day (ISO 8601) and that day in words; null without a last day. */
  until: { iso: string; text: string } | null;
}

/** A wallet item whose page is saved on this device. Times in milliseconds since 1970. */
export interface SavedItem extends ItemToKeep {
  /** The address of its page, in the language in which it was opened. */
  path: string;
  /** The device's clock at that moment. */
  savedAt: number;
  /** How far the server's clock was ahead of the device's clock. */
  aheadMs: number;
  /** The build whose files the page needs. */
  build: string;
}

/** The customer's card, live items and pass, as the server tells the service worker. */
export interface KeptCodes {
  /** The server's time, in milliseconds since 1970. */
  now: number;
  items: (ItemToKeep & { path: string })[];
  /** False when the wallet has more live items than a device keeps. */
  whole: boolean;
  /** For tills without a network. */
  pass: WantedPass;
}

/** A message from a page to the service worker. */
export type WorkerMessage =
  | { kind: "keep"; item: ItemToKeep; path: string; aheadMs: number }
  | { kind: "forget"; id: string }
  /** Keep the card and all live items; `path` answers `KeptCodes`. */
  | { kind: "keep-live"; path: string }
  /** Keep the page of the till without a network. */
  | { kind: "keep-till" }
  /** The signed-in customer, and the epoch of their codes; null for nobody. */
  | { kind: "owner"; id: string | null; codes: number };

/** The number of items kept on a device beside the card; the latest ones stay. */
export const maxSavedItems = 40;

/** A saved page older than this is saved again when its item is opened. */
export const openedFreshMs = 60 * 60 * 1000;
/** A saved page older than this is saved again although nobody opens its item. */
export const quietFreshMs = 24 * 60 * 60 * 1000;

/**
 * Whether the item's last day is not over yet, as far as the device can know. `deviceNow` in milliseconds
 * since 1970.
 */
export function isOffered(
  { until, aheadMs }: Pick<SavedItem, "until" | "aheadMs">,
  deviceNow: number,
): boolean {
  return until === null || deviceNow + aheadMs < Date.parse(until.iso);
}

/** What to show without a network: the card, then the items, the latest saved first. */
export function offeredItems<Item extends SavedItem>(items: readonly Item[], deviceNow: number): Item[] {
  const isCard = ({ id }: SavedItem) => Number(id === savedCardId);
  return items
    .filter((item) => isOffered(item, deviceNow))
    .sort((a, b) => isCard(b) - isCard(a) || b.savedAt - a.savedAt);
}

/** The items that exceed the limit. */
export function itemsInExcess<Item extends SavedItem>(items: readonly Item[]): Item[] {
  return items
    .filter(({ id }) => id !== savedCardId)
    .sort((a, b) => b.savedAt - a.savedAt)
    .slice(maxSavedItems);
}

/** Whether the saved copy still matches this item and is not older, so that its page need not be fetched again. */
export function isUpToDate(
  saved: SavedItem,
  wanted: Omit<SavedItem, "savedAt" | "aheadMs">,
  deviceNow: number,
  freshMs = openedFreshMs,
): boolean {
  const same =
    saved.ownerId === wanted.ownerId &&
    saved.version === wanted.version &&
    saved.codes === wanted.codes &&
    saved.path === wanted.path &&
    saved.build === wanted.build;
  const ageMs = deviceNow - saved.savedAt;
  return same && ageMs >= 0 && ageMs < freshMs;
}

/**
 * The server's time, as a device without a network can know it: the time in the saved page plus what has
 * passed on the device's clock. `trusted` is false when that clock was set back. All in milliseconds since
 * 1970.
 */
export function timeWithoutNetwork(
  page: { serverNow: number; savedAt: number },
  deviceNow: number,
): { now: number; trusted: boolean } {
  const passed = deviceNow - page.savedAt;
  return { now: page.serverNow + Math.max(0, passed), trusted: passed >= 0 };
}
