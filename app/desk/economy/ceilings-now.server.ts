import { prisma } from "#app/core/db/client.server.ts";
import { columnsOf, given, maybe, oneOf, summed, text, type RowOf } from "#app/core/db/columns.server.ts";
import { patientlyAside } from "#app/core/db/patient.server.ts";
import { customersOfDay } from "#app/core/db/operator-messages/day-ceiling.server.ts";
import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import { rulesThatAreOn, worthOfCampaign } from "#app/core/services/catalogue/campaign-worth.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { ceilingNames, type CeilingName } from "#app/core/domain/approvals/ceilings.ts";
import { addDays, businessDayOf, startOfDay } from "#app/core/domain/business-day.ts";
import type { Ceilings } from "#app/core/domain/points/economy-answer.ts";

/** How near a ceiling is on this business day. */
export interface CeilingNow {
  name: CeilingName;
  limit: number | null;
  /** What comes nearest to it; null where each event is measured alone. */
  used: number | null;
  /** Whose that is; null for a customer, and for all together. */
  whose: string | null;
  /** How many passed it today and were asked about. */
  asked: number;
}

const nearest = columnsOf("n", {
  name: given(sql`n.name`, oneOf<CeilingName>()),
  used: given(sql`n.used`, summed),
  whose: given(sql`n.whose`, maybe(text)),
});

/** How near each ceiling is, in the order of the form. */
export async function readCeilingsNow(ceilings: Ceilings, now: Date): Promise<CeilingNow[]> {
  const day = businessDayOf(now);
  const [from, until] = [startOfDay(day), startOfDay(addDays(day, 1))];
  const counted = new Map<CeilingName, number | null>([
    ["perMessageDayCustomers", await customersOfDay(prisma, { id: null, at: now })],
    ["perCampaignPoints", await largestCampaign(now)],
  ]);
  return patientlyAside(async (db) => {
    const found = await readRowsIn<RowOf<typeof nearest>>(db)`
      SELECT ${nearest.sql} FROM (
        (SELECT 'perCustomerDayPoints' AS name, max(counted_points) AS used, NULL AS whose
          FROM points_account WHERE counted_day = ${day}::date)
        UNION ALL (SELECT 'perStoreDayPoints', d.points, coalesce(s.name, p.name)
          FROM points_day d LEFT JOIN store s ON s.id = d.owner_id LEFT JOIN partner p ON p.id = d.owner_id
          WHERE d.day = ${day}::date AND NOT d.whole AND coalesce(s.id, p.id) IS NOT NULL
          ORDER BY d.points DESC LIMIT 1)
        UNION ALL (SELECT 'perPartnerDayPoints', d.points, p.name FROM points_day d JOIN partner p ON p.id = d.owner_id
          WHERE d.day = ${day}::date AND d.whole ORDER BY d.points DESC LIMIT 1)
        UNION ALL (SELECT 'perOperatorDayPoints', d.points, coalesce(o.name, k.name)
          FROM points_day d LEFT JOIN staff_person o ON o.id = d.owner_id LEFT JOIN api_key k ON k.id = d.owner_id
          WHERE d.day = ${day}::date AND coalesce(o.id, k.id) IS NOT NULL ORDER BY d.points DESC LIMIT 1)
      ) n WHERE n.used IS NOT NULL`;
    const asked = await readRowsIn<{ ceiling: string; count: number }>(db)`
      SELECT a.ceiling, count(*)::int AS count FROM approval a
      WHERE a.ceiling IS NOT NULL AND a.created_at >= ${from}::timestamptz AND a.created_at < ${until}::timestamptz
      GROUP BY a.ceiling`;
    return ceilingNames.map((name) => {
      const most = found.find((one) => one.name === name);
      return {
        ...{ name, limit: ceilings[name] },
        used: counted.get(name) ?? most?.used ?? null,
        whose: most?.whose ?? null,
        asked: asked.find(({ ceiling }) => ceiling === name)?.count ?? 0,
      };
    });
  });
}

/** The most that one campaign that is on can give; one without a bound, which two turned on, is near nothing. */
async function largestCampaign(now: Date): Promise<number | null> {
  const economy = await readEconomy(prisma);
  const given: number[] = [];
  for (const rule of await rulesThatAreOn(prisma, now))
    given.push(await worthOfCampaign(prisma, rule, economy));
  const bounded = given.filter(Number.isFinite);
  return bounded.length === 0 ? null : Math.max(...bounded);
}
