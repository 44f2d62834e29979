import { writeAudits } from "#app/core/db/audit/audit.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { NewCustomer } from "#app/core/domain/accounts/customer-record.ts";
import { isTooYoung } from "#app/core/db/accounts/age.server.ts";
import { birthdayDate } from "#app/core/domain/accounts/profile.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { doubles, type ImportLine, type LineFault } from "#app/core/domain/imports/line-faults.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { Importing } from "./import-lines.server.ts";
import { makeAccounts } from "#app/core/services/accounts/new-account.server.ts";

/**
 * Imports customers from a file. Each gets an account without a password, unverified until somebody registers
 * with its login and verifies it; they then find the imported data there; docs/decisions/046.
 */
export const customerImport: Importing<NewCustomer> = {
  action: "customer.import",
  faultsOf: async (db, lines, call) => [
    ...doubles(lines, "login", ({ login }) => login.login, await takenLogins(db, lines)),
    ...impossibleBirthdays(lines, call),
  ],
  write: async (tx, lines, call) => {
    const { now, language: ofCall } = call;
    const accounts = lines.map(({ body: { login, birthDate, language = ofCall, ...profile } }) => ({
      ...{ login, locale: language },
      first: { ...profile, birthday: birthDate ? birthdayDate(birthDate, businessDayOf(now)) : null },
    }));
    const ids = await makeAccounts(tx, accounts, now);
    const acts = ids.map((userId) => ({ action: "customer.create" as const, target: userId, userId }));
    await writeAudits(tx, call, acts);
  },
};

async function takenLogins(db: Db, lines: readonly ImportLine<NewCustomer>[]): Promise<ReadonlySet<string>> {
  const asked = lines.map(({ body }) => body.login.login);
  const taken = await readRowsIn<{ login: string }>(db)`
    SELECT login FROM login WHERE login = ANY (${asked}::text[])`;
  return new Set(taken.map(({ login }) => login));
}

function impossibleBirthdays(lines: readonly ImportLine<NewCustomer>[], { now }: OperatorCall): LineFault[] {
  const today = businessDayOf(now);
  return lines.flatMap(({ line, body: { birthDate } }): LineFault[] => {
    const date = birthDate && birthdayDate(birthDate, today);
    if (date === undefined) return [];
    if (date === null) return [{ line, path: "birthDate", code: "INVALID_DATE" }];
    return isTooYoung(date, now) ? [{ line, path: "birthDate", code: "TOO_YOUNG" }] : [];
  });
}
