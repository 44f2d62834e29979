import { prisma } from "#app/core/db/client.server.ts";
import { newestFirst, positionOf, type NewestFirstQuery } from "#app/core/db/newest-first.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { atOneMoment, type Db } from "#app/core/db/transaction.server.ts";
import type { Contract, Pack } from "#app/core/domain/contracts/contract-record.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { ContractPack, Contract as Row } from "#app/generated/prisma/client.ts";
import { contractAt } from "./contract-at.server.ts";

/** The prepaid points of a company, and the points of its sales and claims that wait for more, or until it owes less. */
export interface Held {
  packs: Pack[];
  heldPoints: number;
}

interface ContractsQuery extends NewestFirstQuery {
  legalEntityId?: string | undefined;
  partnerId?: string | undefined;
}

/** The versions of all contracts, or of one company's or partner's, the one made last first. */
export function listContracts({
  legalEntityId,
  partnerId,
  ...query
}: ContractsQuery): Promise<Page<Contract>> {
  return atOneMoment(async (db) => {
    const { where, ...paging } = newestFirst(query);
    const ofPartner = partnerId === undefined ? null : await readEntityIds(db, partnerId);
    const whose = [
      ...(legalEntityId === undefined ? [] : [{ legalEntityId }]),
      ...(ofPartner === null ? [] : [{ legalEntityId: { in: ofPartner } }]),
    ];
    const rows = await db.contract.findMany({ where: { AND: [where, ...whose] }, ...paging });
    const { items, nextCursor } = page(rows, query.limit, positionOf);
    return { items: await viewContracts(db, items), nextCursor };
  });
}

/** One version. Refuses NOT_FOUND. */
export async function getContract(id: string): Promise<Decision<Contract>> {
  const row = await prisma.contract.findUnique({ where: { id } });
  const [view] = row ? await viewContracts(prisma, [row]) : [];
  return view ? accept(view) : refuse("NOT_FOUND");
}

/** What counts for a company at a moment, and what it has; null where no version has begun. */
export async function readCompanyNow(
  legalEntityId: string,
  at: Date,
): Promise<Held & { contract: Contract | null }> {
  const row = (await readContractsAt(prisma, [legalEntityId], at)).get(legalEntityId);
  const [contract = null] = row ? await viewContracts(prisma, [row]) : [];
  const held = (await readHeld(prisma, [legalEntityId])).get(legalEntityId) ?? nothingHeld;
  return { ...held, contract };
}

async function readEntityIds(db: Db, partnerId: string): Promise<string[]> {
  const rows = await db.legalEntity.findMany({ where: { partnerId }, select: { id: true } });
  return rows.map(({ id }) => id);
}

/** The versions that count at a moment, one of each of these companies that has one. */
export async function readContractsAt(
  db: Db,
  legalEntityIds: readonly string[],
  at: Date,
): Promise<Map<string, Row>> {
  const ids = await readRowsIn<{ id: string }>(db)`
    SELECT c.id FROM unnest(${[...legalEntityIds]}::uuid[]) AS e (id) CROSS JOIN LATERAL (${contractAt(sql`e.id`, at)}) c`;
  const rows = await db.contract.findMany({ where: { id: { in: ids.map(({ id }) => id) } } });
  return new Map(rows.map((row) => [row.legalEntityId, row]));
}

/** Versions as operators and their partner see them, in the given order. */
export async function viewContracts(db: Db, rows: readonly Row[]): Promise<Contract[]> {
  const held = await readHeld(
    db,
    rows.map(({ legalEntityId }) => legalEntityId),
  );
  return rows.map((row) => ({ ...viewOf(row), ...(held.get(row.legalEntityId) ?? nothingHeld) }));
}

const nothingHeld: Held = { packs: [], heldPoints: 0 };

function viewOf(row: Row): Omit<Contract, keyof Held> {
  const { id, legalEntityId, billing, campaignPercent, voucherPercent, netting, disputeDays, paymentDays } =
    row;
  return {
    ...{ id, legalEntityId, from: row.fromDay.toISOString().slice(0, 10), billing },
    ...{ pointPriceMicrodinars: Number(row.pointPriceMicrodinars), campaignPercent, voucherPercent },
    ...{ commissionPercent: row.commissionHundredths / 100, netting, disputeDays, paymentDays },
    leastPayoutMillimes: Number(row.leastPayoutMillimes),
    alertPoints: row.alertPoints === null ? null : Number(row.alertPoints),
    creditLimitMillimes: row.creditLimitMillimes === null ? null : Number(row.creditLimitMillimes),
    createdAt: row.createdAt.toISOString(),
  };
}

/** What each of these companies has paid for, and what waits. */
export async function readHeld(db: Db, legalEntityIds: readonly string[]): Promise<Map<string, Held>> {
  const ids = [...new Set(legalEntityIds)];
  const packs = await db.contractPack.findMany({
    where: { legalEntityId: { in: ids } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const waiting = await readRowsIn<{ id: string; points: bigint }>(db)`
    SELECT w.legal_entity_id AS id, sum(a.points)::bigint AS points
    FROM pack_wait w JOIN approval a ON a.kind IN ('SALE', 'CLAIM') AND a.subject = w.source_id::text AND a.status = 'PENDING'
    WHERE w.legal_entity_id = ANY(${ids}::uuid[]) GROUP BY 1`;
  const held = new Map(ids.map((id) => [id, { packs: [] as Pack[], heldPoints: 0 }]));
  for (const pack of packs) held.get(pack.legalEntityId)?.packs.push(packView(pack));
  for (const { id, points } of waiting) Object.assign(held.get(id) ?? {}, { heldPoints: Number(points) });
  return held;
}

export function packView({ id, points, pointsLeft, paidMillimes, createdAt }: ContractPack): Pack {
  return {
    ...{ id, points: Number(points), left: Number(pointsLeft), paidMillimes: Number(paidMillimes) },
    at: createdAt.toISOString(),
  };
}
