/**
 * So long a page waits for the house's answer before it goes on as without a network, in milliseconds: a customer at a till
 * must not wait longer.
 */
export const networkPatienceMs = 4_000;
