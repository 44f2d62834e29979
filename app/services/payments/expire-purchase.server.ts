import { prisma } from "#app/db/client.server.ts";
import { guarded } from "#app/db/transaction.server.ts";

/** Releases a purchase whose time is over; whether that is so the caller has seen. False where it waits no more. */
export async function expirePurchase(userId: string, id: string, now: Date): Promise<boolean> {
  const released = await guarded(async () => {
    const [row] = await prisma.$queryRaw<{ released: boolean }[]>`
      SELECT release_purchase(${userId}::uuid, ${id}::uuid, 'EXPIRED', ${now}::timestamptz) AS released`;
    return row?.released === true;
  });
  if (!released.ok) throw new Error(`the end of a purchase was refused: ${released.guard}`);
  return released.value;
}
