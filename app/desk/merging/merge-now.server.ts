import { formerHashesOf, notePartOf } from "#app/core/auth/former-logins.server.ts";
import { revokeOfflinePasses } from "#app/core/db/card/offline-passes.server.ts";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { isMinor } from "#app/core/db/accounts/age.server.ts";
import { lockUser } from "#app/core/db/accounts/lock-user.server.ts";
import { queueMessage } from "#app/core/db/messages/outbox.server.ts";
import { readMessageAddress } from "#app/core/db/messages/queue-message.server.ts";
import { movingCall } from "#app/core/db/move-value.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { Login } from "#app/core/domain/accounts/login.ts";
import { defaultLanguage, isLanguage } from "#app/core/domain/languages.ts";
import { maskContact } from "#app/core/domain/referrals/contact.ts";
import type { MergeLogins } from "#app/core/domain/customers/merging.ts";
import { env } from "#app/env.server.ts";
import type { Customer } from "#app/generated/prisma/client.ts";
import { showSign } from "#app/core/services/accounts/show-sign.server.ts";
import { erasePerson, erasePhones, eraseTraces, eraseWays } from "#app/core/services/erase-person.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";

interface Merge {
  approvalId: string;
  /** The account that goes. */
  from: string;
  /** The account that stays. */
  into: string;
  login: MergeLogins;
}

/** What came over: whole points, what was owed, usable wallet items; and the level afterwards. */
export interface MergedValue extends Record<string, number> {
  points: number;
  owed: number;
  items: number;
  level: number;
}

interface Merged {
  came: MergedValue;
  /** The key of a picture that nobody has any more; its files are removed after the commit. */
  leftPicture: string | null;
}

/**
 * Makes two accounts one, in the transaction of the second person's yes: everything becomes `into`'s, the person of
 * `from` is erased, and the customer is told once, each login of `from` too: if these were two people, the other
 * must hear of it. Both customers' rows are locked in the order of their ids, so a sign-in comes before or after.
 * Guards: FACTS_CHANGED if something has to be done first.
 */
export async function mergeNow(
  tx: Db,
  call: OperatorCall,
  { approvalId, from, into, login }: Merge,
): Promise<Merged> {
  const { now } = call;
  const rows: (Customer | null)[] = [];
  for (const id of [from, into].toSorted()) rows.push(await lockUser(tx, id));
  const person = rows.find((row) => row?.id === from);
  const own = rows.find((row) => row?.id === into);
  if (!person || !own) throw new Error("the row of a customer has gone");

  const proved = await tx.login.findMany({
    where: { userId: from, verifiedAt: { not: null } },
    select: { kind: true, login: true },
    orderBy: { login: "asc" },
  });
  const hashes = login === "DROP" ? proved.map((one) => formerHashesOf(one.login)) : [];
  const came = await callFunction<"merge_accounts", MergedValue>(tx, "merge_accounts", {
    ...{
      p_call: movingCall({ ...call, idempotency: null }),
      p_approval: approvalId,
      p_from: from,
      p_to: into,
    },
    ...{ p_hashes: hashes.map(([newest]) => newest), p_known: hashes.flat() },
  });

  if (login === "DROP")
    await notePartOf(
      tx,
      proved.map((one) => one.login),
      into,
    );
  const signsIn = await readMessageAddress(tx, into);
  if (login === "KEEP")
    await tx.login.updateMany({
      where: { userId: from, verifiedAt: { not: null } },
      // The logins that the account had before stay its first.
      data: { userId: into, verifiedAt: now },
    });
  await fillProfile(tx, own, person, now);
  await erasePerson(tx, from);
  // Its files are those of claims, which stay: the job that erases `into` removes them.
  await tx.customer.update({ where: { id: from }, data: { erasedAt: now } });
  await eraseWays(tx, from);
  // Not deleted: tills without a network have to hear of them.
  await revokeOfflinePasses(tx, from, now);
  await eraseTraces(tx, from);
  await erasePhones(tx, from);
  const levelUp = await showSign(tx, into, "MERGE", now);
  await callFunction(tx, "tell", {
    ...{ p_user: into, p_event: null, p_now: now, p_kind: "ACCOUNTS_MERGED", p_cause: `merged:${from}` },
    p_about: { ...came, level: levelUp?.level ?? came.level, login },
  });
  // After the erasure, which removes what waits for these logins.
  for (const to of proved) await tellLogin(tx, { person, into, to, signsIn, login, now });
  const { avatarKey } = person;
  return { came, leftPicture: own.avatarKey === null ? null : avatarKey };
}

interface Told {
  /** Who goes, before the erasure. */
  person: Customer;
  into: string;
  to: Login;
  /** A login of the account that stays. */
  signsIn: Login | null;
  login: MergeLogins;
  now: Date;
}

/** The message is kept with the account that stays, and in the language of the one that goes. */
async function tellLogin(tx: Db, { person, into, to, signsIn, login, now }: Told): Promise<void> {
  const template = login === "KEEP" ? "merged-kept" : "merged-dropped";
  const params = { other: maskContact((signsIn ?? to).login) };
  const locale = isLanguage(person.locale) ? person.locale : defaultLanguage;
  await queueMessage(tx, { userId: into, to, message: { template, params, locale }, now });
}

/** What the customer has not entered in this account comes from the other. An adult who was a minor there is one by another birthday. */
async function fillProfile(tx: Db, own: Customer, other: Customer, now: Date): Promise<void> {
  const told = [other, own].map(({ birthday }) => birthday && isMinor({ birthday, ageDoubtedAt: null }, now));
  await tx.customer.update({
    where: { id: own.id },
    data: {
      firstName: own.firstName ?? other.firstName,
      lastName: own.lastName ?? other.lastName,
      contactPhone: own.contactPhone ?? other.contactPhone,
      birthday: own.birthday ?? other.birthday,
      ...(env.AGE_DOUBTS && told[0] === true && told[1] === false && { ageDoubtedAt: now }),
      gender: own.gender ?? other.gender,
      state: own.state ?? other.state,
      avatarKey: own.avatarKey ?? other.avatarKey,
      registeredStoreId: own.registeredStoreId ?? other.registeredStoreId,
    },
  });
}
