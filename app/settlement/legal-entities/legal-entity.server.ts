import { isDeepStrictEqual } from "node:util";
import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { newestFirst, positionOf, type NewestFirstQuery } from "#app/core/db/newest-first.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { atOneMoment, type Db } from "#app/core/db/transaction.server.ts";
import { subjectOf, withVersions } from "#app/core/db/versions/record-changes.server.ts";
import { changedValues } from "#app/core/domain/audit/changed-values.ts";
import {
  legalEntityAnswer,
  legalEntityBody,
  type LegalEntity,
  type LegalEntityBody,
  type NewLegalEntity,
} from "#app/core/domain/contracts/legal-entity-record.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { accept, refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { orAsk, passBound } from "#app/core/services/catalogue/second-person.server.ts";
import { RefusedChange } from "#app/core/services/record-change.server.ts";
import type { LegalEntity as Row } from "#app/generated/prisma/client.ts";
import {
  answerOf,
  fieldsOf,
  mergeBody,
  recordService,
  type OperatorWrite,
} from "#app/core/services/record-service.server.ts";

const entities = recordService({
  noun: "legal-entity",
  table: "legal_entity",
  find: (db, id) => db.legalEntity.findUnique({ where: { id } }),
  list: (db, query) => db.legalEntity.findMany(query),
  answers,
});

async function answers(rows: Row[], db: Db): Promise<Omit<LegalEntity, "version">[]> {
  const storesOf = await readStores(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => answerOf(legalEntityAnswer, { ...row, storeIds: storesOf.get(row.id) ?? [] }));
}

/** The stores that each company names, by its id. */
async function readStores(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db.legalEntityStore.findMany({
    where: { legalEntityId: { in: [...ids] } },
    orderBy: { storeId: "asc" },
  });
  const storesOf = new Map<string, string[]>(ids.map((id) => [id, []]));
  for (const { legalEntityId, storeId } of rows) storesOf.get(legalEntityId)?.push(storeId);
  return storesOf;
}

/** One company of a partner. Refuses NOT_FOUND. */
export const getLegalEntity = entities.get;

interface EntitiesQuery extends NewestFirstQuery {
  partnerId?: string | undefined;
}

/** The companies of all partners, or of one, newest first. */
export function listLegalEntities({ partnerId, ...query }: EntitiesQuery): Promise<Page<LegalEntity>> {
  return atOneMoment(async (db) => {
    const { where, ...paging } = newestFirst(query);
    const rows = await db.legalEntity.findMany({
      where: { ...where, ...(partnerId !== undefined && { partnerId }) },
      ...paging,
    });
    const { items, nextCursor } = page(rows, query.limit, positionOf);
    return { items: await withVersions(db, "legal-entity", await answers(items, db)), nextCursor };
  });
}

/**
 * Adds a company to a partner, once per idempotency key. Another one beside those that it has takes money to another
 * account, and waits as such: APPROVAL_NEEDED. Asks a desk session for a fresh second factor. Refuses NOT_FOUND
 * (the partner, or a store that is not its own) and STORE_TAKEN (another company has the store).
 */
export async function createLegalEntity(
  call: OperatorWrite,
  body: NewLegalEntity,
): Promise<Decision<LegalEntity>> {
  requireFreshFactor(call);
  return orAsk(call, { act: "legal-entity.create", id: null, body }, () => make(call, body));
}

async function make(
  call: OperatorWrite,
  { storeIds = [], ...body }: NewLegalEntity,
): Promise<Decision<LegalEntity>> {
  const { partnerId } = body;
  const refusing = async () =>
    (await prisma.partner.findUnique({ where: { id: partnerId }, select: { id: true } }))
      ? null
      : refuse("NOT_FOUND");
  try {
    return await entities.create(
      { ...call, refusing },
      async (tx) => {
        const id = newId();
        const isFirst = !(await hasOther(tx, { id, partnerId }));
        const row = await tx.legalEntity.create({ data: { id, ...body, createdAt: call.now } });
        const refused = await nameStores(tx, { id, partnerId, storeIds });
        if (refused) throw new RefusedChange(refused);
        if (!isFirst) await passBound(tx, call, bankWish(row.name, {}, { ...body, storeIds }));
        return row;
      },
      { partnerId },
    );
  } catch (error) {
    if (error instanceof RefusedChange) return error.refused;
    throw error;
  }
}

/**
 * Changes the fields in the body; the partner stays. Another bank account, and other stores beside another company of the
 * partner, wait for another person with `finance`: then it refuses APPROVAL_NEEDED, and what else the body says is done.
 * Asks a desk session for a fresh second factor. Refuses NOT_FOUND (also a store that is not the partner's), STORE_TAKEN,
 * and what `changeRecord` refuses.
 */
export async function changeLegalEntity(
  call: OperatorWrite,
  id: string,
  body: LegalEntityBody,
): Promise<Decision<LegalEntity>> {
  requireFreshFactor(call);
  const { rib: _rib, storeIds, ...others } = body;
  return orAsk(
    call,
    { act: "legal-entity.change", id, body },
    (as) => change(as, id, body),
    async () => change(call, id, { ...others, ...(storeIds && !(await isBeside(id)) && { storeIds }) }),
  );
}

function change(call: OperatorWrite, id: string, body: LegalEntityBody): Promise<Decision<LegalEntity>> {
  return entities.change(call, id, body, async (tx, row, { storeIds, ...whole }) => {
    const columns = mergeBody(fieldsOf(legalEntityBody, row), whole);
    const { partnerId } = row;
    const named = (await readStores(tx, [id])).get(id) ?? [];
    const beside = storeIds !== undefined && (await hasOther(tx, row));
    const refused = storeIds === undefined ? null : await nameStores(tx, { id, partnerId, storeIds });
    if (refused) return refused;
    const wanted = beside ? [...new Set(storeIds)].toSorted() : named;
    const moves = !isDeepStrictEqual(wanted, named);
    if (columns.rib !== row.rib || moves)
      await askForMoney(tx, call, row, {
        before: { rib: row.rib, storeIds: named },
        after: { rib: columns.rib, storeIds: wanted },
      });
    return accept(await tx.legalEntity.update({ where: { id }, data: columns }));
  });
}

/** Whether the partner has another company; nobody gives it one until the transaction ends. Sales go on meanwhile. */
async function hasOther(tx: Db, { id, partnerId }: Pick<Row, "id" | "partnerId">): Promise<boolean> {
  await readRowsIn(tx)`SELECT 1 AS held FROM partner WHERE id = ${partnerId}::uuid FOR NO KEY UPDATE`;
  return (await tx.legalEntity.count({ where: { partnerId, id: { not: id } } })) > 0;
}

/** The same before a change: what its stores wait for does not wait beside an account of the only company. */
async function isBeside(id: string): Promise<boolean> {
  const row = await prisma.legalEntity.findUnique({ where: { id }, select: { partnerId: true } });
  return (
    row !== null &&
    (await prisma.legalEntity.count({ where: { partnerId: row.partnerId, id: { not: id } } })) > 0
  );
}

/** Where the money of a company goes: its account, and the stores whose money that is. */
type Money = Record<"before" | "after", { rib: string; storeIds: readonly string[] }>;

/** Money goes to another account by two persons. */
async function askForMoney(
  tx: Db,
  call: OperatorWrite,
  { id, name }: Row,
  { before, after }: Money,
): Promise<void> {
  const wish = bankWish(name, before, after);
  const part = { body: { ...wish.after }, paths: Object.keys(wish.after ?? {}) };
  await passBound(tx, call, { ...wish, part }, subjectOf("legal-entity", id));
}

function bankWish(name: string, before: object, after: object) {
  return { kind: "BANK" as const, ceiling: null, name, ...changedValues(before, after) };
}

interface Naming {
  id: string;
  partnerId: string;
  storeIds: readonly string[];
}

/**
 * Makes these the stores of a company. They are held until the transaction ends, so that of two companies that name one at
 * once the second is refused; sales go on meanwhile.
 */
async function nameStores(tx: Db, { id, partnerId, storeIds }: Naming): Promise<Refused | null> {
  const wanted = [...new Set(storeIds)];
  const own = await readRowsIn<{ id: string }>(tx)`
    SELECT id FROM store WHERE id = ANY(${wanted}::uuid[]) AND partner_id = ${partnerId}::uuid
    ORDER BY id FOR NO KEY UPDATE`;
  if (own.length < wanted.length) return refuse("NOT_FOUND");
  const taken = await tx.legalEntityStore.count({
    where: { storeId: { in: wanted }, legalEntityId: { not: id } },
  });
  if (taken > 0) return refuse("STORE_TAKEN", { details: [{ path: "storeIds", code: "STORE_TAKEN" }] });
  await tx.legalEntityStore.deleteMany({ where: { legalEntityId: id, storeId: { notIn: wanted } } });
  await tx.legalEntityStore.createMany({
    data: wanted.map((storeId) => ({ storeId, legalEntityId: id })),
    skipDuplicates: true,
  });
  return null;
}
