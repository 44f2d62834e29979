import { makeLimit, minute } from "./limit.server.ts";

/**
 * Wrong digits for one wallet item, at all tills together: someone who has seen its ten characters must not
 * find the six digits by trying. Twenty wrong entries cannot be honest mistakes with a code that has just
 * expired.
 */
export const wrongCodeOfItem = makeLimit("wallet-code", () => 20, 15 * minute);

/** The same for one customer's card. */
export const wrongCodeOfCard = makeLimit("card-code", () => 20, 15 * minute);

/** The same for one customer's pass, which changes less often and so is seen by more people. */
export const wrongCodeOfPass = makeLimit("pass-code", () => 20, 15 * minute);
