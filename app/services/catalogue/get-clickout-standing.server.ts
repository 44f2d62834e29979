import { prisma } from "#app/db/client.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import type { OperatorCall } from "#app/services/call.ts";
import { clickoutStandings, type ClickoutStanding } from "./clickout-standings.server.ts";

/** One campaign code with what has become of it. Refuses NOT_FOUND. */
export async function getClickoutStanding(
  { now }: Pick<OperatorCall, "now">,
  id: string,
): Promise<Decision<ClickoutStanding>> {
  const rows = await prisma.clickout.findMany({ where: { id } });
  const [standing] = await clickoutStandings(rows, now);
  return standing ? accept(standing) : refuse("NOT_FOUND");
}
