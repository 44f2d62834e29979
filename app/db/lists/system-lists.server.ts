import {
  columnsOf,
  flag,
  given,
  integer,
  json,
  maybe,
  moment,
  oneOf,
  text,
  uuid,
  type RowOf,
} from "#app/db/columns.server.ts";
import { nounsOf } from "#app/domain/audit/groups.ts";
import { isUuid } from "#app/domain/fields.ts";
import type { AskedOf } from "#app/domain/lists/list-address.ts";
import type { EventFamily } from "#app/domain/webhooks/events.ts";
import { readMeantCustomers } from "#app/db/accounts/meant-customers.server.ts";
import { Prisma, type OutboxState } from "#app/generated/prisma/client.ts";
import { byId, byNumber, byText, byTime, type ListSource } from "./keyset.server.ts";
import { containing } from "./partner-lists.server.ts";

/** The delivery of one event to one endpoint. */
export type DeliveryListRow = { id: string } & RowOf<typeof deliveryColumns>;

const event = Prisma.sql`coalesce(t.payload ->> 'type', '')`;
// A deleted partner has no name any more, but its endpoints stay while they have deliveries.
const partnerName = Prisma.sql`coalesce(p.name, '')`;
const storeName = Prisma.sql`s.name`;

const deliveryColumns = columnsOf("t", {
  endpointId: given(Prisma.sql`e.id`, uuid),
  event: given(event, text),
  state: oneOf<OutboxState>(),
  attempts: integer,
  lastError: maybe(text),
  partnerName: given(partnerName, text),
  storeName: given(storeName, maybe(text)),
  url: given(Prisma.sql`e.url`, text),
  /** Its webhook was deleted, so it cannot be sent again. */
  removed: given(Prisma.sql`e.removed_at IS NOT NULL`, flag),
  createdAt: moment,
  nextAttemptAt: moment,
  doneAt: maybe(moment),
});

const owners = Prisma.sql`LEFT JOIN partner p ON p.id = e.partner_id LEFT JOIN store s ON s.id = e.store_id`;
const ownerNames = Prisma.sql`${partnerName} || ' ' || coalesce(s.name, '') || ' ' || e.url`;

export function deliveryList({ q, filters }: AskedOf<"deliveries">): ListSource {
  const where = [
    Prisma.sql`t.kind = 'WEBHOOK'`,
    ...containing(q, Prisma.sql`${ownerNames} || ' ' || ${event}`),
  ];
  if (filters.state) where.push(Prisma.sql`t.state = ${filters.state}::outbox_state`);
  if (filters.partner) where.push(Prisma.sql`e.partner_id = ${filters.partner}::uuid`);
  return {
    where,
    columns: deliveryColumns.sql,
    from: Prisma.sql`outbox t JOIN webhook_endpoint e ON e.id::text = t.recipient ${owners}`,
    sorts: {
      happened: byTime(Prisma.sql`t.created_at`),
      attempts: byNumber(Prisma.sql`t.attempts`),
      event: byText(event),
    },
  };
}

export type WebhookListRow = { id: string } & RowOf<typeof webhookColumns>;

const parked = Prisma.sql`coalesce(o.parked, 0)`;

const webhookColumns = columnsOf("e", {
  partnerName: given(partnerName, text),
  storeName: given(storeName, maybe(text)),
  url: text,
  /** Empty means all. */
  events: json<EventFamily[]>(),
  /** Deliveries that were given up. */
  parked: given(parked, integer),
});

export function webhookList({ q, filters: { partner } }: AskedOf<"webhooks">): ListSource {
  const where = [Prisma.sql`e.removed_at IS NULL`, ...containing(q, ownerNames)];
  if (partner) where.push(Prisma.sql`e.partner_id = ${partner}::uuid`);
  return {
    key: { ...byId, by: Prisma.sql`e.id` },
    where,
    columns: webhookColumns.sql,
    from: Prisma.sql`webhook_endpoint e ${owners}
      LEFT JOIN (SELECT recipient, count(*)::int AS parked FROM outbox
        WHERE kind = 'WEBHOOK' AND state = 'PARKED' GROUP BY recipient) o ON o.recipient = e.id::text`,
    sorts: {
      partner: byText(partnerName),
      address: byText(Prisma.sql`e.url`),
      parked: byNumber(parked),
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
