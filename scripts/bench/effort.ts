/** The size and length of a run. */
export interface Effort {
  rounds: number;
  /** The length of one measurement. */
  seconds: number;
  customers: number;
  /** For each customer. */
  entries: number;
  expiring: number;
}

export const full: Effort = { rounds: 5, seconds: 4, customers: 10_000, entries: 100, expiring: 200_000 };
export const quick: Effort = { rounds: 3, seconds: 1.5, customers: 2_000, entries: 20, expiring: 20_000 };
