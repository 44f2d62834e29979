import {
  columnsOf,
  flag,
  given,
  integer,
  maybe,
  moment,
  named,
  oneOf,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { offerSoldTo } from "#app/core/db/partners/closing.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { ClickoutFacts } from "#app/core/domain/clickouts/clickout.ts";
import {
  standingColumns,
  standingOf,
  type Standing,
  type StandingRow,
} from "#app/core/db/levels/level-facts.server.ts";
import { nothingLeft, readLeft, readLeftFor, type Left } from "#app/core/db/stock/stock.server.ts";
import { Prisma, type OfferStatus, type OfferType } from "#app/generated/prisma/client.ts";

/** A campaign code in its season, with its offer, as one reader sees it. */
export interface ClickoutNow extends ClickoutFacts {
  id: string;
  /** The slot of its stock to take a unit from; 0 if unlimited. */
  slot: number;
  offer: ClickoutFacts["offer"] & {
    id: string;
    version: number;
    type: OfferType;
    /** The same for the offer. */
    slot: number;
  };
  /** What this reader got from it; null for a visitor, and for a customer who has not claimed it. */
  claimedItemId: string | null;
  /** Whether this reader has claimed it, with an earlier account too. */
  claimed: boolean;
}

const codeColumns = columnsOf("c", {
  id: uuid,
  availableFrom: moment,
  availableTo: moment,
  limited: named("stock_limited", flag),
});

const offerColumns = columnsOf("o", {
  offerId: named("id", uuid),
  version: integer,
  status: oneOf<OfferStatus>(),
  type: oneOf<OfferType>(),
  offerAvailableTo: given(offerSoldTo, maybe(moment)),
  validTo: maybe(moment),
  offerLimited: named("stock_limited", flag),
});

const claimColumns = columnsOf("claim", {
  claimedItemId: named("wallet_item_id", maybe(uuid)),
  claimed: given(Prisma.sql`claim.user_id IS NOT NULL`, flag),
});

type Row = RowOf<typeof codeColumns> & RowOf<typeof offerColumns> & RowOf<typeof claimColumns>;

const columns = Prisma.sql`${codeColumns.sql}, ${offerColumns.sql}, ${claimColumns.sql}`;

/** SQL: the further table that `columns` needs beside the code and its offer. */
const ofReader = (userId: string | null) => Prisma.sql`
  LEFT JOIN clickout_claim claim ON claim.user_id = ${userId}::uuid AND claim.clickout_id = c.id`;

/** SQL: the season of a code at `now`: the one that is open, else the last one that was, else one to come. */
const seasonAt = (key: string | null, now: Date) => Prisma.sql`
  (SELECT id FROM clickout WHERE code_key = ${key}::text
   ORDER BY available_from <= ${now}::timestamptz DESC, available_to DESC, season DESC LIMIT 1)`;

/**
 * The campaign code of this key in its season at `now`; `userId` is null for a visitor. Null if there is none,
 * or its offer is gone.
 */
export async function readClickout(
  key: string,
  userId: string | null,
  now: Date,
): Promise<ClickoutNow | null> {
  const [row] = await readRows<Row>`
    SELECT ${columns} FROM clickout c JOIN offer o ON o.id = c.offer_id ${ofReader(userId)}
    WHERE c.id = ${seasonAt(key, now)}`;
  return row ? clickoutOf(row, await readLeft(limitedOf(row))) : null;
}

/** The facts that decide a claim of a campaign code. */
export interface ClaimFacts {
  standing: Standing;
  /** Null if no code has this key, or its offer is gone. */
  clickout: ClickoutNow | null;
}

/**
 * Reads a customer's standing at `now` with the campaign code of a key in its season; the key is null for a text
 * that is no code. Null if the customer is unknown. The standing stands in one part of the statement, which sees
 * one moment: decision 050.
 */
export async function readClaimFacts(
  userId: string,
  key: string | null,
  now: Date,
): Promise<ClaimFacts | null> {
  const [row] = await readRows<StandingRow & (Row | { id: null })>`
    WITH claimer AS MATERIALIZED (SELECT ${standingColumns(userId, now)} FROM customer u WHERE u.id = ${userId}::uuid)
    SELECT claimer.*, ${columns}
    FROM claimer
    LEFT JOIN (clickout c JOIN offer o ON o.id = c.offer_id) ON c.id = ${seasonAt(key, now)}
    ${ofReader(userId)}`;
  if (!row) return null;
  const standing = standingOf(row, now);
  if (row.id === null) return { standing, clickout: null };
  return { standing, clickout: clickoutOf(row, await readLeftFor(userId, limitedOf(row))) };
}

function limitedOf({ id, limited, offerId, offerLimited }: Row): string[] {
  return [...(limited ? [id] : []), ...(offerLimited ? [offerId] : [])];
}

function clickoutOf(row: Row, left: ReadonlyMap<string, Left>): ClickoutNow {
  const { id, availableFrom, availableTo, limited, claimedItemId, claimed, offerId, offerLimited } = row;
  const { version, status, type, offerAvailableTo, validTo } = row;
  const own = limited ? (left.get(id) ?? nothingLeft) : null;
  const ofOffer = offerLimited ? (left.get(offerId) ?? nothingLeft) : null;
  return {
    ...{ id, availableFrom, availableTo, claimedItemId, claimed },
    ...{ remaining: own?.remaining ?? null, slot: own?.slot ?? 0 },
    offer: {
      ...{ id: offerId, version, status, type, availableTo: offerAvailableTo, validTo },
      ...{ stockRemaining: ofOffer?.remaining ?? null, slot: ofOffer?.slot ?? 0 },
    },
  };
}
