/** A till that may sell without a network; amounts in whole millimes, moments in words. */
export interface ShownDevice {
  id: string;
  deviceId: string;
  store: string;
  seen: string;
  /** The end of its allowance; null for none. */
  until: string | null;
  ended: string | null;
  sales: number;
  refused: number;
  /** The moment of its last sale; null for none. */
  lastSale: string | null;
  /** Sales in its queue at its last contact; null if it did not say. */
  waiting: number | null;
  queueHours: number;
  itemUsedMillimes: number;
  revokedMillimes: number;
}
