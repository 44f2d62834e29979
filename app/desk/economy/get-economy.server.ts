import { prisma } from "#app/core/db/client.server.ts";
import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import { readVersion } from "#app/core/db/versions/record-changes.server.ts";
import { economySubject } from "./economy-parts.ts";
import { economyView } from "./economy-view.ts";
import type { Economy } from "#app/core/domain/points/economy-answer.ts";

/** The current rule defaults. */
export async function getEconomy(): Promise<Economy> {
  const version = await readVersion(prisma, economySubject);
  return { ...economyView(await readEconomy(prisma)), version };
}
