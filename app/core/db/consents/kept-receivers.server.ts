import { prisma } from "#app/core/db/client.server.ts";
import {
  disclosedBy,
  newReceivers,
  type Disclosed,
  type DisclosedReceiver,
} from "#app/core/settings/disclosed.ts";
import { env } from "#app/env.server.ts";
import { textInForce } from "./text-in-force.server.ts";

/** Who got what by a version of the privacy policy. */
export interface KeptReceivers extends Disclosed {
  version: string;
}

/**
 * Keeps who gets what by these settings for the version of the privacy policy that is in force; what was kept for a version
 * stays as it is. A version that is announced is kept from its day on: until then the day may be another.
 */
export async function keepReceivers(now: Date): Promise<void> {
  const { receivers, ...numbers } = disclosedBy(env);
  const version = textInForce("privacy", now);
  await prisma.privacyReceivers.createMany({
    data: [{ version, receivers, ...numbers, createdAt: now }],
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

/** Who gets customers' data by these settings, and did not when the version in force was kept: nobody was asked about them. */
export async function readUnaskedReceivers(
  now: Date,
): Promise<{ version: string; receivers: DisclosedReceiver[] }> {
  const version = textInForce("privacy", now);
  const kept = (await readKeptReceivers()).find((one) => one.version === version);
  return { version, receivers: kept ? newReceivers(kept, disclosedBy(env)) : [] };
}
