import type { ShownLoss } from "#app/core/domain/offline/shown-loss.ts";
import type { Page } from "#app/core/domain/paging.ts";
import { accept, type Decision } from "#app/core/domain/refusals.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { findDevice, type OfDevices } from "./offline-devices.server.ts";
import { lossesOf, type AskedLosses } from "./offline-losses.server.ts";

/** What `listLosses` lists as pages show it, with the till's own name. */
export async function showLosses(
  deviceId: string,
  among: OfDevices,
  asked: AskedLosses,
): Promise<Decision<Page<ShownLoss> & { till: string }>> {
  const device = await findDevice(deviceId, among);
  if (!device.ok) return device;
  const { items, nextCursor } = await lossesOf(device.value.id, asked);
  const shown = items.map(
    ({ id, outcome, because, amountMillimes, lossMillimes, borneBy, customer, ...loss }) => ({
      ...{ id, outcome, because, amountMillimes, lossMillimes, borneBy, customer },
      at: formatDate(loss.at, asked.language, "dateTime"),
      ...{ item: loss.item?.title ?? null, cashier: loss.cashier?.name ?? null },
      cashierClosed: loss.cashierClosed,
    }),
  );
  return accept({ items: shown, nextCursor, till: device.value.deviceId });
}
