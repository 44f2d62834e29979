import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { spreadStock } from "#app/domain/offers/stock.ts";
import { refuse, type Decision } from "#app/domain/refusals.ts";
import { createOnce, type OperatorWrite } from "./operator-write.server.ts";
import {
  newOffer,
  offerColumns,
  offerRecord,
  offerRefusal,
  type OfferBody,
  type OfferOrigin,
  type OfferRecord,
} from "./offer-record.server.ts";

/**
 * Puts an offer into the shop, with its stock. Refuses INVALID_INPUT (rules.md, Offers), NOT_FOUND (no such
 * partner) and CONFLICT (its external reference is another's).
 */
export async function createOffer(
  call: OperatorWrite,
  body: OfferBody & OfferOrigin,
): Promise<Decision<OfferRecord>> {
  const fields = newOffer(body);
  const refused = offerRefusal(fields);
  if (refused) return refused;
  const { partnerId = null, stock = null } = body;
  if (partnerId !== null && !(await prisma.partner.findUnique({ where: { id: partnerId } })))
    return refuse("NOT_FOUND");

  return createOnce(call, { action: "offer.create", detail: { partnerId } }, async (tx) => {
    const id = newId();
    const stockLimited = stock !== null;
    const slots = stockLimited ? (spreadStock([], stock) ?? []) : [];
    const row = await tx.offer.create({
      data: { id, partnerId, ...offerColumns(fields), stockLimited, createdAt: call.now },
    });
    await tx.offerStock.createMany({ data: slots.map((slot) => ({ offerId: id, ...slot })) });
    return offerRecord(row, slots);
  });
}
