/**
 * The number of closed days to recompute, from the arguments of `npm run ledger:prove --`; null if they are
 * wrong.
 */
export function readDays(args: string[]): number | null {
  if (args.length === 0) return 7;
  const [flag, count = "", ...rest] = args;
  return flag === "--days" && /^\d{1,5}$/.test(count) && rest.length === 0 ? Number(count) : null;
}

/** Runs the ledger proof and prints what it found. False if any rule is violated. */
export async function printProof(days: number): Promise<boolean> {
  const { clockNow } = await import("#app/core/adapters/clock/clock.server.ts");
  const { allBooks, proveDays, readLastDay } = await import("#app/core/ledger/day-chain.server.ts");
  const { readAcknowledgedDays } = await import("#app/core/ledger/mend.server.ts");
  const { proofRules, proveLedger } = await import("#app/core/ledger/prove.server.ts");
  const { everyLine, proveStatements } = await import("#app/core/ledger/statement-chain.server.ts");
  const { violations, violationCount, ...figures } = await proveLedger();
  const broken = allBooks.map(async (book) => proveDays(await clockNow(), days, book));
  const statements = proveStatements(await clockNow(), everyLine);
  const brokenDays = (await Promise.all([...broken, statements])).flat();
  const money = await proveMoney();
  const last = await readLastDay();
  const lastAudit = await readLastDay("audit");
  const lines = {
    ...figures,
    rules: proofRules.length,
    ...money.figures,
    ...(last && { lastClosedDay: last.day, hash: last.hash }),
    ...(lastAudit && { lastAuditDay: lastAudit.day, auditHash: lastAudit.hash }),
  };
  for (const [name, value] of Object.entries(lines)) console.log(`${name.padEnd(18)} ${value}`);
  for (const { subject, was, entries, reason, approvalId } of await readAcknowledgedDays())
    console.log(
      `ACKNOWLEDGED: ${subject}, closed with ${was} entries, has ${entries}: ${reason} (${approvalId})`,
    );
  for (const { rule, userId, detail } of [...violations, ...brokenDays]) {
    console.error(`UNTRUE: ${rule}\n  ${userId ? `customer ${userId}: ` : ""}${detail}`);
  }
  for (const { rule, detail } of money.faults) console.error(`UNTRUE: ${rule}\n  ${detail}`);
  if (money.waits !== null) console.error(`TO LOOK AFTER: ${money.waits}`);
  const places = violationCount + brokenDays.length + money.faults.length;
  if (violationCount > violations.length) console.error(`and ${violationCount - violations.length} more`);
  console.log(places === 0 ? "The ledger is true." : `The ledger is untrue in ${places} places.`);
  return places === 0;
}

/**
 * What is proved of money beside the ledger's rules: the house's books, what each issuer's points are worth among them; the
 * files that the bank was given; and for how long lines of the bank have fitted nothing.
 */
export async function proveMoney() {
  const { clockNow } = await import("#app/core/adapters/clock/clock.server.ts");
  const { patientlyAside } = await import("#app/core/db/patient.server.ts");
  const { ageOfOpenLines, openLineDays } = await import("#app/settlement/bank-lines/open-lines.server.ts");
  const { proveBooks } = await import("#app/settlement/books/prove-books.server.ts");
  const { proveBankFiles } = await import("#app/settlement/payouts/prove-files.server.ts");
  const { count, oldestDays } = await ageOfOpenLines(await clockNow());
  const waits = `${count} lines of the bank fit nothing, the oldest for ${oldestDays} days`;
  return {
    figures: { unmatchedBankLines: count, oldestUnmatched: `${oldestDays} days` },
    faults: [...(await patientlyAside((db) => proveBooks(db))), ...(await proveBankFiles())],
    waits: oldestDays > openLineDays ? waits : null,
  };
}
