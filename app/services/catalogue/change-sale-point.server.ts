import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { readCards } from "#app/domain/sale-points/card.ts";
import { changeGuarded, given, type OperatorWrite } from "./operator-write.server.ts";
import {
  cardsColumn,
  changedCards,
  salePointRecord,
  type SalePointBody,
  type SalePointRecord,
} from "./sale-point-record.server.ts";

/**
 * Changes what the body names; its code and its store stay, and what was bought or asked for there keeps the card as
 * it was. Refuses NOT_FOUND, also for a card that is none of its own, and INVALID_INPUT (a card named twice).
 */
export async function changeSalePoint(
  call: OperatorWrite,
  id: string,
  body: Partial<SalePointBody>,
): Promise<Decision<SalePointRecord>> {
  return changeGuarded(call, { action: "sale-point.change", target: id, body }, async (tx) => {
    // Locked, so that two operators who change different fields both have their way.
    await tx.$queryRaw`SELECT 1 AS locked FROM sale_point WHERE id = ${id}::uuid FOR UPDATE`;
    const row = await tx.salePoint.findUnique({ where: { id } });
    if (!row) return refuse("NOT_FOUND");
    const current = readCards(row.cards);
    const cards = body.cards === undefined ? accept(current) : changedCards(current, body.cards);
    if (!cards.ok) return cards;
    const data = { name: given(body.name, row.name), cards: cardsColumn(cards.value) };
    return accept(salePointRecord(await tx.salePoint.update({ where: { id }, data })));
  });
}
