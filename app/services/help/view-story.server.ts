import { prisma } from "#app/db/client.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import type { ClientCall } from "#app/services/call.ts";

/** Notes that the customer has seen a story; the first time stays. Refuses NOT_FOUND, also for one that was taken out. */
export async function viewStory(
  { caller, now }: ClientCall,
  storyId: string,
): Promise<Decision<{ viewed: true }>> {
  const story = await prisma.helpEntry.findUnique({ where: { id: storyId, kind: "STORY", active: true } });
  if (!story) return refuse("NOT_FOUND");
  await prisma.storyView.createMany({
    data: { userId: caller.userId, storyId, viewedAt: now },
    skipDuplicates: true,
  });
  return accept({ viewed: true });
}
