import type pg from "pg";
import { spreadStock, type StockKind, type StockSlot } from "#app/core/domain/stock.ts";

/** The table of what is limited. */
const tables: Readonly<Record<StockKind, string>> = {
  OFFER: "offer",
  PRIZE: "wheel_prize",
  CODE: "clickout",
};

interface Limited {
  id: string;
  kind: StockKind;
}

/**
 * Gives each shard its part of the units that are there, by the rule for new ones; a stock that lies in all of them stays
 * as it is. Purchases may go on meanwhile.
 */
export async function spreadStocks(client: pg.Client): Promise<void> {
  const { rows: shards } = await client.query<{ start: number }>(
    "SELECT first_slot AS start FROM cluster.shard ORDER BY first_slot",
  );
  const starts = shards.map(({ start }) => start);
  const stocks = await client.query<Limited>(
    "SELECT DISTINCT subject_id AS id, kind::text AS kind FROM stock",
  );
  for (const stock of stocks.rows) {
    await client.query("BEGIN");
    // As whoever changes a stock does: nobody else changes it now.
    await client.query(`SELECT FROM ${tables[stock.kind]} WHERE id = $1 FOR UPDATE`, [stock.id]);
    await spread(client, stock, starts);
    await client.query("COMMIT");
  }
}

async function spread(client: pg.Client, { id, kind }: Limited, starts: readonly number[]): Promise<void> {
  const { rows: before } = await client.query<StockSlot>("SELECT slot, made, remaining FROM lock_stock($1)", [
    id,
  ]);
  const made = before.reduce((sum, slot) => sum + slot.made, 0);
  const after = spreadStock(before, made, kind, starts);
  if (!after || after.length === before.length) return;
  const rows = after.map((slot) => ({ ...slot, subjectId: id, kind }));
  await client.query("SELECT write_stock($1)", [JSON.stringify(rows)]);
}
