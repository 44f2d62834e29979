import type { WheelSpin } from "#app/generated/prisma/client.ts";
import type { Language, LocalizedText } from "#app/i18n/languages.ts";

/** Goods that a customer has won, as operators see them. */
export interface WonGoods {
  id: string;
  userId: string;
  prizeId: string;
  label: string;
  /** What the customer shows; null after their account has gone. */
  code: string | null;
  state: "WAITING" | "HANDED_OVER" | "VOID";
  wonAt: string;
  handedOverAt: string | null;
}

export function wonGoodsView({ id, userId, prizeId, label, goodsCode, handedOverAt, createdAt }: WheelSpin, language: Language): WonGoods {
  return {
    ...{ id, userId, prizeId, label: (label as LocalizedText)[language], code: goodsCode },
    state: handedOverAt ? "HANDED_OVER" : goodsCode === null ? "VOID" : "WAITING",
    wonAt: createdAt.toISOString(),
    handedOverAt: handedOverAt?.toISOString() ?? null,
  };
}
