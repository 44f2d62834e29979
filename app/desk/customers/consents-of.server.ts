import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { lockUser } from "#app/core/db/accounts/lock-user.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import type { WithdrawnKind } from "#app/core/domain/consents/consent.ts";
import type { Consents } from "#app/core/domain/consents/consent-answer.ts";
import { defaultLanguage, isLanguage } from "#app/core/domain/languages.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { listConsents } from "#app/core/services/consents/list-consents.server.ts";
import { withdrawConsent } from "#app/core/services/consents/withdraw-consent.server.ts";
import { getCustomerHead } from "./get-customer-head.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";

/**
 * Takes back what a customer has allowed, because they asked for it, and ends what rested on it. Refuses NOT_FOUND, also for an
 * erased account, and CONFLICT for what is not allowed.
 */
export async function withdrawForCustomer(
  call: OperatorCall,
  userId: string,
  { kind, reason }: { kind: WithdrawnKind; reason: string },
): Promise<Decision<Consents>> {
  const { now } = call;
  const done = await transact(async (tx) => {
    const customer = await lockUser(tx, userId);
    if (!customer || customer.status === "DELETED") return refuse("NOT_FOUND");
    // Theirs, not the operator's: it is the customer who says it.
    const language = isLanguage(customer.locale) ? customer.locale : defaultLanguage;
    const said = { way: "SUPPORT", language, now } as const;
    if (!(await withdrawConsent(tx, userId, kind, said))) return refuse("CONFLICT");
    const detail = { kind, reason };
    await writeAudit(tx, call, { action: "customer.withdraw-consent", target: userId, userId, detail });
    return accept({});
  });
  return done.ok ? accept(await listConsents(userId, now)) : done;
}

/** All that a customer has said. Refuses NOT_FOUND. */
export async function listConsentsOf(call: OperatorCall, userId: string): Promise<Decision<Consents>> {
  const head = await getCustomerHead(call, userId, "consents");
  return head.ok ? accept(await listConsents(userId, call.now)) : head;
}
