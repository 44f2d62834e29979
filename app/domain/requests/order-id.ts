/** What tells two order ids of one partner apart: how they are written, wide or narrow, large or small, does not. */
export function orderIdKey(orderId: string): string {
  return orderId.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}
