import { prisma } from "#app/core/db/client.server.ts";
import { inLanguage, type Language, type LocalizedText } from "#app/core/domain/languages.ts";
import type { OfflineLoss } from "#app/core/domain/offline/offline-answers.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { accept, type Decision } from "#app/core/domain/refusals.ts";
import type { OfflineSale } from "#app/generated/prisma/client.ts";
import { findDevice, type OfDevices } from "./offline-devices.server.ts";

/** The sale after which a page begins. */
interface LossPosition {
  at: Date;
  allowanceId: string;
  seq: number;
}

export interface AskedLosses {
  language: Language;
  query: { limit: number; cursor?: LossPosition };
  /** Whether the caller may know whose they are. */
  seesCustomers: boolean;
}

/**
 * The sales of a till that were lost or refused, or that it made in the name of a closed cashier, the latest first, with the
 * names of cashier, item and customer. Refuses what `findDevice` refuses.
 */
export async function listLosses(
  deviceId: string,
  among: OfDevices,
  asked: AskedLosses,
): Promise<Decision<Page<OfflineLoss>>> {
  const device = await findDevice(deviceId, among);
  return device.ok ? accept(await lossesOf(device.value.id, asked)) : device;
}

/** The same of a till that was found, by its id here. */
export async function lossesOf(
  deviceId: string,
  { language, query, seesCustomers }: AskedLosses,
): Promise<Page<OfflineLoss>> {
  const rows = await prisma.offlineSale.findMany({
    where: {
      ...{ deviceId, ...after(query.cursor) },
      AND: { OR: [{ outcome: { in: ["LOSS", "REFUSED"] } }, { cashierClosed: true }] },
    },
    orderBy: [{ at: "desc" }, { allowanceId: "desc" }, { seq: "desc" }],
    take: query.limit + 1,
  });
  const { items, nextCursor } = page(rows, query.limit, ({ at, allowanceId, seq }) => ({
    ...{ at: at.toISOString(), allowanceId, seq },
  }));
  const names = await readNames(items, { language, seesCustomers });
  return { items: items.map((sale) => lossOf(sale, names)), nextCursor };
}

function after(cursor: LossPosition | undefined) {
  if (!cursor) return {};
  const { at, allowanceId, seq } = cursor;
  return {
    OR: [{ at: { lt: at } }, { at, allowanceId: { lt: allowanceId } }, { at, allowanceId, seq: { lt: seq } }],
  };
}

interface Names {
  items: Map<string, string>;
  cashiers: Map<string, string>;
  /** Nobody for whoever may not know. */
  customers: Map<string, string | null>;
}

async function readNames(
  sales: readonly OfflineSale[],
  { language, seesCustomers }: Omit<AskedLosses, "query">,
): Promise<Names> {
  const idsOf = (id: (sale: OfflineSale) => string | null) => [
    ...new Set(sales.flatMap((one) => id(one) ?? [])),
  ];
  const userIds = idsOf(({ userId }) => userId);
  const [items, cashiers, customers] = await Promise.all([
    prisma.walletItem.findMany({
      where: { userId: { in: userIds }, id: { in: idsOf(({ walletItemId }) => walletItemId) } },
      select: { id: true, offerId: true },
    }),
    prisma.cashier.findMany({
      where: { id: { in: idsOf(({ cashierId }) => cashierId) } },
      select: { id: true, name: true },
    }),
    seesCustomers
      ? prisma.customer.findMany({ where: { id: { in: userIds } }, select: { id: true, firstName: true } })
      : [],
  ]);
  const offers = await prisma.offer.findMany({
    where: { id: { in: items.map(({ offerId }) => offerId) } },
    select: { id: true, title: true },
  });
  const titles = new Map(offers.map(({ id, title }) => [id, inLanguage(title as LocalizedText, language)]));
  return {
    items: new Map(items.map(({ id, offerId }) => [id, titles.get(offerId) ?? ""])),
    cashiers: new Map(cashiers.map(({ id, name }) => [id, name])),
    customers: new Map(customers.map(({ id, firstName }) => [id, firstName])),
  };
}

function lossOf(sale: OfflineSale, names: Names): OfflineLoss {
  const { at, createdAt, because, amountMillimes, lossMillimes, borneBy, transactionId } = sale;
  const { walletItemId, cashierId, userId } = sale;
  const [title, name] = [names.items.get(walletItemId ?? ""), names.cashiers.get(cashierId ?? "")];
  const firstName = names.customers.get(userId ?? "");
  return {
    ...{ id: `${sale.allowanceId}.${sale.seq}`, at: at.toISOString(), sentAt: createdAt.toISOString() },
    ...{ outcome: sale.outcome, because, amountMillimes, lossMillimes, borneBy },
    item: walletItemId !== null && title !== undefined ? { id: walletItemId, title } : null,
    cashier: cashierId !== null && name !== undefined ? { id: cashierId, name } : null,
    cashierClosed: sale.cashierClosed,
    customer: userId !== null && firstName !== undefined ? { id: userId, firstName } : null,
    transactionId,
  };
}
