/**
 * Prizes in goods: WAITING to be handed over, HANDED_OVER, or VOID when the customer's account was deleted.
 */
export const goodsStates = ["WAITING", "HANDED_OVER", "VOID"] as const;
export type GoodsState = (typeof goodsStates)[number];
