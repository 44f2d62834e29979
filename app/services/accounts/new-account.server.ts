import { randomInt } from "node:crypto";
import { newId } from "#app/db/ids.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import type { Login } from "#app/domain/accounts/login.ts";
import { referralAlphabet, referralCodeLength } from "#app/domain/accounts/referral-code.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import type { Language } from "#app/i18n/languages.ts";

type First = Omit<Prisma.UserUncheckedCreateInput, "id" | "referralCode" | "locale" | "createdAt">;

/** Creates an unverified account with this login, unless the login is taken; returns whether it is new. */
export async function makeAccountFor(
  tx: Db,
  { login, kind }: Login,
  { first = {}, locale, now }: { first?: First; locale: Language; now: Date },
): Promise<boolean> {
  const id = newId();
  const isNew = await tx.$executeRaw`
    INSERT INTO login (login, kind, user_id) VALUES (${login}, ${kind}::login_kind, ${id}::uuid)
    ON CONFLICT DO NOTHING`;
  if (isNew === 0) return false;
  const referralCode = await newReferralCode(tx);
  await tx.user.create({ data: { ...first, id, locale, referralCode, createdAt: now } });
  return true;
}

async function newReferralCode(tx: Db): Promise<string> {
  for (;;) {
    const signs = Array.from(
      { length: referralCodeLength },
      () => referralAlphabet[randomInt(referralAlphabet.length)],
    );
    const referralCode = signs.join("");
    if ((await tx.user.count({ where: { referralCode } })) === 0) return referralCode;
  }
}
