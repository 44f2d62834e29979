import { newId } from "../../app/core/db/ids.server.ts";
import type { Effort } from "./effort.ts";
import type { Figure } from "./figures.ts";
import { someCalls, type HttpLoad } from "./http-subject.ts";
import { besidesInCpu, measureByTurns, type Measure } from "./rounds.ts";
import type { Stage } from "./stage.ts";
import { withClient } from "./without-indexes.ts";

/** A sale is short, so this many times the calls of a heavy customer are measured. */
const times = 10;

/**
 * What a redemption costs that earns points and uses a voucher, three lines of who owes whom, while the partner's company has a
 * contract of several versions, beside one of a partner without a company, whose lines are 0.
 */
export async function measureSettlement(stage: Stage, load: HttpLoad, effort: Effort): Promise<Figure[]> {
  const { items, storeKeys: keys, databaseUrl } = stage;
  const sale = someCalls(load, { server: stage, ask: { redeemOf: items, keys } }, times * effort.heavyCalls);
  const beside = async (isAgreed: boolean): ReturnType<Measure> => {
    await setContract(databaseUrl, isAgreed);
    return sale();
  };
  const measures = { with: () => beside(true), without: () => beside(false) };
  const samples = await measureByTurns(measures, effort.rounds);
  const heading = { name: "till: redeem, with a contract", floor: "without one", goal: { atMost: 1.1 } };
  return [besidesInCpu(heading, samples.with, samples.without)];
}

/** Versions of a contract: a year of changed prices. */
const versions = 12;

/**
 * Gives every partner a company and a contract, once, or moves them out of reach: what was sold by a contract stands with it, as
 * the proof at the end of the bench asks.
 */
async function setContract(databaseUrl: string, isAgreed: boolean): Promise<void> {
  await withClient(databaseUrl, async (db) => {
    await db.query("UPDATE legal_entity SET partner_id = $1 WHERE NOT $2::boolean", [newId(), isAgreed]);
    if (!isAgreed) return;
    const now = new Date();
    await db.query(
      `INSERT INTO legal_entity (id, partner_id, name, tax_number, address, vat, rib, created_at)
       SELECT uuidv7(), id, 'Bench', '1234567AAM000', 'Tunis', 'NORMAL', '08006012345678901279', $1 FROM partner`,
      [now],
    );
    await db.query(
      `INSERT INTO contract (id, legal_entity_id, from_day, billing, point_price_microdinars, campaign_percent, voucher_percent,
         commission_hundredths, netting, dispute_days, least_payout_millimes, created_by, created_at)
       SELECT uuidv7(), e.id, date_trunc('month', $1::timestamptz - interval '1 month' * n)::date, 'POSTPAID', 5000 + n, 50, 100, 200,
         true, 10, 0, e.id, $1
       FROM legal_entity e, generate_series(0, ${versions - 1}) n WHERE e.created_at = $1`,
      [now],
    );
    await db.query("ANALYZE legal_entity, contract");
  });
}
