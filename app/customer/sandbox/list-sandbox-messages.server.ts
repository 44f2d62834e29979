import { parseLogin, recipientOf } from "#app/core/domain/accounts/login.ts";
import { prisma } from "#app/core/db/client.server.ts";
import type { Message } from "#app/core/domain/messages/message.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { renderMessage } from "#app/core/services/messages/render-message.server.ts";
import type { SandboxMessage } from "#app/core/domain/sandbox/sandbox-answer.ts";

type SentMessage = Message & { channel: SandboxMessage["channel"] };

export const maxSandboxMessages = 100;

/**
 * The newest messages, at most `maxSandboxMessages`, newest first, as soon as their transaction has
 * committed, sent or not. `to` is an e-mail address or a phone in any accepted form; refuses INVALID_INPUT
 * for anything else.
 */
export async function listSandboxMessages(input: {
  to?: string | null;
}): Promise<Decision<{ items: SandboxMessage[] }>> {
  const to = input.to ? parseLogin(input.to) : null;
  if (input.to && !to) return refuse("INVALID_INPUT", { details: [{ path: "to", code: "INVALID" }] });
  const rows = await prisma.outbox.findMany({
    where: {
      kind: "MESSAGE",
      payload: { path: ["channel"], not: "PUSH" },
      ...(to && { recipient: recipientOf(to) }),
    },
    // Ordered by id: ids grow with real time, the sandbox's clock may not.
    orderBy: { id: "desc" },
    take: maxSandboxMessages,
  });
  const items = rows.map(({ id, userId, recipient, payload, createdAt }) => {
    const message = payload as unknown as SentMessage;
    const { subject, text, code, headers } = renderMessage(message, recipient ?? "", userId);
    return {
      id,
      channel: message.channel,
      to: recipient ?? "",
      subject,
      text,
      code,
      createdAt: createdAt.toISOString(),
      headers,
    };
  });
  return accept({ items });
}
