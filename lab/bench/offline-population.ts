import { randomUUID } from "node:crypto";
import { partnerMark } from "../../app/core/domain/offline/pass-item.ts";
import type { SentSale } from "../../app/till/allowances/allowance.schema.ts";
import { makePhone } from "../../tests/factories/phone-key.ts";
import { makeTillKey } from "../../tests/factories/till-key.ts";
import { benchEnvironment } from "./bench-environment.ts";
import type { Stage } from "./stage.ts";
import { withClient } from "./without-indexes.ts";

const tills = 20;
const salesOfTill = 500;
/** Every so many-th sale is with a voucher. */
const withItem = 10;
/** Five times this is what a voucher holds, and so often the fewest customers buy with one. */
const priceMillimes = 2_000;
const hourMs = 60 * 60 * 1000;
/** What `populate` gives a voucher. */
const faceMillimes = 10_000;

/** What one till has in its queue: the body of a call, and the key of its store. */
export interface Queue {
  key: string;
  allowanceId: string;
  sales: SentSale[];
}

/** Tills that have sold for 72 hours without a network, to all customers in turn, and now have one again. */
export async function makeQueues({ databaseUrl, storeKeys, people, items }: Stage): Promise<Queue[]> {
  Object.assign(process.env, benchEnvironment(databaseUrl));
  // Imported late, because these modules read the environment, which is complete only now.
  const { hashApiKey } = await import("../../app/core/auth/api-keys.server.ts");
  const { signPass } = await import("../../app/core/auth/offline-keys.server.ts");
  const { writeOfflineHandle } = await import("../../app/core/auth/offline-handles.server.ts");
  const began = new Date(Date.now() - 71 * hourMs);
  const iat = Math.floor(began.getTime() / 1000);
  const stores = await readStores(databaseUrl, storeKeys.slice(0, tills).map(hashApiKey));
  const itemsOf = new Map(items.map((item) => [item.userId, item.id]));
  const phones = await Promise.all(
    people.map(async ({ userId }) => {
      const phone = makePhone();
      const item = itemsOf.get(userId);
      const claims = { iss: "mezia", jti: randomUUID(), sub: writeOfflineHandle(userId), level: 0 } as const;
      const partner = partnerMark(stores[0]?.partnerId ?? null);
      const pass = await signPass({
        ...claims,
        ...{ cnf: { jwk: phone.jwk }, name: "Meriem", iat, exp: iat + 7 * 24 * 3_600 },
        items: item === undefined ? [] : [{ id: item, partner, leftMillimes: faceMillimes }],
      });
      return { item, tokenAt: (at: Date) => phone.tokenOf(pass, at) };
    }),
  );
  let turn = 0;
  const queues: Queue[] = [];
  for (const [number, store] of stores.entries()) {
    const till = makeTillKey();
    const allowanceId = await allow(databaseUrl, store, till.jwk, began);
    const sales = Array.from({ length: salesOfTill }, (_, seq) => {
      const at = new Date(began.getTime() + ((seq + 1) * 70 * hourMs) / salesOfTill);
      const phone = phones[turn++ % phones.length];
      if (!phone) throw new Error("there are no customers");
      const walletItemId = seq % withItem === 0 ? phone.item : undefined;
      return till.signed(allowanceId, {
        seq,
        at,
        token: phone.tokenAt(at),
        amountMillimes: priceMillimes,
        walletItemId,
      });
    });
    queues.push({ key: storeKeys[number] ?? "", allowanceId, sales });
  }
  return queues;
}

interface Store {
  keyId: string;
  storeId: string;
  partnerId: string;
}

function readStores(databaseUrl: string, hashes: readonly string[]): Promise<Store[]> {
  return withClient(databaseUrl, async (db) => {
    const { rows } = await db.query<Store>(
      `SELECT k.id AS "keyId", k.store_id AS "storeId", k.partner_id AS "partnerId"
       FROM unnest($1::text[]) WITH ORDINALITY h(hash, n) JOIN api_key k ON k.key_hash = h.hash ORDER BY h.n`,
      [hashes],
    );
    return rows;
  });
}

/** Makes a till of a store with an allowance of that moment; the allowance's id. */
function allow(
  databaseUrl: string,
  { keyId, storeId, partnerId }: Store,
  jwk: object,
  at: Date,
): Promise<string> {
  return withClient(databaseUrl, async (db) => {
    const { rows } = await db.query<{ id: string }>(
      `WITH device AS (
         INSERT INTO offline_device (id, partner_id, store_id, device_id, created_at, last_seen_at)
         VALUES (uuidv7(), $1, $2, 'bench', $3, $3) RETURNING id)
       INSERT INTO offline_allowance (id, device_id, api_key_id, public_key, created_at, valid_until, max_sales, max_points,
         max_reduction_millimes, earn_rate, level_bonus)
       SELECT uuidv7(), device.id, $4, $5, $3, $3 + interval '72 hours', 500, 50000, 200000, p.earn_rate, e.level_bonus
       FROM device, partner p, economy e WHERE p.id = $1 AND e.id = 1 RETURNING id`,
      [partnerId, storeId, at, keyId, jwk],
    );
    return rows[0]?.id ?? "";
  });
}
