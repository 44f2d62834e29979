import { prisma } from "#app/core/db/client.server.ts";
import { publicSource } from "#app/core/domain/points/public-source.ts";
import type { EntryDetail } from "#app/core/ledger/post.server.ts";

/**
 * The customer's part of the ledger, oldest first; everything in whole points. With the ledgers of accounts that became
 * part of theirs, which stay where they were: decision 060.
 */
export async function exportPoints(userId: string) {
  const account = await prisma.pointsAccount.findUnique({ where: { userId } });
  const [own, mergedLedgers] = await Promise.all([
    exportLedger(userId),
    Promise.all((account?.mergedFrom ?? []).map(exportLedger)),
  ]);
  return { ...own, mergedLedgers };
}

async function exportLedger(userId: string) {
  const where = { userId };
  const [account, notes, entries, lots, uses, holds] = await Promise.all([
    prisma.pointsAccount.findUnique({ where }),
    prisma.giftNote.findMany({ where }),
    prisma.pointsEntry.findMany({ where, orderBy: { seq: "asc" } }),
    prisma.pointsLot.findMany({ where, orderBy: { seq: "asc" } }),
    prisma.lotUse.findMany({ where, orderBy: [{ entrySeq: "asc" }, { lotSeq: "asc" }] }),
    prisma.pointsHold.findMany({ where, orderBy: { id: "asc" } }),
  ]);
  const noteOf = new Map(notes.map(({ reference, note }) => [reference, note]));
  const { available = 0, pending = 0, reserved = 0, owed = 0, lifetimeEarned = 0 } = account ?? {};
  return {
    points: { available, pending, reserved, owed, lifetimeEarned },
    pointsEntries: entries.map(({ seq, amount, balanceAfter, source, reference, detail, createdAt }) => ({
      entry: seq,
      source: publicSource(source),
      points: amount,
      balanceAfter,
      detail: {
        ...withoutOthers(detail as EntryDetail),
        ...(noteOf.has(reference) && { note: noteOf.get(reference) }),
      },
      createdAt: createdAt.toISOString(),
    })),
    pointsLots: lots.map(({ seq, points, remaining, expiresAt }) => ({
      entry: seq,
      points,
      remainingPoints: remaining,
      expiresAt: expiresAt.toISOString(),
      uses: uses
        .filter(({ lotSeq }) => lotSeq === seq)
        .map((use) => ({ entry: use.entrySeq, points: use.points })),
    })),
    pointsHolds: holds.map(({ kind, state, points, createdAt, closedAt }) => ({
      kind,
      state,
      points,
      createdAt: createdAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
    })),
  };
}

/** Which friend brought the points is private to that friend, so the friend's id is removed. */
function withoutOthers({ friendId: _, ...detail }: EntryDetail): EntryDetail {
  return detail;
}
