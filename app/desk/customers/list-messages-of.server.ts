import { readCustomerMessages, type CustomerMessageRow } from "./customer-messages.server.ts";
import type { Message } from "#app/core/domain/messages/message.ts";
import { mayResend } from "#app/core/domain/messages/resend.ts";
import type { NoticeKind } from "#app/core/domain/notices/notice.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { maskContact } from "#app/core/domain/referrals/contact.ts";
import type { OperatorCall } from "#app/core/services/call.ts";

/** A message to a customer as operators see it: its kind, recipient and state, but not its text. */
export interface CustomerMessage extends Omit<CustomerMessageRow, "payload"> {
  template: CustomerMessageRow["payload"]["template"];
  channel: CustomerMessageRow["payload"]["channel"];
  /** Null for a message that is not a notice. */
  noticeKind: NoticeKind | null;
  cause: string | null;
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
      recipient: shownRecipient(row.recipient, payload),
      template: payload.template,
      channel: payload.channel,
      noticeKind: payload.noticeKind ?? null,
      cause: payload.cause ?? null,
      mayResend: mayResend({ state: row.state, payload }, now),
    })),
    nextCursor,
  };
}

/**
 * An invited person is not the customer, so their contact is masked. Of a device's address only the host is
 * shown: anybody who knows the whole address can push to it.
 */
function shownRecipient(recipient: string, { template, channel }: Message): string {
  if (channel === "PUSH") return new URL(recipient).host;
  return template === "invite" ? maskContact(recipient) : recipient;
}
