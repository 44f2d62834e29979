import type pg from "pg";
import { newApiKey } from "../../app/core/auth/api-keys.server.ts";

/** Makes stores of the one partner, each with a key; returns the keys. */
export async function makeTills(db: pg.Client, count: number, now: Date): Promise<string[]> {
  const keys = Array.from({ length: count }, () => newApiKey("MERCHANT"));
  await db.query(
    `WITH made AS (
       INSERT INTO store (id, partner_id, name, address, state, search, created_at)
       SELECT uuidv7(), p.id, 'Bench ' || n, '1 rue de la Mesure', 'Tunis', 'bench', $2
       FROM partner p, generate_series(1, cardinality($1::text[])) n RETURNING id, partner_id, name)
     INSERT INTO api_key (id, kind, key_hash, partner_id, store_id, created_at)
     SELECT uuidv7(), 'MERCHANT', h.hash, m.partner_id, m.id, $2
     FROM unnest($1::text[]) WITH ORDINALITY h(hash, n) JOIN made m ON m.name = 'Bench ' || h.n`,
    [keys.map(({ keyHash }) => keyHash), now],
  );
  return keys.map(({ key }) => key);
}
