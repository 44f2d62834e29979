import type { FactorAgain } from "#app/core/auth/second-factor.server.ts";
import type { Refusal } from "#app/core/domain/refusals.ts";

/** In the address of a form that was sent again with the second factor. */
export const factorMark = "factor";

/** The fields that such a form has beside its own: the secret of this time, the digits, and the passkey's answer. */
export const factorFields = ["factorEntry", "factorOtp", "passkey"];

/** What was sent, and how its person gives the second factor to go on with it. */
export interface AskedFactor {
  secondFactor: FactorAgain;
  action: string;
  fields: [string, string][];
  /** What is asked, in the language of the page. */
  words: string;
  refusal: Refusal | null;
  at: number;
}
