import { prisma } from "#app/core/db/client.server.ts";
import { inLanguage, type Language, type LocalizedText } from "#app/core/domain/languages.ts";

/**
 * All spins of the customer, oldest first: the cost, the prize, and what the customer contributed to the
 * draw.
 */
export async function exportWheels(userId: string, language: Language) {
  const spins = await prisma.wheelSpin.findMany({ where: { userId }, orderBy: { id: "asc" } });
  return {
    wheelSpins: spins.map(
      ({
        id,
        wheel,
        kind,
        label,
        points,
        costPoints,
        freeEntry,
        shownName,
        walletItemId,
        handedOverAt,
        clientSeed,
        createdAt,
      }) => ({
        ...{
          id,
          wheel,
          kind,
          prize: inLanguage(label as LocalizedText, language),
          points,
          costPoints,
          freeEntry,
          nameShown: shownName !== null,
          shownName,
          walletItemId,
          clientSeed,
        },
        handedOverAt: handedOverAt?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
      }),
    ),
  };
}
