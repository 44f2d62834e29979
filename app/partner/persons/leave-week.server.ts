import { prisma } from "#app/core/db/client.server.ts";

/** Ends the mails with the figures of each week for a person, once; of nobody, if there is none. */
export async function leaveWeek(personId: string): Promise<void> {
  await prisma.staffPerson.updateMany({
    where: { id: personId, weeklyMail: true },
    data: { weeklyMail: false },
  });
}
