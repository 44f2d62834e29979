import { columnsOf, json, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { addDays, startOfDay, type BusinessDay } from "#app/core/domain/business-day.ts";
import type { CampaignRule } from "#app/core/domain/campaigns/campaign.ts";

const columns = columnsOf("t", { id: uuid, rule: json<CampaignRule>() });

/** The most campaigns that a calendar shows. */
const most = 200;

/** The campaigns with a day among these, both included, whatever their state: what begins first comes first. */
export function readPlannedCampaigns(
  first: BusinessDay,
  last: BusinessDay,
): Promise<RowOf<typeof columns>[]> {
  const [from, until] = [startOfDay(first), startOfDay(addDays(last, 1))];
  return readRows<RowOf<typeof columns>>`
    SELECT ${columns.sql} FROM campaign t
    WHERE (t.rule ->> 'from')::timestamptz < ${until}::timestamptz AND (t.rule ->> 'until')::timestamptz > ${from}::timestamptz
    ORDER BY (t.rule ->> 'from')::timestamptz, t.id LIMIT ${most}::int`;
}
