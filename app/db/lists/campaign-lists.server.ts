import {
  columnsOf,
  given,
  integer,
  json,
  maybe,
  moment,
  oneOf,
  summed,
  text,
  type RowOf,
} from "#app/db/columns.server.ts";
import type { CampaignRule } from "#app/domain/campaigns/campaign.ts";
import type { CampaignState } from "#app/domain/campaigns/campaign-state.ts";
import type { AskedOf } from "#app/domain/lists/list-address.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { byNumber, byText, byTime, type ListReader, type ListSource } from "./keyset.server.ts";
import { containing } from "./partner-lists.server.ts";

/** A campaign with its uses: whole points, times, different customers. */
export type CampaignListRow = { id: string; version: number } & RowOf<ReturnType<typeof campaignColumns>>;

const campaignColumns = (title: Prisma.Sql, state: Prisma.Sql) =>
  columnsOf("u", {
    title: given(title, text),
    state: given(state, oneOf<CampaignState>()),
    rule: given(Prisma.sql`t.rule`, json<CampaignRule>()),
    points: summed,
    times: summed,
    reached: summed,
  });

/** SQL: the state of the campaign `t`, by the rules of `campaignStateOf`; a test compares the two. */
function campaignStateAt(now: Date): Prisma.Sql {
  return Prisma.sql`(CASE WHEN t.rule ->> 'status' = 'DRAFT' THEN 'DRAFT'
    WHEN t.rule ->> 'status' = 'ENDED' OR (t.rule ->> 'until')::timestamptz <= ${now}::timestamptz THEN 'ENDED'
    WHEN t.rule ->> 'status' = 'PAUSED' THEN 'PAUSED'
    WHEN (t.rule ->> 'from')::timestamptz > ${now}::timestamptz THEN 'SCHEDULED' ELSE 'OPEN' END)`;
}

// A campaign for online sales waits for claims, as in `awaitedOf`.
const awaited = Prisma.sql`(CASE WHEN t.rule ->> 'trigger' = 'SALE' AND t.rule ->> 'channel' = 'ONLINE' THEN 'CLAIM'
  ELSE t.rule ->> 'trigger' END)`;

export function campaignList(
  { q, filters }: AskedOf<"campaigns">,
  { now, language }: ListReader,
): ListSource {
  const state = campaignStateAt(now);
  const title = Prisma.sql`(t.rule -> 'title' ->> ${language}::text)`;
  const where = containing(q, Prisma.sql`(t.rule -> 'title')::text`);
  if (filters.stage) where.push(Prisma.sql`${state} = ${filters.stage}`);
  if (filters.trigger) where.push(Prisma.sql`${awaited} = ${filters.trigger}`);
  if (filters.gives) where.push(Prisma.sql`t.rule -> 'effect' ? ${filters.gives}::text`);
  if (filters.partner) where.push(Prisma.sql`t.rule -> 'partnerIds' ? ${filters.partner}::text`);
  if (filters.segment) where.push(Prisma.sql`t.rule ->> 'segmentId' = ${filters.segment}`);
  return {
    where,
    versionsOf: "campaign",
    columns: campaignColumns(title, state).sql,
    from: Prisma.sql`campaign t CROSS JOIN LATERAL (
      SELECT coalesce(sum(points), 0)::float8 AS points, coalesce(sum(times), 0)::float8 AS times,
        coalesce(sum(customers), 0)::float8 AS reached FROM campaign_slot WHERE campaign_id = t.id) u`,
    sorts: {
      title: byText(title),
      state: byText(state),
      trigger: byText(awaited),
      from: byTime(Prisma.sql`(t.rule ->> 'from')::timestamptz`),
      until: byTime(Prisma.sql`(t.rule ->> 'until')::timestamptz`),
      spent: byNumber(Prisma.sql`u.points::bigint`),
      reached: byNumber(Prisma.sql`u.reached::bigint`),
      created: byTime(Prisma.sql`t.created_at`),
    },
  };
}

/** A segment with its last counted size, and the numbers of campaigns, offers and messages that use it. */
export type SegmentListRow = { id: string } & RowOf<typeof segmentColumns>;

const segmentColumns = columnsOf("t", {
  name: text,
  /** Null until it is counted, and again after its condition has changed. */
  size: given(Prisma.sql`n.size`, maybe(integer)),
  countedAt: given(Prisma.sql`n.counted_at`, maybe(moment)),
  /** Only campaigns that have not ended. */
  campaigns: given(Prisma.sql`c.campaigns`, integer),
  offers: given(Prisma.sql`o.offers`, integer),
  messages: given(Prisma.sql`m.messages`, integer),
});

export function segmentList({ q, filters: { inUse } }: AskedOf<"segments">): ListSource {
  const where = containing(q, Prisma.sql`t.name`);
  if (inUse) where.push(Prisma.sql`(c.campaigns + o.offers + m.messages > 0) = ${inUse === "yes"}`);
  return {
    where,
    columns: segmentColumns.sql,
    from: Prisma.sql`segment t LEFT JOIN segment_size n ON n.segment_id = t.id
      CROSS JOIN LATERAL (SELECT count(*)::int AS campaigns FROM campaign
        WHERE rule ->> 'segmentId' = t.id::text AND rule ->> 'status' <> 'ENDED') c
      CROSS JOIN LATERAL (SELECT count(*)::int AS offers FROM offer WHERE segment_id = t.id AND status <> 'ENDED') o
      CROSS JOIN LATERAL (SELECT count(*)::int AS messages FROM operator_message WHERE segment_id = t.id) m`,
    sorts: {
      name: byText(Prisma.sql`t.name`),
      size: byNumber(Prisma.sql`coalesce(n.size, -1)`),
      campaigns: byNumber(Prisma.sql`c.campaigns`),
      offers: byNumber(Prisma.sql`o.offers`),
      messages: byNumber(Prisma.sql`m.messages`),
      created: byTime(Prisma.sql`t.created_at`),
    },
  };
}

const cardState = Prisma.sql`(CASE t.status WHEN 'ON' THEN 'OPEN' ELSE t.status::text END)`;

export type StampCardListRow = { id: string; version: number } & RowOf<ReturnType<typeof stampCardColumns>>;

const stampCardColumns = (title: Prisma.Sql, offer: Prisma.Sql) =>
  columnsOf("t", {
    title: given(title, text),
    partnerName: given(Prisma.sql`p.name`, text),
    offerTitle: given(offer, text),
    target: integer,
    perDay: integer,
    state: given(cardState, oneOf<"OPEN" | "PAUSED" | "ENDED">()),
  });

export function stampCardList({ q, filters }: AskedOf<"stamp-cards">, { language }: ListReader): ListSource {
  const title = Prisma.sql`(t.title ->> ${language}::text)`;
  const offer = Prisma.sql`(o.title ->> ${language}::text)`;
  const where = containing(q, Prisma.sql`t.title::text || ' ' || p.name`);
  if (filters.stage) where.push(Prisma.sql`${cardState} = ${filters.stage}`);
  if (filters.partner) where.push(Prisma.sql`t.partner_id = ${filters.partner}::uuid`);
  return {
    where,
    versionsOf: "stamp-card",
    columns: stampCardColumns(title, offer).sql,
    from: Prisma.sql`stamp_card t JOIN partner p ON p.id = t.partner_id JOIN offer o ON o.id = t.offer_id`,
    sorts: {
      title: byText(title),
      partner: byText(Prisma.sql`p.name`),
      offer: byText(offer),
      target: byNumber(Prisma.sql`t.target`),
      state: byText(cardState),
      created: byTime(Prisma.sql`t.created_at`),
    },
  };
}
