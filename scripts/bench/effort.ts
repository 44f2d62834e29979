/** How much a run takes upon itself. */
export interface Effort {
  rounds: number;
  /** Of one measurement. */
  seconds: number;
  customers: number;
  /** Of each of them. */
  entries: number;
  expiring: number;
}

export const full: Effort = { rounds: 5, seconds: 4, customers: 10_000, entries: 100, expiring: 200_000 };
export const quick: Effort = { rounds: 3, seconds: 1.5, customers: 2_000, entries: 20, expiring: 20_000 };
