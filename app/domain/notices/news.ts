/** A sale in a store that waits for the customer's yes. */
export interface WaitingSale {
  id: string;
  partner: string;
  /** What is to be paid, in millimes. */
  payableMillimes: number;
}

/** What every page of the app tells the signed-in customer of, whatever the page is about. */
export interface News {
  /** Notices that they have not read. */
  unread: number;
  /** The newest of them; null for none. */
  waitingSale: WaitingSale | null;
}
