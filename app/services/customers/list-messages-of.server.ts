import { readCustomerMessages, type CustomerMessageRow } from "#app/db/messages/customer-messages.server.ts";
import { mayResend } from "#app/domain/messages/resend.ts";
import { page, type Page } from "#app/domain/paging.ts";
import { maskContact } from "#app/domain/referrals/contact.ts";
import type { OperatorCall } from "#app/services/call.ts";

/** A message to a customer as operators see it: which, where to and what became of it, never what it said. */
export interface CustomerMessage extends Omit<CustomerMessageRow, "payload"> {
  template: CustomerMessageRow["payload"]["template"];
  channel: CustomerMessageRow["payload"]["channel"];
  mayResend: boolean;
}

/** What was sent to a customer, newest first. */
export async function listMessagesOf(
  { now }: OperatorCall,
  userId: string,
  query: { limit: number; cursor?: { id: string } },
): Promise<Page<CustomerMessage>> {
  const { items, nextCursor } = page(await readCustomerMessages(userId, query), query.limit, ({ id }) => ({
    id,
  }));
  return {
    items: items.map(({ payload, ...row }) => ({
      ...row,
      // An invited person is no customer yet, and somebody else.
      recipient: payload.template === "invite" ? maskContact(row.recipient) : row.recipient,
      template: payload.template,
      channel: payload.channel,
      mayResend: mayResend({ state: row.state, payload }, now),
    })),
    nextCursor,
  };
}
