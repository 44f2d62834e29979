import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { decideAndMove, oneTransaction, type Move } from "#app/core/db/move-value.server.ts";
import { GuardRefuses, type Db } from "#app/core/db/transaction.server.ts";
import { personBehind } from "#app/core/domain/callers/caller.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { tellPayouts } from "#app/settlement/news/tell-money.server.ts";
import type { PayoutBatchView } from "./batch-answer.ts";
import { endUnpaid } from "./end-unpaid.server.ts";
import { makeBatchFile, viewBatch } from "./read-batches.server.ts";

/** What a transaction throws that finds the batch in another status. */
const guards = { BATCH_INVALID_STATUS: "BATCH_INVALID_STATUS" } as const;

/**
 * A second person's yes to a batch. Refuses NOT_FOUND, APPROVAL_OWN for the person who made it, also by a key of theirs,
 * and BATCH_INVALID_STATUS for a batch that is no draft any more.
 */
export async function approveBatch(call: OperatorCall, id: string): Promise<Decision<PayoutBatchView>> {
  requireFreshFactor(call);
  return decideAndMove(call, { decide: () => decideApproval(call, id), guards });
}

async function decideApproval(call: OperatorCall, id: string): Promise<Move<PayoutBatchView> | Refused> {
  const { actorId } = call.caller;
  const person = personBehind(call.caller);
  const batch = await prisma.payoutBatch.findUnique({ where: { id } });
  if (!batch) return refuse("NOT_FOUND");
  if (batch.createdBy === person || batch.createdBy === actorId) return refuse("APPROVAL_OWN");
  if (batch.status !== "DRAFT") return refuse("BATCH_INVALID_STATUS");
  return oneTransaction(async (tx) => {
    const { count } = await tx.payoutBatch.updateMany({
      where: { id, status: "DRAFT" },
      data: { status: "APPROVED", approvedBy: person, approvedAt: call.now },
    });
    if (count === 0) throw new GuardRefuses(guards.BATCH_INVALID_STATUS);
    const { createdBy, totalMillimes } = batch;
    await audit(tx, call, id, {
      act: "approve",
      detail: { madeBy: createdBy, totalMillimes: Number(totalMillimes) },
    });
    return viewBatch(tx, id);
  });
}

/**
 * Drops a draft that should not be sent, whoever made it: its statements are due again for the next batch, and the
 * certificates of what the house would have kept of it are taken back. Refuses NOT_FOUND, and BATCH_INVALID_STATUS for a
 * batch that is no draft any more.
 */
export async function dropBatch(call: OperatorCall, id: string): Promise<Decision<PayoutBatchView>> {
  requireFreshFactor(call);
  return decideAndMove(call, { decide: () => decideDrop(call, id), guards });
}

async function decideDrop(call: OperatorCall, id: string): Promise<Move<PayoutBatchView> | Refused> {
  const batch = await prisma.payoutBatch.findUnique({ where: { id } });
  if (!batch) return refuse("NOT_FOUND");
  if (batch.status !== "DRAFT") return refuse("BATCH_INVALID_STATUS");
  return oneTransaction(async (tx) => {
    const { count } = await tx.payoutBatch.updateMany({
      where: { id, status: "DRAFT" },
      data: { status: "DROPPED", droppedBy: personBehind(call.caller), droppedAt: call.now },
    });
    if (count === 0) throw new GuardRefuses(guards.BATCH_INVALID_STATUS);
    const payouts = await tx.payout.findMany({ where: { batchId: id }, select: { id: true } });
    const payoutIds = payouts.map((payout) => payout.id);
    await endUnpaid(tx, call, payoutIds, "DROPPED");
    const view = await viewBatch(tx, id);
    await audit(tx, call, id, {
      act: "drop",
      detail: { madeBy: batch.createdBy, payouts: payoutIds.length, totalMillimes: view.totalMillimes },
    });
    return view;
  });
}

/**
 * Sends a batch to the bank: its payouts are on their way, and the hash of the bank's file is kept. Once for one batch, even
 * if the answer was lost; the file can be had again at any time. Refuses NOT_FOUND, and BATCH_INVALID_STATUS for a batch
 * that is not approved, or was exported before.
 */
export async function exportBatch(call: OperatorCall, id: string): Promise<Decision<PayoutBatchView>> {
  requireFreshFactor(call);
  return decideAndMove(call, { decide: () => decideExport(call, id), guards });
}

async function decideExport(call: OperatorCall, id: string): Promise<Move<PayoutBatchView> | Refused> {
  const batch = await prisma.payoutBatch.findUnique({ where: { id } });
  if (!batch) return refuse("NOT_FOUND");
  if (batch.status !== "APPROVED") return refuse("BATCH_INVALID_STATUS");
  return oneTransaction(async (tx) => {
    const { hash } = await makeBatchFile(tx, id);
    const { count } = await tx.payoutBatch.updateMany({
      where: { id, status: "APPROVED" },
      data: { status: "EXPORTED", exportedAt: call.now, fileHash: hash },
    });
    if (count === 0) throw new GuardRefuses(guards.BATCH_INVALID_STATUS);
    await tx.payout.updateMany({ where: { batchId: id, status: "IN_BATCH" }, data: { status: "SENT" } });
    await tellPayouts(tx, { batchId: id }, { kind: "PAYOUT_SENT", now: call.now });
    await audit(tx, call, id, { act: "export", detail: { fileHash: hash } });
    return viewBatch(tx, id);
  });
}

function audit(
  tx: Db,
  call: OperatorCall,
  target: string,
  { act, detail }: { act: "approve" | "drop" | "export"; detail: Record<string, string | number> },
): Promise<void> {
  return writeAudit(tx, call, { action: `payout-batch.${act}`, target, detail });
}
