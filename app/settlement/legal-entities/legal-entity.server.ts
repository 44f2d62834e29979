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
 * Adds a company to a partner, once per idempotency key. Asks a desk session for a fresh second factor. Refuses NOT_FOUND
 * (the partner, or a store that is not its own) and STORE_TAKEN (another company has the store).
 */
export async function createLegalEntity(
  call: OperatorWrite,
  { storeIds = [], ...body }: NewLegalEntity,
): Promise<Decision<LegalEntity>> {
  requireFreshFactor(call);
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
        const row = await tx.legalEntity.create({ data: { id, ...body, createdAt: call.now } });
        const refused = await nameStores(tx, { id, partnerId, storeIds });
        if (refused) throw new RefusedChange(refused);
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
 * Changes the fields in the body; the partner stays. Another bank account waits for another person with `finance`: then it
 * refuses APPROVAL_NEEDED, and what else the body says is done. Asks a desk session for a fresh second factor. Refuses
 * NOT_FOUND (also a store that is not the partner's), STORE_TAKEN, and what `changeRecord` refuses.
 */
export async function changeLegalEntity(
  call: OperatorWrite,
  id: string,
  body: LegalEntityBody,
): Promise<Decision<LegalEntity>> {
  requireFreshFactor(call);
  const { rib: _rib, ...rest } = body;
  return orAsk(
    call,
    { act: "legal-entity.change", id, body },
    (as) => change(as, id, body),
    () => change(call, id, rest),
  );
}

function change(call: OperatorWrite, id: string, body: LegalEntityBody): Promise<Decision<LegalEntity>> {
  return entities.change(call, id, body, async (tx, row, { storeIds, ...whole }) => {
    const columns = mergeBody(fieldsOf(legalEntityBody, row), whole);
    if (columns.rib !== row.rib) await askForAccount(tx, call, row, columns.rib);
    const { partnerId } = row;
    const refused = storeIds === undefined ? null : await nameStores(tx, { id, partnerId, storeIds });
    return refused ?? accept(await tx.legalEntity.update({ where: { id }, data: columns }));
  });
}

/** Money goes to another account by two persons. */
async function askForAccount(
  tx: Db,
  call: OperatorWrite,
  { id, name, rib }: Row,
  next: string,
): Promise<void> {
  await passBound(
    tx,
    call,
    {
      ...{ kind: "BANK", ceiling: null, name, ...changedValues({ rib }, { rib: next }) },
      part: { body: { rib: next }, paths: ["rib"] },
    },
    subjectOf("legal-entity", id),
  );
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
