import { columnsOf, given, json, maybe, summed, texts, type RowOf } from "#app/core/db/columns.server.ts";
import { Kept } from "#app/core/db/kept.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { ruleOfKept, type CampaignVersion, type KeptRule } from "#app/core/domain/campaigns/campaign.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Condition } from "#app/core/domain/segments/condition.ts";

/** A stamp card that is or was on, with what its last stamp gives. */
export interface KnownStampCard {
  id: string;
  partnerId: string;
  offerId: string;
  /** When it was turned on, off, on …. */
  turnedAt: readonly Date[];
}

/** Everything that campaigns are decided from, except the facts of the customer. */
export interface CampaignSet {
  /** Changes whenever any of the other fields changes. */
  version: number;
  /** All versions of all campaigns, the oldest campaign first. */
  campaigns: readonly CampaignVersion[];
  segments: ReadonlyMap<string, Condition>;
  stampCards: readonly KnownStampCard[];
  /** What campaigns wait for. */
  triggers: readonly string[];
}

interface KeptVersion {
  id: string;
  version: number;
  since: string;
  createdAt: string;
  rule: KeptRule;
}

const columns = columnsOf("s", {
  version: summed,
  triggers: texts,
  campaigns: given(
    Prisma.sql`SELECT jsonb_agg(jsonb_build_object('id', v.campaign_id, 'version', v.version, 'since', v.since,
        'createdAt', c.created_at, 'rule', v.rule)
        ORDER BY c.created_at, c.id, v.version)
      FROM campaign_version v JOIN campaign c ON c.id = v.campaign_id`,
    maybe(json<KeptVersion[]>()),
  ),
  segments: given(
    Prisma.sql`SELECT jsonb_agg(jsonb_build_object('id', id, 'condition', condition)) FROM segment`,
    maybe(json<{ id: string; condition: Condition }[]>()),
  ),
  stampCards: given(
    Prisma.sql`SELECT jsonb_agg(jsonb_build_object('id', id, 'partnerId', partner_id, 'offerId', offer_id,
        'turnedAt', turned_at))
      FROM stamp_card WHERE cardinality(turned_at) > 0`,
    maybe(json<(Omit<KnownStampCard, "turnedAt"> & { turnedAt: string[] })[]>()),
  ),
});

/** Shared by all calls until the database has another version. */
const kept = new Kept<CampaignSet>({ version: readVersion, read: readSet });

/**
 * The campaigns with their segments, and the stamp cards.
 * @param version the version in the database, if the caller has just read it; then an unchanged set costs no
 * query
 */
export function campaignSet(version?: number): Promise<CampaignSet> {
  return kept.current(version);
}

/** Runs `read` with the current campaigns; it may run twice (`Kept.with`). */
export function withCampaignSet<T>(read: (set: CampaignSet) => Promise<T>): Promise<T> {
  return kept.with(read);
}

async function readVersion(): Promise<number | null> {
  const [row] = await readRows<{ version: number }>`
    SELECT version::float8 AS version FROM campaign_set WHERE id = 1`;
  return row?.version ?? null;
}

async function readSet(): Promise<CampaignSet> {
  const [row] = await readRows<RowOf<typeof columns>>`
    SELECT ${columns.sql} FROM campaign_set s WHERE s.id = 1`;
  if (!row) throw new Error("there is no set of campaigns");
  return {
    version: row.version,
    triggers: row.triggers,
    campaigns: (row.campaigns ?? []).map((one) => ({
      ...one,
      rule: ruleOfKept(one.rule),
      since: new Date(one.since),
      createdAt: new Date(one.createdAt),
    })),
    segments: new Map((row.segments ?? []).map(({ id, condition }) => [id, condition])),
    stampCards: (row.stampCards ?? []).map((one) => ({
      ...one,
      turnedAt: one.turnedAt.map((turn) => new Date(turn)),
    })),
  };
}
