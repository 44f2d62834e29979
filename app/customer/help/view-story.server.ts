import { prisma } from "#app/core/db/client.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { ClientCall } from "#app/core/services/call.ts";

/**
 * Marks a story as seen by the customer; the first time is kept. Refuses NOT_FOUND, also for a removed story.
 */
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
