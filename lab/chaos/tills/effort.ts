/** The size of a run of tills without a network. */
export interface TillsEffort {
  tills: number;
  salesOfTill: number;
  customers: number;
  /** Vouchers of each customer, each of which several tills take. */
  itemsOfCustomer: number;
  /** Pieces of queues that are sent while processes are killed. */
  sendings: number;
  /** The most sales in one of them. */
  mostInPiece: number;
  /** The shortest and the longest pause between two kills, in seconds. */
  calm: [number, number];
  /** The time after which the run ends, even if something hangs. */
  limitSeconds: number;
}

export const full: TillsEffort = {
  ...{ tills: 20, salesOfTill: 500, customers: 60, itemsOfCustomer: 2 },
  ...{ sendings: 1_000, mostInPiece: 60, calm: [4, 10], limitSeconds: 2_400 },
};

export const quick: TillsEffort = {
  ...{ tills: 6, salesOfTill: 60, customers: 12, itemsOfCustomer: 2 },
  ...{ sendings: 60, mostInPiece: 30, calm: [3, 6], limitSeconds: 720 },
};

/** The sandbox's hours for which the tills have no network. */
export const hoursAlone = 72;
/** What a voucher of `prepareScene` takes off, in whole millimes, and the price of a sale with one. */
export const [faceMillimes, withItemMillimes] = [10_000, 12_000];
/** So many sales with a voucher a till's bounds allow. */
export const mostWithItem = 20;
