import { countsSince } from "#app/core/domain/business-day.ts";
import type { Condition, Leaf, NumberLeaf } from "#app/core/domain/segments/condition.ts";
import type { SalesWithin } from "#app/core/domain/segments/holds.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { factColumns, salesOf } from "./segment-facts.server.ts";
import { rfmOfSales } from "./rfm-sql.server.ts";

/**
 * SQL: whether a condition means the customer `u`; never null. The same as `holds`, for many customers at
 * once.
 */
export function conditionSql(condition: Condition, now: Date): Prisma.Sql {
  if ("all" in condition) return joined(condition.all, now, " AND ", Prisma.sql`true`);
  if ("any" in condition) return joined(condition.any, now, " OR ", Prisma.sql`false`);
  if ("not" in condition) return Prisma.sql`NOT ${conditionSql(condition.not, now)}`;
  return leafSql(condition, now);
}

function joined(inner: Condition[], now: Date, by: string, none: Prisma.Sql): Prisma.Sql {
  if (inner.length === 0) return none;
  const parts = inner.map((one) => conditionSql(one, now));
  return Prisma.sql`(${Prisma.join(parts, by)})`;
}

function leafSql(asked: Leaf, now: Date): Prisma.Sql {
  const columns = factColumns(now);
  switch (asked.fact) {
    case "tag":
      return Prisma.sql`EXISTS (SELECT 1 FROM user_tag ut JOIN tag ON tag.id = ut.tag_id
        WHERE ut.user_id = u.id AND tag.key = ANY (${[asked.value].flat()}::text[]))`;
    case "listed":
      return Prisma.sql`EXISTS (SELECT 1 FROM customer_listed cl
        WHERE cl.user_id = u.id AND cl.list_id = ANY (${[asked.value].flat()}::uuid[]))`;
    case "premium":
      return asked.value ? columns.premium : Prisma.sql`NOT ${columns.premium}`;
    case "accountType":
    case "state":
      return Prisma.sql`coalesce(${columns[asked.fact]} = ANY (${[asked.value].flat()}::text[]), false)`;
    case "rfm":
      return Prisma.sql`(SELECT ${rfmOfSales(now)} FROM (${salesOf(Prisma.sql`u.id`)}) s) = ANY (${[asked.value].flat()}::text[])`;
    case "salesCount":
      return salesSql(asked, Prisma.sql`count(*)`, now);
    case "spentMillimes":
      return salesSql(asked, Prisma.sql`sum(s.paid)`, now);
    default:
      return Prisma.sql`coalesce(${compared(columns[asked.fact], asked)}, false)`;
  }
}

function compared(column: Prisma.Sql, asked: NumberLeaf): Prisma.Sql {
  if (asked.op === "in") return Prisma.sql`${column} = ANY (${asked.value}::bigint[])`;
  const value = Prisma.sql`${asked.value}::bigint`;
  if (asked.op === "eq") return Prisma.sql`${column} = ${value}`;
  return asked.op === "gte" ? Prisma.sql`${column} >= ${value}` : Prisma.sql`${column} <= ${value}`;
}

type SalesLeaf = Extract<NumberLeaf, SalesWithin>;

// The sales are added up once for all customers; a customer without sales has no row.
function salesSql(asked: SalesLeaf, sum: Prisma.Sql, now: Date): Prisma.Sql {
  const atPartner = asked.partnerId
    ? Prisma.sql`WHERE s.partner_id = ${asked.partnerId}::uuid`
    : Prisma.empty;
  const those = (having: Prisma.Sql) => Prisma.sql`u.id IN (
    SELECT s.user_id FROM (${salesOf(null, countsSince(now, asked.days))}) s ${atPartner} GROUP BY s.user_id HAVING ${having})`;
  const fits = compared(sum, asked);
  return fitsNone(asked) ? Prisma.sql`NOT ${those(Prisma.sql`NOT (${fits})`)}` : those(fits);
}

function fitsNone(asked: SalesLeaf): boolean {
  if (asked.op === "in") return asked.value.includes(0);
  return asked.op === "lte" || asked.value === 0;
}
