import { prisma } from "#app/core/db/client.server.ts";

/** The payouts that pay a statement, those too that came back or were dropped, the first first. */
export async function payoutsOf(statementId: string) {
  const paid = await prisma.payoutStatement.findMany({ where: { statementId } });
  return prisma.payout.findMany({
    where: { id: { in: paid.map(({ payoutId }) => payoutId) } },
    orderBy: { id: "asc" },
  });
}
