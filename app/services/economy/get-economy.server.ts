import { prisma } from "#app/db/client.server.ts";
import { readEconomy } from "#app/db/economy/economy.server.ts";
import { economyView, type EconomyView } from "./economy-view.ts";

/** The defaults of the rules as they are now. */
export async function getEconomy(): Promise<EconomyView> {
  return economyView(await readEconomy(prisma));
}
