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
import { readRows } from "#app/db/statements.server.ts";
import type { ClickoutState } from "#app/domain/clickouts/clickout.ts";
import type { AskedOf } from "#app/domain/lists/list-address.ts";
import type { Role } from "#app/domain/operators/rights.ts";
import { businessDayOf, startOfDay } from "#app/domain/business-day.ts";
import { Prisma, type HelpKind, type OperatorStatus, type StoryTopic } from "#app/generated/prisma/client.ts";
import { byNumber, byText, byTime, type ListReader, type ListSource } from "./keyset.server.ts";
import { containing } from "./partner-lists.server.ts";

/** SQL: the state of a code, by the rules of `clickoutState`. */
function clickoutStateAt(now: Date): Prisma.Sql {
  const today = startOfDay(businessDayOf(now));
  return Prisma.sql`(CASE WHEN t.available_to <= ${now}::timestamptz THEN 'ENDED'
    WHEN t.stock_limited AND t.id NOT IN (SELECT subject_id FROM stock WHERE remaining > 0) THEN 'CLAIMED_OUT'
    WHEN o.status = 'ENDED' OR o.available_to <= ${now}::timestamptz OR o.valid_to < ${today}::timestamptz THEN 'OFFER_ENDED'
    WHEN t.available_from > ${now}::timestamptz THEN 'COMING'
    WHEN o.status <> 'ACTIVE' THEN 'OFFER_PAUSED'
    WHEN o.stock_limited AND o.id NOT IN (SELECT subject_id FROM stock WHERE remaining > 0) THEN 'OFFER_OUT'
    ELSE 'OPEN' END)`;
}

const clickoutColumns = columnsOf("t", {
  code: text,
  offerId: uuid,
  singleUse: flag,
  availableFrom: moment,
  availableTo: moment,
  /** Null without a limit. */
  made: given(Prisma.sql`s.made`, maybe(integer)),
});

/** A click-out code with its offer. */
export type ClickoutRow = { id: string; version: number } & RowOf<typeof clickoutColumns> & {
    offerTitle: string;
    state: ClickoutState;
  };

/** The same with the number of its claims. */
export type ClickoutListRow = ClickoutRow & { claimed: number };

export function clickoutList(
  { q, filters }: AskedOf<"clickouts">,
  { now, language }: ListReader,
): ListSource {
  const state = clickoutStateAt(now);
  const title = Prisma.sql`(o.title ->> ${language}::text)`;
  const where = containing(q, Prisma.sql`t.code || ' ' || ${title}`);
  if (filters.state) where.push(Prisma.sql`${state} = ${filters.state}`);
  if (filters.single) where.push(Prisma.sql`t.single_use = ${filters.single === "yes"}`);
  return {
    where,
    versionsOf: "clickout",
    columns: Prisma.sql`${title} AS "offerTitle", ${state} AS state, ${clickoutColumns.sql}`,
    from: Prisma.sql`clickout t JOIN offer o ON o.id = t.offer_id
      LEFT JOIN (SELECT subject_id, sum(made)::int AS made FROM stock WHERE kind = 'CODE' GROUP BY subject_id) s
        ON s.subject_id = t.id`,
    sorts: {
      code: byText(Prisma.sql`t.code_key`),
      offer: byText(title),
      from: byTime(Prisma.sql`t.available_from`),
      until: byTime(Prisma.sql`t.available_to`),
      created: byTime(Prisma.sql`t.created_at`),
    },
  };
}

/** How often each of these codes was claimed; one that never was is missing. */
export async function readClaimed(clickoutIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await readRows<{ id: string; claimed: number }>`
    SELECT clickout_id AS id, count(*)::int AS claimed FROM clickout_claim
    WHERE clickout_id = ANY (${clickoutIds}::uuid[]) AND wallet_item_id IS NOT NULL GROUP BY clickout_id`;
  return new Map(rows.map(({ id, claimed }) => [id, claimed]));
}

export type HelpListRow = { id: string; version: number } & RowOf<typeof helpColumns> & { title: string };

const helpColumns = columnsOf("t", {
  kind: oneOf<HelpKind>(),
  topic: maybe(oneOf<StoryTopic>()),
  position: integer,
  active: flag,
});

export function helpList({ q, filters }: AskedOf<"help">, { language }: ListReader): ListSource {
  const title = Prisma.sql`(t.title ->> ${language}::text)`;
  const where = containing(q, Prisma.sql`t.title::text`);
  if (filters.kind) where.push(Prisma.sql`t.kind = ${filters.kind}::help_kind`);
  if (filters.shown) where.push(Prisma.sql`t.active = ${filters.shown === "yes"}`);
  return {
    where,
    versionsOf: "help",
    columns: Prisma.sql`${title} AS title, ${helpColumns.sql}`,
    from: Prisma.sql`help_entry t`,
    sorts: {
      title: byText(title),
      kind: byText(Prisma.sql`t.kind::text`),
      position: byNumber(Prisma.sql`t.position`),
      created: byTime(Prisma.sql`t.created_at`),
    },
  };
}

export type PersonListRow = { id: string } & RowOf<typeof personColumns>;

const personColumns = columnsOf("t", {
  name: text,
  email: text,
  roles: given(Prisma.sql`t.roles::text[]`, json<Role[]>()),
  status: oneOf<OperatorStatus>(),
  lastSeenAt: maybe(moment),
});

export function personList({ q, filters: { status, role } }: AskedOf<"persons">): ListSource {
  const where = containing(q, Prisma.sql`t.name || ' ' || t.email`);
  if (status) where.push(Prisma.sql`t.status = ${status}::operator_status`);
  if (role) where.push(Prisma.sql`${role}::operator_role = ANY(t.roles)`);
  return {
    where,
    columns: personColumns.sql,
    from: Prisma.sql`operator_person t`,
    sorts: {
      name: byText(Prisma.sql`t.name`),
      email: byText(Prisma.sql`t.email`),
      seen: byTime(Prisma.sql`coalesce(t.last_seen_at, '-infinity')`),
      created: byTime(Prisma.sql`t.created_at`),
    },
  };
}
