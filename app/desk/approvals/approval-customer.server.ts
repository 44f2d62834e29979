import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { readContacts, type ContactRow } from "#app/core/db/accounts/customers.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { nameOfCustomer } from "#app/desk/frame/operator-words.server.ts";

/**
 * The name and the page of the customer whom an approval is about; null if there is none, or if the reader may not see
 * customers. The audit records that they were seen.
 */
export async function readApprovalCustomer(
  call: OperatorCall,
  userId: string | null,
): Promise<{ name: string; to: string } | null> {
  if (userId === null || !call.caller.rights.includes("customers.read")) return null;
  const [contact] = await readContacts(prisma, [userId]);
  if (!contact) return null;
  const detail = { part: "approval" };
  await writeAudit(prisma, call, { action: "customer.read", target: userId, userId, detail });
  return {
    name: nameOf(contact, call),
    to: `/${call.language}/operator/customers/${userId}`,
  };
}

/**
 * The names of these customers by their ids, for a list, whose reading is what the audit records; none if the reader may
 * not see customers.
 */
export async function readCustomerNames(
  call: Pick<OperatorCall, "caller" | "language">,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0 || !call.caller.rights.includes("customers.read")) return new Map();
  const contacts = await readContacts(prisma, userIds);
  return new Map(contacts.map((contact) => [contact.id, nameOf(contact, call)]));
}

function nameOf(contact: ContactRow, { language }: Pick<OperatorCall, "language">): string {
  return nameOfCustomer(contact, contact.email ?? contact.phone, language);
}
