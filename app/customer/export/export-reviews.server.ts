import { prisma } from "#app/core/db/client.server.ts";

/** What the customer asked a person to look at, and the answers; not who of the team it was. */
export async function exportReviews(userId: string) {
  const rows = await prisma.review.findMany({ where: { userId }, orderBy: { askedAt: "asc" } });
  return {
    reviews: rows.map(({ kind, subject, askedAt, answer, answeredAt }) => ({
      ...{ kind, id: subject, answer },
      askedAt: askedAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
  };
}
