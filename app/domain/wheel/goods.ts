/** Goods that were won: WAITING to be handed over, HANDED_OVER, or VOID after their customer's account has gone. */
export const goodsStates = ["WAITING", "HANDED_OVER", "VOID"] as const;
export type GoodsState = (typeof goodsStates)[number];
