/** A statement whose payout is due, with the company as it is now. */
export interface DueStatement {
  id: string;
  legalEntityId: string;
  name: string;
  rib: string;
  /** Above 0. */
  payoutMillimes: number;
  /** The least that its company's contract of today pays out at once. */
  leastMillimes: number;
}

/** What one company is owed at once, in whole millimes, before anything is withheld. */
export interface DuePayout {
  legalEntityId: string;
  name: string;
  rib: string;
  statementIds: string[];
  amountMillimes: number;
}

/**
 * One payout for each company, of all its due statements. A company whose statements together stay below its contract's
 * least payout keeps them for a later batch.
 */
export function duePayouts(statements: readonly DueStatement[]): { due: DuePayout[]; below: DuePayout[] } {
  const byCompany = new Map<string, DuePayout & { leastMillimes: number }>();
  for (const { id, legalEntityId, name, rib, payoutMillimes, leastMillimes } of statements) {
    const before = byCompany.get(legalEntityId);
    byCompany.set(legalEntityId, {
      ...{ legalEntityId, name, rib, leastMillimes },
      statementIds: [...(before?.statementIds ?? []), id],
      amountMillimes: (before?.amountMillimes ?? 0) + payoutMillimes,
    });
  }
  const [due, below]: [DuePayout[], DuePayout[]] = [[], []];
  for (const { leastMillimes, ...payout } of byCompany.values())
    (payout.amountMillimes >= leastMillimes ? due : below).push(payout);
  return { due, below };
}
