import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { noteNotice } from "#app/core/db/notices/note-notice.server.ts";

/** A notice that a customer has reached a level, stored as for the level itself; each has a cause of its own. */
export async function makeNotice(userId: string): Promise<void> {
  const about = { level: 1, points: 150 };
  await noteNotice(prisma, { userId, cause: newId(), kind: "LEVEL_REACHED", about }, new Date());
}
