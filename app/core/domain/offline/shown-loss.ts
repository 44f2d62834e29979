import type { OfflineLoss } from "./offline-answers.ts";

/** A sale without a network that was lost or refused, or made in the name of a closed cashier; amounts in whole millimes, the moment in words. */
export interface ShownLoss extends Pick<
  OfflineLoss,
  "id" | "outcome" | "because" | "amountMillimes" | "lossMillimes" | "borneBy" | "customer" | "cashierClosed"
> {
  at: string;
  item: string | null;
  cashier: string | null;
}
