import type pg from "pg";
import { spreadStock, type StockKind, type StockSlot } from "#app/domain/stock.ts";

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
 * Gives each home its part of the units that are there, by the rule for new ones; a stock that lies at its homes stays
 * as it is. Purchases may go on meanwhile.
 */
export async function spreadStocks(client: pg.Client): Promise<void> {
  const homes = (await client.query<{ id: string }>("SELECT id FROM home ORDER BY id")).rows.map(
    ({ id }) => id,
  );
  const stocks = await client.query<Limited>(
    "SELECT DISTINCT subject_id AS id, kind::text AS kind FROM stock",
  );
  for (const stock of stocks.rows) {
    await client.query("BEGIN");
    // As whoever changes a stock does: nobody else changes it now.
    await client.query(`SELECT FROM ${tables[stock.kind]} WHERE id = $1 FOR UPDATE`, [stock.id]);
    await spread(client, stock, homes);
    await client.query("COMMIT");
  }
}

async function spread(client: pg.Client, { id, kind }: Limited, homes: readonly string[]): Promise<void> {
  const before: StockSlot[] = [];
  for (const home of homes) {
    const { rows } = await client.query<StockSlot>(
      "SELECT home, slot, made, remaining FROM stock WHERE home = $1 AND subject_id = $2 ORDER BY slot FOR UPDATE",
      [home, id],
    );
    before.push(...rows);
  }
  const made = before.reduce((sum, slot) => sum + slot.made, 0);
  const after = spreadStock(before, made, homes, kind);
  if (!after || after.length === before.length) return;
  for (const { home, slot, made: units, remaining } of after)
    await client.query(
      `INSERT INTO stock (subject_id, home, slot, made, remaining, kind) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (subject_id, slot, home) DO UPDATE SET made = excluded.made, remaining = excluded.remaining`,
      [id, home, slot, units, remaining, kind],
    );
}
