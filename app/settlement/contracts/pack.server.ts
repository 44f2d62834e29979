import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { decideAndMove, oneTransaction } from "#app/core/db/move-value.server.ts";
import { Busy } from "#app/core/db/transaction.server.ts";
import type { MadePack, NewPack } from "#app/core/domain/contracts/contract-record.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { packView, readCompanyNow } from "./read-contracts.server.ts";
import { releaseWaiting, type Releasing } from "./release-waiting.server.ts";

/**
 * Adds points that a company has paid for, once per idempotency key, and gives what waited for them, the oldest first, as
 * far as packs last; where that is cut short, the job `packs` goes on. Asks a desk session for a fresh second factor. Refuses
 * NOT_FOUND, and INVALID_INPUT for a contract that is paid afterwards.
 */
export async function addPack(
  call: OperatorCall,
  contractId: string,
  { points, paidMillimes }: NewPack,
  clock: Releasing["clock"],
): Promise<Decision<MadePack>> {
  requireFreshFactor(call);
  const added = await decideAndMove(call, {
    decide: async () => {
      const contract = await prisma.contract.findUnique({ where: { id: contractId } });
      if (!contract) return refuse("NOT_FOUND");
      if (contract.billing !== "PREPAID") return refuse("INVALID_INPUT");
      const { legalEntityId } = contract;
      return oneTransaction(async (tx) => {
        const id = newId();
        await tx.contractPack.create({
          data: {
            ...{ id, contractId, legalEntityId, points, pointsLeft: points, paidMillimes },
            createdAt: call.now,
          },
        });
        const detail = { packId: id, legalEntityId, points, paidMillimes };
        await writeAudit(tx, call, { action: "contract.add-pack", target: contractId, detail });
        return { id, legalEntityId };
      });
    },
  });
  if (!added.ok) return added;
  const { id, legalEntityId } = added.value;
  await releaseNow(call, legalEntityId, clock);
  const pack = await prisma.contractPack.findUniqueOrThrow({ where: { id } });
  const { packs, heldPoints } = await readCompanyNow(legalEntityId, call.now);
  return accept({ ...packView(pack), packs, heldPoints }, { replayed: added.replayed === true });
}

/** The pack is there already: who holds a waiting event for too long lets the job give it. */
async function releaseNow(
  call: OperatorCall,
  legalEntityId: string,
  clock: Releasing["clock"],
): Promise<void> {
  try {
    // Under the call's key stands the pack alone.
    const { caller, requestId } = call;
    await releaseWaiting({ clock, caller, requestId }, legalEntityId);
  } catch (error) {
    if (!(error instanceof Busy)) throw error;
    call.log.warn({ legalEntityId }, "what waits for a pack is given by the job");
  }
}
