import { randomInt } from "node:crypto";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { cardOf, readCards } from "#app/core/domain/sale-points/card.ts";
import { writeSalePointCode } from "#app/core/domain/sale-points/sale-point-code.ts";
import { searchText } from "#app/core/domain/search/search-text.ts";
import {
  salePointRecordAnswer,
  type GivenCard,
  type NewSalePoint,
  type SalePointBody,
  type SalePointRecord,
  type SalePointCard,
} from "#app/core/domain/sale-points/sale-point-record.ts";
import { ownPictures } from "#app/core/services/catalogue/own-pictures.server.ts";
import {
  answerOf,
  mergeBody,
  recordService,
  type OperatorWrite,
} from "#app/core/services/record-service.server.ts";

const salePoints = recordService({
  noun: "sale-point",
  table: "sale_point",
  find: (db, id) => db.salePoint.findUnique({ where: { id } }),
  list: (db, query) => db.salePoint.findMany(query),
  answers: (rows) => rows.map((row) => answerOf(salePointRecordAnswer, row)),
});

export const getSalePointRecord = salePoints.get;
export const listSalePointRecords = salePoints.list;

/**
 * Adds a sale point, with a code of its own, to a store, which cannot change later; rules.md, In store.
 * Refuses NOT_FOUND (no such store) and PICTURE_INVALID.
 */
export async function createSalePoint(
  call: OperatorWrite,
  given: NewSalePoint,
): Promise<Decision<SalePointRecord>> {
  const own = await ownPictures(call, given);
  if (!own.ok) return own;
  const { storeId, cards = [], ...fields } = own.value;
  if (!(await prisma.store.findUnique({ where: { id: storeId } }))) return refuse("NOT_FOUND");
  const write = { ...fields, cards: cardsColumn(cards.map((card) => cardOf(card, newId()))) };
  return salePoints.create(
    call,
    (tx) => {
      const code = writeSalePointCode((below) => randomInt(below));
      const search = searchOf(fields.name, code);
      const data = { id: newId(), storeId, code, ...write, search, createdAt: call.now };
      return tx.salePoint.create({ data });
    },
    { storeId },
  );
}

/**
 * Changes the fields in the body; code and store cannot change. Past purchases and requests keep the card as
 * it was. Refuses NOT_FOUND, also for a card of another sale point, INVALID_INPUT (a card named twice) and
 * PICTURE_INVALID.
 */
export async function changeSalePoint(
  call: OperatorWrite,
  id: string,
  given: SalePointBody,
): Promise<Decision<SalePointRecord>> {
  const own = await ownPictures(call, given);
  if (!own.ok) return own;
  return salePoints.change(call, id, own.value, async (tx, row, { cards: named, ...fields }) => {
    const current = readCards(row.cards);
    const cards = named === undefined ? accept(current) : changedCards(current, named);
    if (!cards.ok) return cards;
    const { name } = mergeBody({ name: row.name }, fields);
    const data = { name, search: searchOf(name, row.code), cards: cardsColumn(cards.value) };
    return accept(await tx.salePoint.update({ where: { id }, data }));
  });
}

const searchOf = (name: string, code: string) => searchText(`${name} ${code}`);

/**
 * The cards after a change: a card with an id keeps that id, one without is new, and cards not named are
 * removed. Refuses NOT_FOUND for an id of another sale point, INVALID_INPUT for one named twice.
 */
function changedCards(current: SalePointCard[], given: GivenCard[]): Decision<SalePointCard[]> {
  const before = new Set(current.map(({ id }) => id));
  const named = new Set<string>();
  for (const [place, { id }] of given.entries()) {
    if (id === undefined) continue;
    if (!before.has(id)) return refuse("NOT_FOUND");
    if (named.has(id))
      return refuse("INVALID_INPUT", { details: [{ path: `cards.${place}.id`, code: "INVALID" }] });
    named.add(id);
  }
  return accept(given.map((card) => cardOf(card, card.id ?? newId())));
}

function cardsColumn(cards: SalePointCard[]) {
  return cards.map((card) => ({ ...card }));
}
