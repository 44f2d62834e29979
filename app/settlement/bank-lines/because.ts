/** Why a line of the bank's file was not matched. The first four: the line itself cannot be read. */
export const becauses = [
  "INVALID_ROW",
  "INVALID_DATE",
  "INVALID_AMOUNT",
  "UNKNOWN_KIND",
  // Neither a payout nor an invoice nor a statement of ours.
  "UNKNOWN_REFERENCE",
  "AMOUNT_DIFFERS",
  // The payout is not on its way, or not any more.
  "NOT_EXPECTED",
  // Nothing is owed of it any more.
  "MORE_THAN_OWED",
  // A line that says the same, as often in one file as this one, was taken before.
  "ALREADY_TAKEN",
] as const;

export type Because = (typeof becauses)[number];

/** A line that was not matched, by its place in the file: the first line is 1. */
export interface Unmatched {
  row: number;
  because: Because;
}

/** What a person has to look after: the line can be read, was not taken before, and fits nothing. */
export const openBecauses = [
  "UNKNOWN_REFERENCE",
  "AMOUNT_DIFFERS",
  "NOT_EXPECTED",
  "MORE_THAN_OWED",
] as const;

export type OpenBecause = (typeof openBecauses)[number];

export function isOpenBecause(because: Because): because is OpenBecause {
  return openBecauses.some((one) => one === because);
}
