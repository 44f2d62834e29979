/** What an item cost, or a share of it: whole points and whole millimes. */
export interface Price {
  pointPrice: number;
  priceMillimes: number;
}

/**
 * The share of a voucher's price for what is left of it, rounded down to the point and the millime: of 100 points
 * for 20 dinars, 75 points when 15 dinars are left; rules.md, Closing.
 */
export function restOfPrice(
  { pointPrice, priceMillimes }: Price,
  { faceValueMillimes, remainingMillimes }: { faceValueMillimes: number; remainingMillimes: number },
): Price {
  const shareOf = (amount: number) =>
    Number((BigInt(amount) * BigInt(remainingMillimes)) / BigInt(faceValueMillimes));
  return { pointPrice: shareOf(pointPrice), priceMillimes: shareOf(priceMillimes) };
}
