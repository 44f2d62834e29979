import { prisma } from "#app/db/client.server.ts";
import type { Language, LocalizedText } from "#app/i18n/languages.ts";

/** Every spin of the customer's, oldest first: what it cost, what it won, and what they added to the draw. */
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
        walletItemId,
        handedOverAt,
        clientSeed,
        createdAt,
      }) => ({
        ...{
          id,
          wheel,
          kind,
          prize: (label as LocalizedText)[language],
          points,
          costPoints,
          walletItemId,
          clientSeed,
        },
        handedOverAt: handedOverAt?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
      }),
    ),
  };
}
