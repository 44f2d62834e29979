import { randomUUID } from "node:crypto";
import type { GivenCard } from "#app/core/domain/sale-points/sale-point-record.ts";
import { makeSalePoint, uniqueName } from "#tests/factories/catalogue.ts";

/** Makes a sale point with one card; returns both as a purchase or a request names them. */
export async function makeCard(
  storeId: string,
  card: Partial<GivenCard>,
): Promise<{ salePointId: string; cardId: string }> {
  const { id: salePointId, cards } = await makeSalePoint({
    storeId,
    cards: [{ title: uniqueName("Card"), action: "BUY", ...card }],
  });
  const [first] = cards;
  if (!first) throw new Error("a sale point without its card");
  return { salePointId, cardId: first.id };
}

/** A minimal PDF that contains this text; another one each time without it, because a document counts once. */
export function makePdf(text = `facture ${randomUUID()}`): Buffer {
  return Buffer.from(
    `%PDF-1.4\n% ${text}\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n`,
  );
}
