import { prisma } from "#app/core/db/client.server.ts";
import type { NewestFirstQuery } from "#app/core/db/newest-first.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { ShownDevice } from "#app/core/domain/offline/shown-device.ts";
import type { Page } from "#app/core/domain/paging.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { listDevices, type OfDevices } from "./offline-devices.server.ts";

const hourSeconds = 60 * 60;

/** The tills of `listDevices` as pages show them: with their store, and their moments in words. */
export async function showDevices(
  { language, now }: { language: Language; now: Date },
  among: OfDevices,
  query: NewestFirstQuery,
): Promise<Page<ShownDevice>> {
  const { items, nextCursor } = await listDevices(among, now, query);
  const stores = await prisma.store.findMany({
    where: { id: { in: items.map(({ storeId }) => storeId) } },
    select: { id: true, name: true, partner: { select: { name: true } } },
  });
  const named = new Map(stores.map(({ id, name, partner }) => [id, `${partner.name} · ${name}`]));
  const inWords = (moment: string | null) => moment && formatDate(moment, language, "dateTime");
  const shown = items.map((device) => ({
    ...{ id: device.id, deviceId: device.deviceId, store: named.get(device.storeId) ?? "" },
    seen: formatDate(device.lastSeenAt, language, "dateTime"),
    ...{ until: inWords(device.validUntil), ended: inWords(device.revokedAt) },
    ...{ sales: device.sales, refused: device.refused },
    ...{ lastSale: inWords(device.lastSaleAt), waiting: device.waiting },
    queueHours: Math.ceil(device.longestQueueSeconds / hourSeconds),
    ...device.losses,
  }));
  return { items: shown, nextCursor };
}
