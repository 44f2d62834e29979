import { nounsOf } from "#app/domain/audit/groups.ts";
import { isUuid } from "#app/domain/fields.ts";
import type { AskedOf } from "#app/domain/lists/list-address.ts";
import type { EventFamily } from "#app/domain/webhooks/events.ts";
import { readMeantCustomers } from "#app/db/accounts/meant-customers.server.ts";
import { Prisma, type OutboxState } from "#app/generated/prisma/client.ts";
import { byId, byNumber, byText, byTime, type ListSource } from "./keyset.server.ts";
import { containing } from "./partner-lists.server.ts";

/** The delivery of one event to one endpoint. */
export interface DeliveryListRow {
  id: string;
  endpointId: string;
  event: string;
  state: OutboxState;
  attempts: number;
  lastError: string | null;
  partnerName: string;
  storeName: string | null;
  url: string;
  /** Its webhook was deleted, so it cannot be sent again. */
  removed: boolean;
  createdAt: Date;
  nextAttemptAt: Date;
  doneAt: Date | null;
}

// A deleted partner has no name any more, but its endpoints stay while they have deliveries.
const owners = Prisma.sql`LEFT JOIN partner p ON p.id = e.partner_id LEFT JOIN store s ON s.id = e.store_id`;
const ownerNames = Prisma.sql`coalesce(p.name, '') || ' ' || coalesce(s.name, '') || ' ' || e.url`;

export function deliveryList({ q, filters }: AskedOf<"deliveries">): ListSource {
  const event = Prisma.sql`coalesce(t.payload ->> 'type', '')`;
  const where = [
    Prisma.sql`t.kind = 'WEBHOOK'`,
    ...containing(q, Prisma.sql`${ownerNames} || ' ' || ${event}`),
  ];
  if (filters.state) where.push(Prisma.sql`t.state = ${filters.state}::outbox_state`);
  if (filters.partner) where.push(Prisma.sql`e.partner_id = ${filters.partner}::uuid`);
  return {
    where,
    columns: Prisma.sql`e.id AS "endpointId", ${event} AS event, t.state::text AS state, t.attempts,
      t.last_error AS "lastError", coalesce(p.name, '') AS "partnerName", s.name AS "storeName", e.url,
      e.removed_at IS NOT NULL AS removed, t.created_at AS "createdAt", t.next_attempt_at AS "nextAttemptAt",
      t.done_at AS "doneAt"`,
    from: Prisma.sql`outbox t JOIN webhook_endpoint e ON e.id::text = t.recipient ${owners}`,
    sorts: {
      happened: byTime(Prisma.sql`t.created_at`),
      attempts: byNumber(Prisma.sql`t.attempts`),
      event: byText(event),
    },
  };
}

export interface WebhookListRow {
  id: string;
  partnerName: string;
  storeName: string | null;
  url: string;
  /** Empty means all. */
  events: EventFamily[];
  /** Deliveries that were given up. */
  parked: number;
}

export function webhookList({ q, filters: { partner } }: AskedOf<"webhooks">): ListSource {
  const where = [Prisma.sql`e.removed_at IS NULL`, ...containing(q, ownerNames)];
  if (partner) where.push(Prisma.sql`e.partner_id = ${partner}::uuid`);
  return {
    key: { ...byId, by: Prisma.sql`e.id` },
    where,
    columns: Prisma.sql`coalesce(p.name, '') AS "partnerName", s.name AS "storeName", e.url, e.events, coalesce(o.parked, 0) AS parked`,
    from: Prisma.sql`webhook_endpoint e ${owners}
      LEFT JOIN (SELECT recipient, count(*)::int AS parked FROM outbox WHERE kind = 'WEBHOOK' AND state = 'PARKED'
        GROUP BY recipient) o ON o.recipient = e.id::text`,
    sorts: {
      partner: byText(Prisma.sql`coalesce(p.name, '')`),
      address: byText(Prisma.sql`e.url`),
      parked: byNumber(Prisma.sql`coalesce(o.parked, 0)`),
      created: byTime(Prisma.sql`e.created_at`),
    },
  };
}

/**
 * Only the ids of the audit's entries. The list is sorted by id, because the sandbox's clock may have been
 * put back. A searched id is a request's or a record's; any other text means customers, if the operator may
 * see them.
 */
export async function auditList(
  { q, filters }: AskedOf<"audit">,
  maySeeCustomers: boolean,
): Promise<ListSource> {
  const where = [
    filters.by === "MERCHANTS"
      ? Prisma.sql`t.actor_kind = 'MERCHANT_KEY'`
      : Prisma.sql`t.actor_kind <> 'MERCHANT_KEY'`,
  ];
  if (filters.about)
    where.push(Prisma.sql`split_part(t.action, '.', 1) = ANY (${nounsOf(filters.about)}::text[])`);
  if (filters.person) where.push(Prisma.sql`t.key_id = ${filters.person}::uuid`);
  const search = q.trim();
  if (isUuid(search))
    where.push(Prisma.sql`(t.target = ${search} OR t.request_id = ${search} OR t.user_id = ${search}::uuid)`);
  else if (search !== "") {
    const meant = maySeeCustomers ? await readMeantCustomers(search) : null;
    where.push(meant ? Prisma.sql`t.user_id = ANY(${meant}::uuid[])` : Prisma.sql`t.request_id = ${search}`);
  }
  return { where, columns: Prisma.sql`t.action`, from: Prisma.sql`audit_entry t`, sorts: { at: byId } };
}
