/** Below 500 dinars nobody is asked. */
export const neverUnusualMillimes = 500_000;
/** So many times the usual price is not usual any more. */
const times = 10;
/** With fewer sales nothing is usual yet, and only more than 5,000 dinars are asked about. */
const fewestSales = 5;
const muchMillimes = 5_000_000;

/** So many of a store's latest sales say what is usual there. */
export const salesForUsual = 50;

/**
 * Whether a price is so far above what the store usually sells for that the cashier has probably mistyped it. The usual
 * price is the median, which one mistyped sale does not move. Whole millimes.
 * @param latest the prices of the store's latest sales
 */
export function isUnusual(priceMillimes: number, latest: readonly number[]): boolean {
  if (priceMillimes < neverUnusualMillimes) return false;
  if (latest.length < fewestSales) return priceMillimes > muchMillimes;
  const usual = latest.toSorted((a, b) => a - b)[Math.floor(latest.length / 2)] ?? 0;
  return priceMillimes > usual * times;
}
