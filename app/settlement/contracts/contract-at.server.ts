import { sql, type Sql } from "#app/core/db/sql.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";

/**
 * The version of a company's contract that counts at a moment, as a subquery of one row with all columns, or none. By the rule of
 * settle_event: of those that have begun the one with the latest first day, of these the one made last.
 * @param company the company's id, a column or a value
 */
export function contractAt(company: Sql, at: Date): Sql {
  return sql`SELECT * FROM contract
    WHERE legal_entity_id = ${company} AND from_day <= ${businessDayOf(at)}::date AND created_at <= ${at}::timestamptz
    ORDER BY from_day DESC, created_at DESC, id DESC LIMIT 1`;
}
