import { prisma } from "#app/core/db/client.server.ts";
import { makeBatchFile } from "./read-batches.server.ts";

/**
 * Makes the bank's file of each batch that was exported anew and holds it against the hash that was kept: the batches whose
 * payouts do not make the file any more that the bank was given. One file at a time is in memory.
 */
export async function proveBankFiles(): Promise<{ rule: string; detail: string }[]> {
  const faults: { rule: string; detail: string }[] = [];
  const batches = await prisma.payoutBatch.findMany({
    where: { fileHash: { not: null } },
    select: { id: true, fileHash: true },
    orderBy: { id: "asc" },
  });
  for (const { id, fileHash } of batches) {
    const { hash } = await makeBatchFile(prisma, id);
    if (hash !== fileHash)
      faults.push({
        rule: "the bank's file of a batch is the one that was exported",
        detail: `batch ${id}: exported ${fileHash}, now ${hash}`,
      });
  }
  return faults;
}
