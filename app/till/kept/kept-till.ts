import { inDatabase } from "#app/core/ui/offline/browser-database.ts";
import { newDeviceKey, type DeviceKey } from "#app/core/ui/offline/device-key.ts";
import type { OfflineKit } from "./kit.ts";
import type { PinVerifier } from "./pin-verifier.ts";
import { type QueuedSale, type SaleResult, waits } from "./queued-sale.ts";

/** What this device keeps of itself as a till. Times in milliseconds since 1970. */
export interface KeptTill extends DeviceKey {
  /** The name that it gave itself. */
  deviceId: string;
  /** Null when the till was signed out: its key and its queue stay. */
  kit: OfflineKit | null;
  /** How far the house's clock was ahead of this device's at the last contact. */
  aheadMs: number;
  /** The house's time at the last contact or sale: no sale is earlier. */
  latestAt: number;
  nextSeq: number;
  /** Who sold last where the till asks for a name instead of a PIN. */
  seller: string | null;
  /** Whether the house has ended it under this name; a till that was kept before it could know does not say. */
  ended?: boolean;
  /** Whether it got nothing because its store has as many such tills as it may have. */
  full?: boolean;
}

const place = "own";
const database = {
  name: "mezia-till",
  make: (made: IDBDatabase) => {
    made.createObjectStore("till");
    made.createObjectStore("pins", { keyPath: "cashierId" });
    made.createObjectStore("sales", { keyPath: "seq" }).createIndex("token", "tokenHash", { unique: true });
  },
};

/** The till of this device; null if it was never one. Rejects where the browser stores nothing for us. */
export async function readTill(): Promise<KeptTill | null> {
  const kept = await inDatabase(database, "till", "readonly", (transaction) => tillIn(transaction));
  return kept ?? null;
}

const newDeviceId = () => `till-${crypto.randomUUID()}`;

/** The till of this device, made with a key of its own if there is none. */
export async function ownTill(): Promise<KeptTill> {
  const known = await readTill();
  if (known) return known;
  const made: KeptTill = {
    ...(await newDeviceKey()),
    deviceId: newDeviceId(),
    ...{ kit: null, aheadMs: 0, latestAt: 0, nextSeq: 1, seller: null },
  };
  // Another window may have been first.
  await changeTill((before) => before ?? made);
  return (await readTill()) ?? made;
}

/** Increases whenever a till forgets its store, so that what was asked for before is not kept after it. */
let forgotten = 0;

export function timesForgotten(): number {
  return forgotten;
}

/** Keeps what the house told, how far its clock is ahead, and who sells here without a PIN. */
export function keepKit(kit: OfflineKit, aheadMs: number, seller: string | null): Promise<void> {
  return changeTill((till) => till && { ...till, kit, aheadMs, latestAt: kit.now, seller, full: false });
}

/**
 * Forgets the store and its sellers; the key and the queue stay.
 * @param why `ended` if the house has ended the till, `full` if its store has as many as it may have
 */
export async function forgetKit({ ended = false, full = false } = {}): Promise<void> {
  forgotten += 1;
  await changeTill(
    (till) => till && { ...till, kit: null, seller: null, ended: ended || till.ended === true, full },
  );
  await inDatabase(database, "pins", "readwrite", (transaction) => transaction.objectStore("pins").clear());
}

/**
 * What was ended under its name is another till from the next sign-in with a store's key, by another name, unless a sale still
 * waits for its answer. What it sold before stays in its record.
 */
export async function beginAnew(): Promise<void> {
  if ((await readSales()).some(waits)) return;
  await changeTill((till) => (till?.ended ? { ...till, deviceId: newDeviceId(), ended: false } : undefined));
}

async function changeTill(change: (till: KeptTill | undefined) => KeptTill | undefined): Promise<void> {
  await inDatabase(database, "till", "readwrite", (transaction) => {
    const own = tillIn(transaction);
    own.onsuccess = () => {
      const changed = change(own.result);
      if (changed) transaction.objectStore("till").put(changed, place);
    };
    return own;
  });
}

function tillIn(transaction: IDBTransaction): IDBRequest<KeptTill | undefined> {
  return transaction.objectStore("till").get(place) as IDBRequest<KeptTill | undefined>;
}

/** All sales of this device that it still keeps, in the order of their numbers. */
export function readSales(): Promise<QueuedSale[]> {
  return inDatabase(
    database,
    "sales",
    "readonly",
    (transaction) => transaction.objectStore("sales").getAll() as IDBRequest<QueuedSale[]>,
  );
}

/** Whether a sale may still be made, by what the till and its queue are at the moment in which it is kept. */
export type StillGood = (kit: OfflineKit, sales: readonly QueuedSale[]) => boolean;

type Added = "KEPT" | "TAKEN" | "TOKEN_USED" | "CHANGED";

/**
 * Keeps a sale and gives its number away, both or neither. All that it depends on is asked in the same transaction, so that
 * two windows together do no more than one. TAKEN: another window has used the number meanwhile. TOKEN_USED: a sale with
 * this code is there. CHANGED: it is not good any more, or this is another store's till by now. NOT_KEPT: the device has no
 * room, or stores nothing.
 */
export async function addSale(sale: QueuedSale, isGood: StillGood): Promise<Added | "NOT_KEPT"> {
  try {
    return await inDatabase(database, ["till", "sales"], "readwrite", (transaction) => {
      const done: { result: Added } = { result: "TAKEN" };
      const own = tillIn(transaction);
      const queue = transaction.objectStore("sales").getAll() as IDBRequest<QueuedSale[]>;
      // Requests of a transaction are answered in their order: the till is there as well.
      queue.onsuccess = () => {
        const till = own.result;
        done.result = addedTo(till, queue.result, sale, isGood);
        if (!till || done.result !== "KEPT") return;
        const latestAt = Math.max(till.latestAt, Date.parse(sale.sale.at));
        transaction.objectStore("sales").add(sale);
        transaction.objectStore("till").put({ ...till, nextSeq: sale.seq + 1, latestAt }, place);
      };
      return done;
    });
  } catch {
    return "NOT_KEPT";
  }
}

function addedTo(
  till: KeptTill | undefined,
  sales: readonly QueuedSale[],
  sale: QueuedSale,
  isGood: StillGood,
): Added {
  if (till?.nextSeq !== sale.seq) return "TAKEN";
  if (sales.some(({ tokenHash }) => tokenHash === sale.tokenHash)) return "TOKEN_USED";
  return till.kit?.store.id === sale.storeId && isGood(till.kit, sales) ? "KEPT" : "CHANGED";
}

/** How long a sale stays on the device once the house has answered: a week. */
const keptMs = 7 * 24 * 60 * 60 * 1000;

/** Notes what came of sales, by their numbers, and forgets what was answered long ago. */
export async function keepResults(
  results: ReadonlyMap<number, SaleResult>,
  answeredAt: number,
): Promise<void> {
  await inDatabase(database, "sales", "readwrite", (transaction) => {
    const store = transaction.objectStore("sales");
    const all = store.getAll() as IDBRequest<QueuedSale[]>;
    all.onsuccess = () => {
      for (const sale of all.result) {
        const result = results.get(sale.seq);
        // What the customer showed has served: it names them, and what they hold.
        const isTaken = result !== undefined && "seq" in result;
        if (result)
          store.put({
            ...sale,
            sale: isTaken ? { ...sale.sale, token: "" } : sale.sale,
            result,
            answeredAt,
          } satisfies QueuedSale);
        else if (sale.answeredAt !== null && answeredAt - sale.answeredAt > keptMs) store.delete(sale.seq);
      }
    };
    return all;
  });
}

export function readVerifiers(): Promise<PinVerifier[]> {
  return inDatabase(
    database,
    "pins",
    "readonly",
    (transaction) => transaction.objectStore("pins").getAll() as IDBRequest<PinVerifier[]>,
  );
}

export async function keepVerifier(verifier: PinVerifier): Promise<void> {
  await inDatabase(database, "pins", "readwrite", (transaction) =>
    transaction.objectStore("pins").put(verifier),
  );
}

/** Changes a seller's verifier, if it is there, in one transaction: two windows never count a try as one. */
export function changeVerifier(
  cashierId: string,
  change: (verifier: PinVerifier) => PinVerifier | null,
): Promise<PinVerifier | null> {
  return inDatabase(database, "pins", "readwrite", (transaction) => {
    const done: { result: PinVerifier | null } = { result: null };
    const store = transaction.objectStore("pins");
    const own = store.get(cashierId) as IDBRequest<PinVerifier | undefined>;
    own.onsuccess = () => {
      done.result = own.result ? change(own.result) : null;
      if (done.result) store.put(done.result);
    };
    return done;
  });
}
