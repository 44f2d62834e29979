import { entryLifeMs, openEntry } from "#app/core/auth/operator-entries.server.ts";
import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { sealSecret } from "#app/core/auth/sealed-secrets.server.ts";
import { writeAudit, type Actor } from "#app/core/db/audit/audit.server.ts";
import { isDuplicate } from "#app/core/db/database-errors.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { queueMessage } from "#app/core/db/messages/outbox.server.ts";
import { decideAndMove, oneTransaction } from "#app/core/db/move-value.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { firstVersion } from "#app/core/db/versions/record-changes.server.ts";
import { mayGrant, rightsOf, type Role } from "#app/core/domain/operators/rights.ts";
import { refuse, type Decision } from "#app/core/domain/refusals.ts";
import { defaultLanguage, type Language } from "#app/core/domain/languages.ts";
import type { Idempotency } from "#app/core/services/call.ts";
import { personView } from "./person-view.ts";
import type { Person } from "#app/core/domain/operators/person-answer.ts";

export interface Inviting extends Actor {
  /** The language of the mail. */
  language?: Language;
  idempotency?: Idempotency | null;
}

export interface NewPerson {
  name: string;
  /** Lower-case. */
  email: string;
  roles: Role[];
}

/**
 * Invites a person to the desk by mail, once per idempotency key. Without a caller the invitation comes from
 * the server itself. Refuses FORBIDDEN for roles with a right that the caller does not hold, CONFLICT for a
 * known e-mail, and IDEMPOTENCY_KEY_REUSED.
 */
export async function invitePerson(
  call: Inviting,
  { name, email, roles }: NewPerson,
): Promise<Decision<Person>> {
  requireFreshFactor(call);
  if (call.caller && !mayGrant(call.caller.rights, rightsOf(roles))) return refuse("FORBIDDEN");
  const create = async (tx: Db) => {
    const data = { id: newId(), name, email, roles: [...new Set(roles)], createdAt: call.now };
    const person = await tx.operatorPerson.create({ data });
    await sendInvitation(tx, call, person);
    await writeAudit(tx, call, { action: "person.invite", target: person.id, detail: { roles } });
    return personView(person);
  };
  try {
    const made = await decideAndMove(call, { decide: async () => oneTransaction(create) });
    return made.ok ? { ...made, value: { ...made.value, version: firstVersion } } : made;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return refuse("CONFLICT", { details: [{ path: "email", code: "CONFLICT" }] });
  }
}

/** Sends a person a new invitation, which replaces any earlier one; returns its secret. */
export async function sendInvitation(
  tx: Db,
  { now, language = defaultLanguage }: Inviting,
  { id, email }: { id: string; email: string },
): Promise<string> {
  const secret = await openEntry(tx, id, "INVITATION", now);
  const params = { sealedSecret: sealSecret("operator-invitation", secret) };
  const validUntil = new Date(now.getTime() + entryLifeMs.INVITATION).toISOString();
  const message = { template: "operator-invitation", params, locale: language, validUntil } as const;
  await queueMessage(tx, { userId: id, to: { kind: "EMAIL", login: email }, message, now });
  return secret;
}
