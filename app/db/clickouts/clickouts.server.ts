import type { ClickoutFacts } from "#app/domain/clickouts/clickout.ts";
import {
  standingColumns,
  standingOf,
  type Standing,
  type StandingRow,
} from "#app/db/levels/level-facts.server.ts";
import { readAtHomes, readOwnHomeFirst } from "#app/db/homes.server.ts";
import { readRows } from "#app/db/pool.server.ts";
import { unitsAt } from "#app/db/stock/stock.server.ts";
import { Prisma, type OfferStatus, type OfferType } from "#app/generated/prisma/client.ts";

/** A campaign code with its offer, as one reader sees it. */
export interface ClickoutNow extends ClickoutFacts {
  id: string;
  offer: ClickoutFacts["offer"] & {
    id: string;
    version: number;
    type: OfferType;
    /** The number of slots that its stock is divided into at a home; 0 if unlimited. */
    slots: number;
  };
  /** What this reader got from it; null for a visitor, and for a customer who has not claimed it. */
  claimedItemId: string | null;
}

interface Row {
  id: string;
  availableFrom: Date;
  availableTo: Date;
  remaining: number | null;
  offerId: string;
  version: number;
  status: OfferStatus;
  type: OfferType;
  offerAvailableTo: Date | null;
  validTo: Date | null;
  slots: number;
  stockRemaining: number | null;
  claimedItemId: string | null;
}

const columns = Prisma.sql`
  c.id, c.available_from AS "availableFrom", c.available_to AS "availableTo",
  CASE WHEN c.made IS NOT NULL THEN coalesce(of_code.remaining, 0) END AS remaining,
  o.id AS "offerId", o.version, o.status::text AS status, o.type::text AS type, o.available_to AS "offerAvailableTo", o.valid_to AS "validTo",
  coalesce(of_offer.slots, 0) AS slots, CASE WHEN o.stock_limited THEN coalesce(of_offer.remaining, 0) END AS "stockRemaining",
  claim.wallet_item_id AS "claimedItemId"`;

/** SQL: the units of a code and of its offer at these homes, which `besides` joins. */
const unitsOf = (key: string | null, homes: readonly string[]) =>
  Prisma.sql`units AS MATERIALIZED (${unitsAt(
    homes,
    Prisma.sql`SELECT id FROM clickout WHERE code_key = ${key}::text UNION ALL SELECT offer_id FROM clickout WHERE code_key = ${key}::text`,
  )})`;

/** SQL: what `columns` need beside the code and its offer. */
const besides = (userId: string | null) => Prisma.sql`
  LEFT JOIN units of_code ON of_code.offer_id = c.id
  LEFT JOIN units of_offer ON of_offer.offer_id = o.id
  LEFT JOIN clickout_claim claim ON claim.user_id = ${userId}::uuid AND claim.clickout_id = c.id`;

/**
 * The campaign code of this key; `userId` is null for a visitor. Null if there is none, or its offer is gone.
 */
export async function readClickout(key: string, userId: string | null): Promise<ClickoutNow | null> {
  const [row] = await readAtHomes(
    (homes) => readRows<Row>`
      WITH ${unitsOf(key, homes)} SELECT ${columns} FROM clickout c JOIN offer o ON o.id = c.offer_id ${besides(userId)}
      WHERE c.code_key = ${key}`,
  );
  return row ? clickoutOf(row) : null;
}

/** The facts that decide a claim of a campaign code. */
export interface ClaimFacts {
  standing: Standing;
  /** Null if no code has this key, or its offer is gone. */
  clickout: ClickoutNow | null;
}

/**
 * Reads a customer's standing at `now` with the campaign code of a key, null for a text that is no code. Null
 * if the customer is unknown. The standing stands in one part of the statement, which sees one moment: decision 050.
 */
export function readClaimFacts(userId: string, key: string | null, now: Date): Promise<ClaimFacts | null> {
  return readOwnHomeFirst(
    userId,
    (homes) => readFactsAt(homes, userId, key, now),
    (facts) => facts?.clickout?.remaining !== 0 && facts?.clickout?.offer.stockRemaining !== 0,
  );
}

async function readFactsAt(
  homes: readonly string[],
  userId: string,
  key: string | null,
  now: Date,
): Promise<ClaimFacts | null> {
  const [row] = await readRows<StandingRow & (Row | { id: null })>`
    WITH ${unitsOf(key, homes)}, claimer AS MATERIALIZED (
      SELECT ${standingColumns(userId, now)} FROM users u WHERE u.id = ${userId}::uuid)
    SELECT claimer.*, ${columns}
    FROM claimer
    LEFT JOIN (clickout c JOIN offer o ON o.id = c.offer_id) ON c.code_key = ${key}::text
    ${besides(userId)}`;
  if (!row) return null;
  return { standing: standingOf(row, now), clickout: row.id === null ? null : clickoutOf(row) };
}

function clickoutOf(row: Row): ClickoutNow {
  const { id, availableFrom, availableTo, remaining, claimedItemId } = row;
  const { offerId, version, status, type, offerAvailableTo, validTo, slots, stockRemaining } = row;
  return {
    ...{ id, availableFrom, availableTo, remaining, claimedItemId },
    offer: {
      id: offerId,
      version,
      status,
      type,
      availableTo: offerAvailableTo,
      validTo,
      slots,
      stockRemaining,
    },
  };
}
