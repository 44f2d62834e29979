import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import type { GivenCard } from "#app/domain/sale-points/card.ts";
import { requestCard } from "#app/services/requests/request-card.server.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makeOnlineVisit } from "#tests/factories/online.ts";
import { must } from "#tests/factories/sale.ts";
import { makeCard } from "#tests/factories/sale-point.ts";
import type { makeTill } from "#tests/factories/till.ts";

type Till = Awaited<ReturnType<typeof makeTill>>;
type Asked = Partial<GivenCard> & { now: Date; document?: Buffer };

/** A request for a new card of the till's store; its id. */
export async function askFor(till: Till, userId: string, { now, document, ...card }: Asked): Promise<string> {
  const asked = await makeCard(till.store.id, { action: "REQUEST", ...card });
  return must(await requestCard(clientCall(userId, { now }), { ...asked, document })).requestId;
}

/** A claim for an online purchase at the till's company, its points shown as pending; both ids. */
export async function claimOnline(till: Till, userId: string, { now, millimes = 50_000, points = 500 }: { now: Date; millimes?: number; points?: number }) {
  const partnerId = till.partner.id;
  const transactionId = await makeOnlineVisit(userId, { partnerId, status: "PRODUCT_VALIDATION_NEEDED", basketMillimes: millimes, now });
  const [id, holdId] = [newId(), newId()];
  await prisma.$queryRaw`SELECT ledger_expect(${userId}::uuid, ${holdId}::uuid, ${points}::int, ${now}::timestamptz)::text`;
  const claim = { userId, id, kind: "ONLINE", partnerId, transactionId, holdId } as const;
  await prisma.validationRequest.create({ data: { ...claim, orderId: `CMD-${id}`, amountMillimes: millimes, points, createdAt: now } });
  return { id, transactionId };
}
