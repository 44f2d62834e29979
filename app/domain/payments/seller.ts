/** Who sells, as an invoice names it. */
export interface Seller {
  name: string;
  /** In one line. */
  address: string;
  taxId: string;
}
