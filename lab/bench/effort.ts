/** The size and length of a run. */
export interface Effort {
  rounds: number;
  /** Rounds of the measurements at half the highest rate. */
  steadyRounds: number;
  /** The length of one measurement. */
  seconds: number;
  customers: number;
  /** For each customer. */
  entries: number;
  /** Older entries of each customer, in the database that shows what growth costs. */
  past: number;
  /** The number of calls by heavy customers in one measurement. */
  heavyCalls: number;
  /** Customers that the sweeps go through. */
  swept: number;
  /** How many of them are due in one measurement of a job; for points expiry twenty times as many. */
  due: number;
  /** Lines in the month that is closed. */
  lines: number;
  /** How long the server is under load before its memory is judged; null leaves that out. */
  soakSeconds: number | null;
}

export const full: Effort = {
  rounds: 5,
  steadyRounds: 3,
  seconds: 2,
  customers: 10_000,
  entries: 100,
  past: 900,
  heavyCalls: 100,
  swept: 1_000_000,
  due: 2_000,
  lines: 1_000_000,
  soakSeconds: 600,
};

export const quick: Effort = {
  rounds: 2,
  steadyRounds: 1,
  seconds: 0.5,
  customers: 2_000,
  entries: 20,
  past: 40,
  heavyCalls: 24,
  swept: 30_000,
  due: 200,
  lines: 100_000,
  soakSeconds: null,
};
