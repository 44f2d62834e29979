import { prisma } from "#app/core/db/client.server.ts";
import { allClosed, MessageDispatch, sendDue } from "#app/core/services/messages/dispatch-messages.server.ts";
import { tellNotices } from "#app/core/services/messages/tell-notices.server.ts";
import { tellOffersBack } from "#app/core/services/messages/tell-offers-back.server.ts";
import { listNotices } from "#app/customer/notices/list-notices.server.ts";
import { clientCall } from "#tests/factories/calls.ts";
import type { Mail } from "#app/core/adapters/mail/mail.ts";

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** The notices of a customer in French, newest first. */
export async function toldTo(userId: string) {
  return (await listNotices(clientCall(userId), { limit: 50 })).items;
}

/** The kinds of these notices, oldest first. */
export async function kindsTo(userId: string): Promise<string[]> {
  return (await toldTo(userId)).map(({ kind }) => kind).reverse();
}

/** Writes and sends everything that is due at `now`; returns the mails. Pushes are really sent. */
export async function dispatchAt(now: Date): Promise<Mail[]> {
  const mails: Mail[] = [];
  await tellOffersBack(now);
  while ((await tellNotices(now)) > 0);
  const dispatch = new MessageDispatch({
    log: silent,
    senders: { sendMail: async (mail) => void mails.push(mail), sendSms: async () => {} },
    breakers: allClosed(),
    clock: async () => now,
  });
  for (;;) {
    const { sent, failed } = await sendDue(dispatch);
    if (sent + failed === 0) return mails;
  }
}

/**
 * The messages of a customer's notices in the outbox: channel, state, kind, and the reason why one was not
 * sent.
 */
export async function sentTo(userId: string) {
  const rows = await prisma.outbox.findMany({ where: { userId, kind: "MESSAGE" }, orderBy: { id: "asc" } });
  return rows
    .map((row) => ({ ...row, payload: row.payload as Record<string, unknown> }))
    .filter(({ payload }) => payload.template === "notice")
    .map(({ state, payload, lastError }) => ({
      channel: payload.channel,
      kind: payload.noticeKind,
      cause: payload.cause,
      state,
      because: lastError,
    }));
}
