import { randomInt } from "node:crypto";
import { newId } from "#app/core/db/ids.server.ts";
import { insertRows } from "#app/core/db/insert-rows.server.ts";
import { changeRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { Login } from "#app/core/domain/accounts/login.ts";
import { referralAlphabet, referralCodeLength } from "#app/core/domain/accounts/referral-code.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import type { Language } from "#app/core/domain/languages.ts";

type First = Omit<Prisma.CustomerUncheckedCreateInput, "id" | "referralCode" | "locale" | "createdAt">;

/** Creates an unverified account with this login, unless the login is taken; returns whether it is new. */
export async function makeAccountFor(
  tx: Db,
  { login, kind }: Login,
  { first = {}, locale, now }: { first?: First; locale: Language; now: Date },
): Promise<boolean> {
  const id = newId();
  const isNew = await changeRowsIn(tx)`
    INSERT INTO login (login, kind, user_id) VALUES (${login}, ${kind}::login_kind, ${id}::uuid)
    ON CONFLICT DO NOTHING`;
  if (isNew === 0) return false;
  const referralCode = await newReferralCode(tx);
  await tx.customer.create({ data: { ...first, id, locale, referralCode, createdAt: now } });
  return true;
}

interface NewAccount {
  login: Login;
  first: First;
  locale: Language;
}

/**
 * Creates an unverified account for each login and returns their ids. The logins must differ; fails as a
 * duplicate if one is taken.
 */
export async function makeAccounts(tx: Db, accounts: readonly NewAccount[], now: Date): Promise<string[]> {
  const codes = await newReferralCodes(tx, accounts.length);
  const customers = accounts.map(({ first, locale }, place) => ({
    ...{ ...first, id: newId(), locale, createdAt: now },
    referralCode: codes[place] ?? "",
  }));
  const logins = accounts.map(({ login }, place) => ({ ...login, userId: customers[place]?.id ?? "" }));
  await insertRows(tx, "login", logins);
  await insertRows(tx, "customer", customers);
  return customers.map(({ id }) => id);
}

async function newReferralCode(tx: Db): Promise<string> {
  const [code = ""] = await newReferralCodes(tx, 1);
  return code;
}

/** `count` new referral codes that are not in use yet. */
async function newReferralCodes(tx: Db, count: number): Promise<string[]> {
  const free = new Set<string>();
  while (free.size < count) {
    const tried = Array.from({ length: count - free.size }, anyReferralCode);
    const taken = await tx.customer.findMany({
      where: { referralCode: { in: tried } },
      select: { referralCode: true },
    });
    const used = new Set(taken.map(({ referralCode }) => referralCode));
    for (const code of tried) if (!used.has(code)) free.add(code);
  }
  return [...free];
}

function anyReferralCode(): string {
  const signs = Array.from(
    { length: referralCodeLength },
    () => referralAlphabet[randomInt(referralAlphabet.length)],
  );
  return signs.join("");
}
