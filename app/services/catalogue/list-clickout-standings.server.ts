import { prisma } from "#app/db/client.server.ts";
import { newestFirst, positionOf, type NewestFirstQuery } from "#app/db/newest-first.server.ts";
import { page, type Page } from "#app/domain/paging.ts";
import type { OperatorCall } from "#app/services/call.ts";
import { clickoutStandings, type ClickoutStanding } from "./clickout-standings.server.ts";

/** All campaign codes, newest first, with what has become of each. */
export async function listClickoutStandings(
  { now }: Pick<OperatorCall, "now">,
  query: NewestFirstQuery,
): Promise<Page<ClickoutStanding>> {
  const { items, nextCursor } = page(
    await prisma.clickout.findMany(newestFirst(query)),
    query.limit,
    positionOf,
  );
  return { items: await clickoutStandings(items, now), nextCursor };
}
