import { prisma } from "#app/core/db/client.server.ts";
import { inLanguage, type Language, type LocalizedText } from "#app/core/domain/languages.ts";
import { seedHashOf } from "#app/core/domain/wheels/draw.ts";
import { labelledPrizes } from "#app/customer/wheels/spin.server.ts";
import type { DrawnPrize } from "#app/core/db/wheels/wheels.server.ts";

/**
 * All spins of the customer, oldest first: the cost, the prize, and all data of its draw, so that each can be checked,
 * however old it is.
 */
export async function exportWheels(userId: string, language: Language) {
  const spins = await prisma.wheelSpin.findMany({ where: { userId }, orderBy: { id: "asc" } });
  const wheelSpins = spins.map(async (spin) => {
    const { id, wheel, kind, points, costPoints, freeEntry, shownName, walletItemId } = spin;
    const { prizeId, seed, clientSeed, handedOverAt, createdAt } = spin;
    return {
      ...{ id, wheel, kind, prize: inLanguage(spin.label as LocalizedText, language), points, costPoints },
      ...{ freeEntry, nameShown: shownName !== null, shownName, walletItemId },
      ...{ prizeId, seed, seedHash: await seedHashOf(seed), clientSeed },
      prizes: labelledPrizes(spin.prizes as unknown as DrawnPrize[], language),
      handedOverAt: handedOverAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    };
  });
  return { wheelSpins: await Promise.all(wheelSpins) };
}
