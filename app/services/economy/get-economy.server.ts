import { prisma } from "#app/db/client.server.ts";
import { readEconomy } from "#app/db/economy/economy.server.ts";
import { readVersion } from "#app/db/versions/record-changes.server.ts";
import { economySubject } from "#app/db/economy/economy-parts.ts";
import { economyView } from "#app/db/economy/economy-view.ts";
import type { Economy } from "#app/domain/points/economy-answer.ts";

/** The current rule defaults. */
export async function getEconomy(): Promise<Economy> {
  const version = await readVersion(prisma, economySubject);
  return { ...economyView(await readEconomy(prisma)), version };
}
