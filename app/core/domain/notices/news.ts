/** A sale in a store that waits for the customer's yes. */
export interface WaitingSale {
  id: string;
  partner: string;
  /** What is to be paid, in millimes. */
  payableMillimes: number;
}

/** The news that every page of the app shows to the signed-in customer. */
export interface News {
  /** Notices that they have not read. */
  unread: number;
  /** The newest sale that waits for their yes; null for none. */
  waitingSale: WaitingSale | null;
}
