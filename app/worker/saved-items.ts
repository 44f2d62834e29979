import { deletePass, readPass, renewPass } from "#app/core/ui/offline/kept-pass.ts";
import { headerOf, readSavedItems, savedCacheName } from "#app/core/ui/offline/saved-cache.ts";
import {
  isOffered,
  isUpToDate,
  itemsInExcess,
  openedFreshMs,
  quietFreshMs,
  savedCardId,
  type KeptCodes,
  type SavedItem,
  type WorkerMessage,
} from "#app/core/domain/offline/saved-item.ts";
import { buildVersion } from "./build-files.ts";

/**
 * Increases with every deletion, so that a page that was being saved at that moment is not saved any more.
 */
let forgotten = 0;
/** Increases when everything is deleted. */
let emptied = 0;
/** As the last page reported it. */
let owner: string | null | undefined;
let last: Promise<unknown> = Promise.resolve();
/** Until what another customer has left is deleted. */
let heeded: Promise<unknown> = Promise.resolve();

/**
 * Changes run one after another, so that a deleted page cannot come back through a save that started earlier.
 */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

/** Saves the page of an item, unless the saved copy is still up to date and younger than `freshMs`. */
export async function keepItem(
  { item, path, aheadMs }: Omit<Extract<WorkerMessage, { kind: "keep" }>, "kind">,
  freshMs = openedFreshMs,
): Promise<void> {
  const wanted = { ...item, path, build: buildVersion };
  const known = (await readSavedItems()).find(({ id }) => id === item.id);
  if (known && isUpToDate(known, wanted, Date.now(), freshMs)) return;
  const before = forgotten;
  const response = await fetch(path, { cache: "no-store", redirect: "manual" }).catch(() => null);
  if (response?.status === 404) return forgetItem(item.id);
  // A redirect to sign-in or an error page must not be saved.
  if (!response?.ok) return;
  const savedAt = Date.now();
  const html = await response.text();
  // The item was used since: what is known about it is outdated, and its next opening reports it again.
  if (!html.includes(item.version)) return forgetItem(item.id);
  await inTurn(async () => {
    if (forgotten !== before || (owner !== undefined && owner !== item.ownerId)) return;
    const cache = await caches.open(savedCacheName);
    await cache.put(path, savedPage(html, response.headers, { ...wanted, aheadMs, savedAt }));
    await Promise.all(picturesOn(html).map((picture) => cache.add(picture).catch(() => undefined)));
    const items = await readSavedItems();
    const inAnotherLanguage = items.filter((other) => other.id === item.id && other.path !== path);
    await Promise.all([...inAnotherLanguage, ...itemsInExcess(items)].map((gone) => cache.delete(gone.path)));
  });
}

/**
 * Saves the pages of the customer's card and of all live items, one after another, and deletes those of items
 * that are not live any more. Ends at once when everything is deleted meanwhile.
 */
export async function keepLive(path: string): Promise<void> {
  await heeded;
  const before = emptied;
  const response = await fetch(path, { cache: "no-store", redirect: "manual" }).catch(() => null);
  if (!response?.ok) return;
  const { now, items, whole, pass } = (await response.json()) as KeptCodes;
  const aheadMs = now - Date.now();
  const live = new Set(items.map(({ id }) => id));
  for (const { path: page, ...item } of items) {
    if (emptied !== before) return;
    await keepItem({ item, path: page, aheadMs }, quietFreshMs);
  }
  // A browser that knows no keys has no pass.
  await renewPass(pass, () => emptied === before).catch(() => null);
  if (!whole || emptied !== before) return;
  const over = (await readSavedItems()).filter(({ id }) => id !== savedCardId && !live.has(id));
  await Promise.all(over.map(({ id }) => forgetItem(id)));
}

/**
 * Saved with its own headers, because its nonces belong to its content security policy. A header marks it as
 * a saved page.
 */
function savedPage(html: string, headers: Headers, item: SavedItem): Response {
  const kept = new Headers(headers);
  // The text is already decompressed.
  for (const name of ["Content-Encoding", "Content-Length"]) kept.delete(name);
  for (const [name, value] of Object.entries(headerOf(item))) kept.set(name, value);
  return new Response(html.replace("<html", `<html data-saved-at="${item.savedAt}"`), { headers: kept });
}

function picturesOn(html: string): string[] {
  return [...new Set([...html.matchAll(/ src="(\/pictures\/[^"]+)"/g)].map(([, path]) => path ?? ""))];
}

/**
 * The saved page of an item, or a redirect to the language in which it was saved; null when there is none.
 */
export async function openSavedItem(id: string, path: string): Promise<Response | null> {
  const item = (await readSavedItems()).find((one) => one.id === id);
  if (!item) return null;
  if (!isOffered(item, Date.now())) {
    await forgetItem(id);
    return null;
  }
  if (item.path !== path) return Response.redirect(item.path);
  return (await (await caches.open(savedCacheName)).match(path, { ignoreVary: true })) ?? null;
}

export function forgetItem(id: string): Promise<void> {
  forgotten += 1;
  return inTurn(() => forgetThose((item) => item.id === id));
}

/** Deletes all saved pages of all customers, and the pass with its key. */
export function forgetEverybody(): Promise<unknown> {
  forgotten += 1;
  emptied += 1;
  owner = undefined;
  return inTurn(() => Promise.all([caches.delete(savedCacheName), deletePass().catch(() => undefined)]));
}

/**
 * Deletes pages of anyone but the signed-in customer, and saves pages of earlier builds again, and those whose codes have
 * been ended since.
 */
export function heedOwner(id: string | null, codes: number): Promise<void> {
  const done = keepOnlyOf(id, codes);
  heeded = done.catch(() => undefined);
  return done;
}

async function keepOnlyOf(id: string | null, codes: number): Promise<void> {
  owner = id;
  const items = await readSavedItems();
  const pass = await readPass().catch(() => null);
  if ([...items, ...(pass ? [pass] : [])].some(({ ownerId }) => ownerId !== id)) {
    await forgetEverybody();
    owner = id;
    return;
  }
  for (const { path, aheadMs, build, savedAt: _, ...item } of items) {
    if (build !== buildVersion || item.codes !== codes)
      await keepItem({ item: { ...item, codes }, path, aheadMs });
  }
}

/** Pages whose files are gone would be broken. */
export function forgetOtherBuilds(builds: readonly string[]): Promise<void> {
  return inTurn(() => forgetThose(({ build }) => !builds.includes(build)));
}

async function forgetThose(which: (item: SavedItem) => boolean): Promise<void> {
  const gone = (await readSavedItems()).filter(which);
  if (gone.length === 0) return;
  const cache = await caches.open(savedCacheName);
  await Promise.all(gone.map(({ path }) => cache.delete(path)));
}
