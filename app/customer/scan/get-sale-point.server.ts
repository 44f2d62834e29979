import { readSalePoint } from "#app/core/db/transactions/sale-points.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import type { SalePoint } from "#app/core/domain/sale-points/sale-point-answer.ts";

/** A sale point and its cards, by its id or by its scanned code. Refuses NOT_FOUND, also while its store is closed. */
export async function getSalePoint(
  { language, now }: Pick<ClientCall, "language" | "now">,
  by: { id: string } | { code: string },
): Promise<Decision<SalePoint>> {
  const salePoint = await readSalePoint(by, now);
  if (!salePoint) return refuse("NOT_FOUND");
  const { id, code, name, store, cards } = salePoint;
  return accept({
    ...{ id, code, name },
    store: {
      id: store.id,
      name: store.name,
      partnerName: store.partnerName,
      partnerLogoUrl: store.partnerLogoUrl,
    },
    cards: cards.map(({ title, ...card }) => ({ ...card, title: inLanguage(title, language) })),
  });
}
