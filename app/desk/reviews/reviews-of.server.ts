import { prisma } from "#app/core/db/client.server.ts";
import { readOperatorNames } from "#app/core/db/operators/operator-names.server.ts";

/** What a customer asks a person to look at: what waits first, the longest waiting first, then what was answered; with who answered. */
export async function readReviewsOf(userId: string) {
  const rows = await prisma.review.findMany({
    where: { userId },
    orderBy: [{ answeredAt: { sort: "desc", nulls: "first" } }, { askedAt: "asc" }],
  });
  const names = await readOperatorNames(rows.flatMap(({ answeredBy }) => answeredBy ?? []));
  return { rows, names };
}
