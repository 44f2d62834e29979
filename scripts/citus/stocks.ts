import type pg from "pg";
import { spreadStock, type StockSlot } from "#app/domain/offers/stock.ts";

/**
 * Gives each home its part of the units that are there, by the rule for new ones; a stock that lies at its homes stays
 * as it is. Purchases may go on meanwhile.
 */
export async function spreadStocks(client: pg.Client): Promise<void> {
  const homes = (await client.query<{ id: string }>("SELECT id FROM home ORDER BY id")).rows.map(
    ({ id }) => id,
  );
  const offers = await client.query<{ id: string }>("SELECT DISTINCT offer_id AS id FROM offer_stock");
  for (const { id } of offers.rows) {
    await client.query("BEGIN");
    // As whoever changes a stock does: nobody else changes it now.
    await client.query("SELECT FROM offer WHERE id = $1 FOR UPDATE", [id]);
    await spread(client, id, homes);
    await client.query("COMMIT");
  }
}

async function spread(client: pg.Client, offerId: string, homes: readonly string[]): Promise<void> {
  const before: StockSlot[] = [];
  for (const home of homes) {
    const { rows } = await client.query<StockSlot>(
      "SELECT home, slot, made, remaining FROM offer_stock WHERE home = $1 AND offer_id = $2 ORDER BY slot FOR UPDATE",
      [home, offerId],
    );
    before.push(...rows);
  }
  const made = before.reduce((sum, slot) => sum + slot.made, 0);
  const after = spreadStock(before, made, homes);
  if (!after || after.length === before.length) return;
  for (const { home, slot, made: units, remaining } of after)
    await client.query(
      `INSERT INTO offer_stock (offer_id, home, slot, made, remaining) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (offer_id, slot, home) DO UPDATE SET made = excluded.made, remaining = excluded.remaining`,
      [offerId, home, slot, units, remaining],
    );
}
