import type { ContactRow } from "#app/db/accounts/customers.server.ts";
import type { GoodsState } from "#app/domain/wheel/goods.ts";
import type { WheelSpin } from "#app/generated/prisma/client.ts";
import { inLanguage, type Language, type LocalizedText } from "#app/i18n/languages.ts";

/** Goods won by a customer, as operators see them. */
export interface WonGoods {
  id: string;
  userId: string;
  /** The customer who collects them. */
  customer: Omit<ContactRow, "id">;
  prizeId: string;
  label: string;
  /** The code that the customer shows; null after the account is deleted. */
  code: string | null;
  state: GoodsState;
  wonAt: string;
  handedOverAt: string | null;
}

type GoodsRow = Pick<
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
