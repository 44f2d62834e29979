import { randomUUID } from "node:crypto";
import type { GivenCard } from "#app/core/domain/sale-points/sale-point-record.ts";
import { claimPoints, type ClaimInput } from "#app/customer/online/claim-points.server.ts";
import { requestCard } from "#app/customer/scan/request-card.server.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makeOnlineVisit } from "#tests/factories/online.ts";
import { must } from "#tests/factories/sale.ts";
import { makeCard, makePdf } from "#tests/factories/sale-point.ts";
import type { makeTill } from "#tests/factories/till.ts";

type Till = Awaited<ReturnType<typeof makeTill>>;
type RequestedCard = Partial<GivenCard> & { now: Date; document?: Buffer };

/** A request for a new card of the till's store; returns its id. */
export async function askFor(
  till: Till,
  userId: string,
  { now, document, ...card }: RequestedCard,
): Promise<string> {
  const cardToRequest = await makeCard(till.store.id, { action: "REQUEST", ...card });
  return must(await requestCard(clientCall(userId, { now }), { ...cardToRequest, document })).requestId;
}

/** A claim for an online purchase at the till's company; returns both ids. */
export async function claimOnline(
  till: Till,
  userId: string,
  { now, millimes = 50_000 }: { now: Date; millimes?: number },
) {
  const transactionId = await makeOnlineVisit(userId, { partnerId: till.partner.id, now });
  const { requestId } = must(
    await claimPoints(clientCall(userId, { now }), claimFor(transactionId, { amountMillimes: millimes })),
  );
  return { id: requestId, transactionId };
}

/** The body of a claim, with an order and an invoice of its own. */
export function claimFor(transactionId: string, options: Partial<ClaimInput> = {}): ClaimInput {
  const orderId = `CMD-${randomUUID()}`;
  return { transactionId, orderId, amountMillimes: 50_000, document: makePdf(orderId), ...options };
}
