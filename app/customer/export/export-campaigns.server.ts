import { prisma } from "#app/core/db/client.server.ts";
import { inLanguage, type Language, type LocalizedText } from "#app/core/domain/languages.ts";

/**
 * The customer's stamps, free spins and places on operators' lists, what operators noted about them, and the points of
 * theirs that an operator had to approve. Who of the team it was, and why not, concerns the operator alone.
 */
export async function exportCampaigns(userId: string, language: Language) {
  const where = { userId };
  const [progress, stamps, spins, listed, notes, approvals] = await Promise.all([
    prisma.stampProgress.findMany({ where, orderBy: { cardId: "asc" } }),
    prisma.stamp.findMany({ where, orderBy: [{ createdAt: "asc" }, { subject: "asc" }] }),
    prisma.freeSpin.findMany({ where, orderBy: [{ createdAt: "asc" }, { subject: "asc" }] }),
    prisma.customerListed.findMany({ where, include: { list: true }, orderBy: { listId: "asc" } }),
    prisma.customerNote.findMany({ where, orderBy: [{ createdAt: "asc" }, { id: "asc" }] }),
    prisma.approval.findMany({ where, orderBy: [{ createdAt: "asc" }, { id: "asc" }] }),
  ]);
  const cards = await prisma.stampCard.findMany({
    where: { id: { in: progress.map(({ cardId }) => cardId) } },
  });
  const titleOf = new Map(cards.map(({ id, title }) => [id, inLanguage(title as LocalizedText, language)]));
  return {
    stampCards: progress.map((card) => ({
      id: card.cardId,
      title: titleOf.get(card.cardId) ?? null,
      stamps: card.stamps,
      completed: card.completed,
      given: stamps
        .filter(({ cardId }) => cardId === card.cardId)
        .map(({ walletItemId, createdAt, takenBackAt }) => ({
          at: createdAt.toISOString(),
          takenBackAt: takenBackAt?.toISOString() ?? null,
          walletItemId,
        })),
    })),
    freeSpins: spins.map(({ createdAt, usedAt }) => ({
      at: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    customerLists: listed.map(({ list }) => list.name),
    notes: notes.map(({ text, dueDay, createdAt, doneAt }) => ({
      text,
      dueDay: dueDay?.toISOString().slice(0, 10) ?? null,
      createdAt: createdAt.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    })),
    approvals: approvals.map(({ id, kind, points, status, createdAt, answeredAt }) => ({
      id,
      kind,
      points: Number(points),
      status,
      createdAt: createdAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
  };
}
