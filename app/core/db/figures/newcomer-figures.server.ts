import { prisma } from "#app/core/db/client.server.ts";
import { businessDayOf, startOfDay } from "#app/core/domain/business-day.ts";

/** Accounts of today that were made without a phone: whose welcome waits, and whose does not. */
export async function readNewcomerFigures(now: Date): Promise<{ WAITS: number; GIVEN: number }> {
  const today = { createdAt: { gte: startOfDay(businessDayOf(now)) } };
  const rows = await prisma.newcomer.groupBy({ by: ["welcome"], where: today, _count: true });
  const count = (welcome: "WAITS" | "GIVEN") => rows.find((row) => row.welcome === welcome)?._count ?? 0;
  return { WAITS: count("WAITS"), GIVEN: count("GIVEN") };
}
