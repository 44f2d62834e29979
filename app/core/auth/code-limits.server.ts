import { makeLimit, minute } from "./limit.server.ts";

/**
 * Wrong digits for one wallet item, at all tills of a company together: someone who has seen its ten characters must not
 * find the six digits by trying. Twenty wrong entries cannot be honest mistakes with a code that has just
 * expired.
 */
export const wrongCodeOfItem = makeLimit("wallet-code", () => 20, 15 * minute);

/**
 * The same for one customer's card at one store: every till that has ever scanned it knows its ten characters, and must not
 * be able to close it elsewhere.
 */
export const wrongCodeOfCard = makeLimit("card-code", () => 20, 15 * minute);

/** The same at all stores of one company together, whose key may name each of them. */
export const wrongCodeOfCardAtCompany = makeLimit("card-code-company", () => 60, 15 * minute);

/** The same for one customer's pass at one store, which changes less often and so is seen by more people. */
export const wrongCodeOfPass = makeLimit("pass-code", () => 20, 15 * minute);
