import { prisma } from "#app/core/db/client.server.ts";
import { disclosedBy, type Disclosed, type DisclosedReceiver } from "#app/core/settings/disclosed.ts";
import { env } from "#app/env.server.ts";
import { textInForce, textToCome } from "./text-in-force.server.ts";

/** Who got what by a version of the privacy policy. */
export interface KeptReceivers extends Disclosed {
  version: string;
}

/**
 * Keeps who gets what by these settings for the version of the privacy policy that is in force, and for the one that the
 * settings announce; what was kept for a version stays as it is.
 */
export async function keepReceivers(now: Date): Promise<void> {
  const { receivers, ...numbers } = disclosedBy(env);
  const versions = [...new Set([textInForce("privacy", now), textToCome("privacy")])];
  await prisma.privacyReceivers.createMany({
    data: versions.map((version) => ({ version, receivers, ...numbers, createdAt: now })),
    skipDuplicates: true,
  });
}

/** All that was kept, the newest version first. */
export async function readKeptReceivers(): Promise<KeptReceivers[]> {
  const rows = await prisma.privacyReceivers.findMany({ orderBy: { version: "desc" } });
  return rows.map(({ version, receivers, declaration, transfer }) => ({
    ...{ version, declaration, transfer },
    receivers: receivers as unknown as DisclosedReceiver[],
  }));
}
