import { columnsOf, flag, given, integer, json, texts, type RowOf } from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { BuyerFacts } from "#app/core/domain/offers/availability.ts";
import { hasPremium, spendableOf } from "#app/core/db/accounts/account-facts.server.ts";

const columns = (userId: string, now: Date, ofOffer: Prisma.Sql) =>
  columnsOf("u", {
    /** Whole points that can be spent now. */
    spendablePoints: given(Prisma.sql`coalesce(${spendableOf(userId, now)}, 0)`, integer),
    /** A subscription is active, including a cancelled one that is paid until the end of its period. */
    premium: given(hasPremium(userId, now), flag),
    level: integer,
    /** Keys of the customer's interests. */
    tagKeys: given(
      Prisma.sql`ARRAY(
        SELECT tag.key FROM user_tag JOIN tag ON tag.id = user_tag.tag_id
        WHERE user_tag.user_id = ${userId}::uuid)`,
      texts,
    ),
    /** How many of each requested offer the customer has had; an offer never had is missing. */
    takenByOfferId: given(
      Prisma.sql`SELECT coalesce(jsonb_object_agg(offer_id, taken), '{}') FROM offer_taken
        WHERE user_id = ${userId}::uuid ${ofOffer}`,
      json<Record<string, number>>(),
    ),
    /** How many of each requested offer wait for the customer's payment; an offer without any is missing. */
    waitingByOfferId: given(
      Prisma.sql`SELECT coalesce(jsonb_object_agg(offer_id, waiting), '{}') FROM (
        SELECT offer_id, count(*) AS waiting FROM purchase
        WHERE user_id = ${userId}::uuid AND price_millimes > 0 AND status = 'AWAITING_PAYMENT' ${ofOffer}
        GROUP BY offer_id) w`,
      json<Record<string, number>>(),
    ),
  });

/** The facts that decide whether a customer can have an offer, and how it is recommended. */
export type CustomerFacts = RowOf<ReturnType<typeof columns>>;

/** Reads a customer's facts in one query; counts for all offers, or only for `offerId`. */
export async function readCustomerFacts(userId: string, now: Date, offerId?: string): Promise<CustomerFacts> {
  const ofOffer = offerId ? Prisma.sql`AND offer_id = ${offerId}::uuid` : Prisma.empty;
  const [facts] = await readRows<CustomerFacts>`
    SELECT ${columns(userId, now, ofOffer).sql} FROM customer u WHERE u.id = ${userId}::uuid`;
  return (
    facts ?? {
      spendablePoints: 0,
      premium: false,
      level: 0,
      tagKeys: [],
      takenByOfferId: {},
      waitingByOfferId: {},
    }
  );
}

/** The facts about one offer, as the availability rule needs them. */
export function buyerFacts(facts: CustomerFacts, offerId: string): BuyerFacts {
  const { premium, level, spendablePoints } = facts;
  const userTaken = facts.takenByOfferId[offerId] ?? 0;
  const userWaiting = facts.waitingByOfferId[offerId] ?? 0;
  return { userTaken, userWaiting, premium, level, spendablePoints };
}
