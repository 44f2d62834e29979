import { prisma } from "#app/db/client.server.ts";
import { readEconomy } from "#app/db/economy/economy.server.ts";
import { economyView, type EconomyView } from "./economy-view.ts";

/** The current rule defaults. */
export async function getEconomy(): Promise<EconomyView> {
  return economyView(await readEconomy(prisma));
}
