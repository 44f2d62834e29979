import { sql } from "#app/core/db/sql.server.ts";

/** SQL: the partner `p` and the store `s` of the webhook `e`. */
export const ownersOf = sql`LEFT JOIN partner p ON p.id = e.partner_id LEFT JOIN store s ON s.id = e.store_id`;

// A deleted partner has no name any more, but its endpoints stay while they have deliveries.
export const partnerName = sql`coalesce(p.name, '')`;
export const storeName = sql`s.name`;

/** SQL: the names and the address of a webhook, to be searched. */
export const ownerNames = sql`${partnerName} || ' ' || coalesce(s.name, '') || ' ' || e.url`;
