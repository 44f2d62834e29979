import { writeAudits } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import {
  columnsOf,
  counted,
  given,
  maybe,
  moment,
  summed,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { newestFirst, positionOf, type NewestFirstQuery } from "#app/core/db/newest-first.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { countsSince } from "#app/core/domain/business-day.ts";
import type { OfflineDevice } from "#app/core/domain/offline/offline-answers.ts";
import { isUuid } from "#app/core/domain/fields.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { RecordWrite } from "#app/core/services/record-service.server.ts";

/** Over so many days the queue of a till is looked at. */
const queueDays = 30;

/** Of which partner, or of all. */
export interface OfDevices {
  partnerId?: string;
}

/** The tills that may sell without a network, newest first, with what came of their sales. */
export async function listDevices(
  among: OfDevices,
  now: Date,
  query: NewestFirstQuery,
): Promise<Page<OfflineDevice>> {
  const { where: after, take, orderBy } = newestFirst(query);
  const devices = await prisma.offlineDevice.findMany({
    where: { AND: [among, after] },
    ...{ take, orderBy },
    include: { allowances: { orderBy: { validUntil: "desc" }, take: 1, where: { endedAt: null } } },
  });
  const sums = await readSums(
    devices.map(({ id }) => id),
    now,
  );
  const shown = devices.map(({ allowances: [last], ...device }) => ({
    row: device,
    answer: {
      ...{ id: device.id, deviceId: device.deviceId, storeId: device.storeId, partnerId: device.partnerId },
      ...{ createdAt: device.createdAt.toISOString(), lastSeenAt: device.lastSeenAt.toISOString() },
      validUntil: last?.validUntil.toISOString() ?? null,
      ...{ revokedAt: device.revokedAt?.toISOString() ?? null, waiting: device.waiting },
      ...sumsOf(sums.get(device.id)),
    },
  }));
  const { items, nextCursor } = page(shown, query.limit, ({ row }) => positionOf(row));
  return { items: items.map(({ answer }) => answer), nextCursor };
}

const columns = columnsOf("s", {
  deviceId: uuid,
  sales: given(Prisma.sql`count(*) FILTER (WHERE s.outcome <> 'REFUSED')`, counted),
  refused: given(Prisma.sql`count(*) FILTER (WHERE s.outcome = 'REFUSED')`, counted),
  lastSaleAt: given(Prisma.sql`max(s.at)`, maybe(moment)),
  itemUsedMillimes: given(
    Prisma.sql`coalesce(sum(s.loss_millimes) FILTER (WHERE s.because IS NULL), 0)`,
    summed,
  ),
  revokedMillimes: given(
    Prisma.sql`coalesce(sum(s.loss_millimes) FILTER (WHERE s.because IS NOT NULL), 0)`,
    summed,
  ),
});

type Sums = RowOf<typeof columns> & { longestQueueSeconds: number };

async function readSums(ids: readonly string[], now: Date): Promise<Map<string, Sums>> {
  const since = countsSince(now, queueDays);
  const rows = await readRows<Sums>`
    SELECT ${columns.sql}, coalesce(extract(epoch FROM max(s.created_at - s.at)
      FILTER (WHERE s.created_at >= ${since}::timestamptz)), 0)::int AS "longestQueueSeconds"
    FROM offline_sale s WHERE s.device_id = ANY (${`{${ids.join()}}`}::uuid[]) GROUP BY s.device_id`;
  return new Map(rows.map((row) => [row.deviceId, row]));
}

function sumsOf(sums: Sums | undefined) {
  const { sales = 0, refused = 0, lastSaleAt = null, longestQueueSeconds = 0 } = sums ?? {};
  const { itemUsedMillimes = 0, revokedMillimes = 0 } = sums ?? {};
  return {
    ...{ sales, refused, lastSaleAt: lastSaleAt?.toISOString() ?? null, longestQueueSeconds },
    losses: { itemUsedMillimes, revokedMillimes },
  };
}

/**
 * One till. Refuses NOT_FOUND, and CONFLICT for a name that tills of several stores have.
 * @param deviceId the till's id, or the name that it gave itself
 */
export async function findDevice(deviceId: string, among: OfDevices) {
  const [device, another] = await prisma.offlineDevice.findMany({
    where: { ...among, OR: [{ deviceId }, ...(isUuid(deviceId) ? [{ id: deviceId }] : [])] },
    take: 2,
  });
  if (!device) return refuse("NOT_FOUND");
  return another ? refuse("CONFLICT") : accept(device);
}

/**
 * Ends a till at once and for good: none of its allowances is good any more, also for what stands in its queue, and it gets
 * no other. Repeating it gives the same answer. Refuses NOT_FOUND, and CONFLICT for a name that tills of several stores have.
 * @param deviceId the till's id, or the name that it gave itself
 */
export async function endDevice(
  call: RecordWrite,
  deviceId: string,
  among: OfDevices,
): Promise<Decision<{ deviceId: string; revokedAt: string }>> {
  const { now } = call;
  const found = await findDevice(deviceId, among);
  if (!found.ok) return found;
  const device = found.value;
  const revokedAt = await transact(async (tx) => {
    // A sale that is being taken holds the till's row: it comes wholly before.
    const { count } = await tx.offlineDevice.updateMany({
      where: { id: device.id, revokedAt: null },
      data: { revokedAt: now },
    });
    const { revokedAt: at } = await tx.offlineDevice.findUniqueOrThrow({ where: { id: device.id } });
    if (count === 0) return at ?? now;
    await tx.offlineAllowance.updateMany({
      where: { deviceId: device.id, endedAt: null },
      data: { endedAt: now },
    });
    const act = {
      ...{ action: "offline-device.end" as const, target: device.id },
      detail: { device: device.deviceId, storeId: device.storeId, partnerId: device.partnerId },
      after: { revokedAt: now.toISOString() },
    };
    if (call.caller) await writeAudits(tx, { ...call, caller: call.caller }, [act]);
    return now;
  });
  return accept({ deviceId: device.deviceId, revokedAt: revokedAt.toISOString() });
}
