import { columnsOf, moment, text, type RowOf } from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { CodeOwner } from "#app/core/domain/wallet/in-store-code.ts";

interface Lookup extends CodeOwner {
  id: string;
  /** Of a pass's code: it is good for weeks and so for every store, and for no PIN. */
  ofPass: boolean;
  step: number;
  storeId: string;
  handle: string;
  expiresAt: Date;
}

const columns = columnsOf("l", { handle: text, expiresAt: moment });

/**
 * Keeps that a store has looked up this code, with the handle that it gets: the one of before, if it has looked this code
 * up already. Null for a card's code that belongs to another store.
 */
export async function keepLookup(lookup: Lookup): Promise<RowOf<typeof columns> | null> {
  const { userId, id, ofPass, codeEpoch, step, storeId, handle, expiresAt } = lookup;
  const [kept] = await readRows<RowOf<typeof columns>>`
    INSERT INTO card_lookup AS l (user_id, id, of_pass, code_epoch, code_step, store_id, handle, expires_at)
    VALUES (${userId}::uuid, ${id}::uuid, ${ofPass}, ${codeEpoch}::int, ${step}::int, ${storeId}::uuid, ${handle},
      ${expiresAt}::timestamptz)
    ON CONFLICT (user_id, code_epoch, code_step) WHERE NOT of_pass DO UPDATE SET handle = l.handle
    WHERE l.store_id = excluded.store_id
    RETURNING ${columns.sql}`;
  return kept ?? null;
}
