import { prisma } from "#app/core/db/client.server.ts";
import { readEconomy } from "#app/core/db/economy/economy.server.ts";

/** What a turn of the points wheel costs, in whole points. */
export async function getSpinPrice(): Promise<number> {
  return (await readEconomy(prisma)).spinPoints;
}
