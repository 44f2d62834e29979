import { randomInt } from "node:crypto";
import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { cardOf, readCards, type SalePointCard } from "#app/domain/sale-points/card.ts";
import { writeSalePointCode } from "#app/domain/sale-points/sale-point-code.ts";
import {
  salePointRecordAnswer,
  type GivenCard,
  type NewSalePoint,
  type SalePointBody,
  type SalePointRecord,
} from "#app/domain/sale-points/sale-point-record.ts";
import { answerOf, mergeBody, recordService, type OperatorWrite } from "./record-service.server.ts";

const salePoints = recordService({
  noun: "sale-point",
  table: "sale_point",
  find: (db, id) => db.salePoint.findUnique({ where: { id } }),
  list: (query) => prisma.salePoint.findMany(query),
  answers: (rows) => rows.map((row) => answerOf(salePointRecordAnswer, row)),
});

export const getSalePointRecord = salePoints.get;
export const listSalePointRecords = salePoints.list;

/**
 * Puts a sale point into a store, with whom it stays, under a code of its own; rules.md, In store.
 * Refuses NOT_FOUND (no such store).
 */
export async function createSalePoint(
  call: OperatorWrite,
  { storeId, cards = [], ...fields }: NewSalePoint,
): Promise<Decision<SalePointRecord>> {
  if (!(await prisma.store.findUnique({ where: { id: storeId } }))) return refuse("NOT_FOUND");
  const write = { ...fields, cards: cardsColumn(cards.map((card) => cardOf(card, newId()))) };
  return salePoints.create(
    call,
    (tx) => {
      const code = writeSalePointCode((below) => randomInt(below));
      const data = { id: newId(), storeId, code, ...write, createdAt: call.now };
      return tx.salePoint.create({ data });
    },
    { storeId },
  );
}

/**
 * Changes what the body names; its code and its store stay, and what was bought or asked for there keeps the card as
 * it was. Refuses NOT_FOUND, also for a card that is none of its own, and INVALID_INPUT (a card named twice).
 */
export async function changeSalePoint(
  call: OperatorWrite,
  id: string,
  body: SalePointBody,
): Promise<Decision<SalePointRecord>> {
  return salePoints.change(call, id, body, async (tx, row) => {
    const { cards: asked, ...fields } = body;
    const current = readCards(row.cards);
    const cards = asked === undefined ? accept(current) : changedCards(current, asked);
    if (!cards.ok) return cards;
    const data = { ...mergeBody({ name: row.name }, fields), cards: cardsColumn(cards.value) };
    return accept(await tx.salePoint.update({ where: { id }, data }));
  });
}

/**
 * The cards after a change: one that names its id is that card as it is now, one without is new, and what is not
 * named is gone. Refuses NOT_FOUND for an id that is none of the sale point's, INVALID_INPUT for one named twice.
 */
function changedCards(current: SalePointCard[], asked: GivenCard[]): Decision<SalePointCard[]> {
  const before = new Set(current.map(({ id }) => id));
  const named = new Set<string>();
  for (const [place, { id }] of asked.entries()) {
    if (id === undefined) continue;
    if (!before.has(id)) return refuse("NOT_FOUND");
    if (named.has(id))
      return refuse("INVALID_INPUT", { details: [{ path: `cards.${place}.id`, code: "INVALID" }] });
    named.add(id);
  }
  return accept(asked.map((card) => cardOf(card, card.id ?? newId())));
}

function cardsColumn(cards: SalePointCard[]) {
  return cards.map((card) => ({ ...card }));
}
