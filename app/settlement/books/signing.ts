/** What can stand against signing a month that is in the books. */
export const againstSigning = [
  "EARLIER_UNSIGNED",
  "STATEMENTS_OPEN",
  "LEDGER_UNPROVED",
  "BOOKS_UNTRUE",
] as const;
export type AgainstSigning = (typeof againstSigning)[number];

export interface Grounds {
  /** Companies with lines in the month and no statement of it. */
  openStatements: number;
  /** Whether the last proof of the ledger ran after the month's end and found nothing. */
  proved: boolean;
  earlierUnsigned: number;
  /** What the proof of the books found. */
  faults: number;
}

/** Months are signed one after another, each when its statements are closed and both ledgers are proved. */
export function reasonsAgainst({
  openStatements,
  proved,
  earlierUnsigned,
  faults,
}: Grounds): AgainstSigning[] {
  const met: Record<AgainstSigning, boolean> = {
    EARLIER_UNSIGNED: earlierUnsigned === 0,
    STATEMENTS_OPEN: openStatements === 0,
    LEDGER_UNPROVED: proved,
    BOOKS_UNTRUE: faults === 0,
  };
  return againstSigning.filter((reason) => !met[reason]);
}
