import type { ContactRow } from "#app/core/db/accounts/customers.server.ts";
import type { WheelSpin } from "#app/generated/prisma/client.ts";
import { inLanguage, type Language, type LocalizedText } from "#app/core/domain/languages.ts";
import type { WonGoods } from "#app/core/domain/wheels/wheel-answer.ts";

export type GoodsRow = Pick<
  WheelSpin,
  "id" | "userId" | "prizeId" | "label" | "goodsCode" | "handedOverAt" | "createdAt"
>;

export function wonGoodsView(row: GoodsRow, contacts: readonly ContactRow[], language: Language): WonGoods {
  const { id, userId, prizeId, label, goodsCode, handedOverAt, createdAt } = row;
  const {
    firstName = null,
    lastName = null,
    email = null,
    phone = null,
  } = contacts.find((contact) => contact.id === userId) ?? {};
  return {
    ...{ id, userId, customer: { firstName, lastName, email, phone } },
    ...{ prizeId, label: inLanguage(label as LocalizedText, language), code: goodsCode },
    state: handedOverAt ? "HANDED_OVER" : goodsCode === null ? "VOID" : "WAITING",
    wonAt: createdAt.toISOString(),
    handedOverAt: handedOverAt?.toISOString() ?? null,
  };
}
