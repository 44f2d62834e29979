import type { CampaignRule } from "#app/core/domain/campaigns/campaign.ts";
import type { Reason } from "#app/core/domain/campaigns/decide.ts";
import { passMidnight } from "#app/core/domain/campaigns/times.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/** SQL: whether a row of this alias is at one of the campaign's places; null where it is on everywhere. */
export function atPlacesSql(
  { partnerIds, storeIds, salePointIds }: CampaignRule,
  alias: "h" | "s",
): Prisma.Sql | null {
  if (partnerIds === null && storeIds === null && salePointIds === null) return null;
  const of = Prisma.raw(alias);
  return Prisma.sql`(${of}.partner_id = ANY (${partnerIds ?? []}::uuid[]) OR ${of}.store_id = ANY (${storeIds ?? []}::uuid[])
    OR ${of}.sale_point_id = ANY (${salePointIds ?? []}::uuid[]))`;
}

const local = Prisma.sql`(h.at AT TIME ZONE 'Africa/Tunis')`;
const time = Prisma.sql`to_char(${local}, 'HH24:MI')`;

/**
 * SQL: the first reason why a happening `h` of the past brings nothing, of those that its moment, its place and its
 * customer decide, as `reasonOfMoment` says them; NULL if there is none. Status and dates do not count.
 * @param segment SQL: whether the campaign is for the customer; null for everybody
 */
export function fallenSql(rule: CampaignRule, segment: Prisma.Sql | null): Prisma.Sql {
  const { hours, weekdays, channel } = rule;
  const places = atPlacesSql(rule, "h");
  const tests: [Reason, Prisma.Sql | null][] = [
    ["WEEKDAY", weekdays && Prisma.sql`extract(isodow FROM ${dayOf(hours)})::int = ANY (${weekdays}::int[])`],
    ["HOURS", hours && inHours(hours)],
    ["PLACE", places],
    ["CHANNEL", channel === null ? null : Prisma.sql`h.channel = ${channel}`],
    ["SEGMENT", segment],
  ];
  const cases = tests.flatMap(([because, holds]) =>
    holds ? [Prisma.sql`WHEN (${holds}) IS NOT TRUE THEN ${because}`] : [],
  );
  return cases.length === 0 ? Prisma.sql`NULL` : Prisma.sql`CASE ${Prisma.join(cases, " ")} END`;
}

/** Hours past midnight belong to the day on which they began. */
function dayOf(hours: CampaignRule["hours"]): Prisma.Sql {
  return hours && passMidnight(hours)
    ? Prisma.sql`(CASE WHEN ${time} < ${hours.until} THEN ${local} - interval '1 day' ELSE ${local} END)`
    : local;
}

function inHours(hours: NonNullable<CampaignRule["hours"]>): Prisma.Sql {
  return passMidnight(hours)
    ? Prisma.sql`${time} >= ${hours.from} OR ${time} < ${hours.until}`
    : Prisma.sql`${time} >= ${hours.from} AND ${time} < ${hours.until}`;
}
