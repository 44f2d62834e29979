import { randomInt } from "node:crypto";
import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { refuse, type Decision } from "#app/domain/refusals.ts";
import { writeSalePointCode } from "#app/domain/sale-points/sale-point-code.ts";
import { createOnce, type OperatorWrite } from "./operator-write.server.ts";
import {
  cardsColumn,
  newCards,
  salePointRecord,
  type SalePointBody,
  type SalePointRecord,
} from "./sale-point-record.server.ts";

/**
 * Puts a sale point into a store, with whom it stays, under a code of its own; rules.md, In store.
 * Refuses NOT_FOUND (no such store).
 */
export async function createSalePoint(
  call: OperatorWrite,
  { storeId, name, cards = [] }: SalePointBody & { storeId: string },
): Promise<Decision<SalePointRecord>> {
  if (!(await prisma.store.findUnique({ where: { id: storeId } }))) return refuse("NOT_FOUND");
  return createOnce(call, { action: "sale-point.create", detail: { storeId } }, async (tx) => {
    const code = writeSalePointCode((below) => randomInt(below));
    const data = {
      id: newId(),
      storeId,
      code,
      name,
      cards: cardsColumn(newCards(cards)),
      createdAt: call.now,
    };
    return salePointRecord(await tx.salePoint.create({ data }));
  });
}
