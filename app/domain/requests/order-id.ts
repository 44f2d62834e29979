/**
 * The form in which two order ids of one partner are compared: width and case of the characters do not
 * matter.
 */
export function orderIdKey(orderId: string): string {
  return orderId.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}
