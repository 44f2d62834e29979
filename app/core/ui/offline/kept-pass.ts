import {
  isPassOf,
  isPassUpToDate,
  type FetchedPass,
  type KnownPass,
  type WantedPass,
} from "#app/core/domain/offline/kept-pass.ts";
import { minuteAt, signedText } from "#app/core/domain/offline/token.ts";
import { inDatabase } from "./browser-database.ts";
import { newDeviceKey, signWith, type DeviceKey } from "./device-key.ts";

/** The pass on this device, with the key that it is bound to. */
export type KeptPass = KnownPass & DeviceKey;

const storeName = "pass";
const database = {
  name: "mezia-pass",
  make: (made: IDBDatabase) => void made.createObjectStore(storeName),
};
/** One device keeps one pass. */
const place = "own";

/** The pass of this device, whoever's it is; null for none. Rejects where the browser stores nothing for us. */
export async function readPass(): Promise<KeptPass | null> {
  const kept = await inStore("readonly", (store) => store.get(place) as IDBRequest<KeptPass | undefined>);
  return kept ?? null;
}

/** Deletes the pass and its key: for good, because nobody has a copy of the key. */
export async function deletePass(): Promise<void> {
  await inStore("readwrite", (store) => store.delete(place));
}

/**
 * The pass that is wanted: the kept one while it is up to date, else a new one from the server for the same key; without a
 * network the kept one, if it is the same customer's. Nothing is stored any more once `isWanted` says no. Rejects where the
 * browser knows no such keys or stores nothing for us.
 */
export async function renewPass(wanted: WantedPass, isWanted: () => boolean): Promise<KeptPass | null> {
  const known = await readPass();
  const own = known && isPassOf(known, wanted) ? known : null;
  if (own && isPassUpToDate(own, wanted)) return own;
  const key = own ?? (await newDeviceKey());
  const { publicKey, privateKey } = key;
  const fetched = await fetchPass(wanted.path, publicKey);
  if (!fetched) return own;
  const kept: KeptPass = { ...wanted, ...fetched, publicKey, privateKey };
  if (!isWanted()) return null;
  await inStore("readwrite", (store) => store.put(kept, place));
  return kept;
}

/** What a till without a network scans: the pass, this minute, and the signature of the key over both. */
export async function signToken(
  { pass, privateKey }: Pick<KeptPass, "pass" | "privateKey">,
  now: number,
): Promise<string> {
  const text = signedText({ pass, minute: minuteAt(now) });
  return `${text}.${await signWith({ privateKey }, text)}`;
}

async function fetchPass(path: string, publicKey: JsonWebKey): Promise<FetchedPass | null> {
  const query = new URLSearchParams({ publicKey: JSON.stringify(publicKey) });
  const options = { cache: "no-store", redirect: "manual" } as const;
  const response = await fetch(`${path}?${query.toString()}`, options).catch(() => null);
  return response?.ok ? ((await response.json()) as FetchedPass) : null;
}

function inStore<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  return inDatabase(database, storeName, mode, (transaction) => work(transaction.objectStore(storeName)));
}
