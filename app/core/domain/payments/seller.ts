/** The seller as an invoice names it. */
export interface Seller {
  name: string;
  /** The address in one line. */
  address: string;
  taxId: string;
}
