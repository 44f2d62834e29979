/**
 * Whether a company owes more than its contract allows: what is left of closed months, less what it has paid too
 * much, and the running month's lines without the taxes that only an invoice adds.
 * @param limitMillimes what it may owe
 */
export function isOverCredit(
  limitMillimes: number,
  { closedMillimes, runningMicrodinars }: { closedMillimes: number; runningMicrodinars: number },
): boolean {
  return (closedMillimes - limitMillimes) * 1_000 + runningMicrodinars > 0;
}
