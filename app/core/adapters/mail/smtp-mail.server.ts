import { createTransport } from "nodemailer";
import { Undeliverable } from "#app/core/adapters/undeliverable.ts";
import type { SendMail } from "./mail.ts";

const seconds = 1000;

/**
 * As many connections as mails sent at once, or a code would wait here behind news. These are the mails of
 * both lanes (see app/core/services/messages/lanes.server.ts), and those of a run of message-dispatch.
 */
const maxConnections = 12;

/**
 * Sends by SMTP over a few connections that stay open; every step has a time limit. With `requireTLS` nothing is sent
 * over a connection that others could read.
 */
export function smtpMail({
  url,
  from,
  requireTLS = false,
}: {
  url: string;
  from: string;
  requireTLS?: boolean;
}): {
  send: SendMail;
  close: () => void;
} {
  const transport = createTransport({
    url,
    requireTLS,
    pool: true,
    maxConnections,
    // A kept connection may have been closed by the server meanwhile; other retries are the outbox's.
    maxRequeues: 1,
    dnsTimeout: 5 * seconds,
    connectionTimeout: 5 * seconds,
    greetingTimeout: 5 * seconds,
    socketTimeout: 15 * seconds,
    // A mail consists of texts only: nothing in it may load a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = new URL(url).hostname;
  const send: SendMail = async ({ id, to, subject, text, html, language, headers }) => {
    try {
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        html,
        messageId: `<${id}@${host}>`,
        headers: { "Auto-Submitted": "auto-generated", "Content-Language": language, ...headers },
      });
    } catch (error) {
      throw isFinal(error) ? new Undeliverable("the mail server refused the mail", { cause: error }) : error;
    }
  };
  return { send, close: () => transport.close() };
}

/**
 * A permanent refusal of the recipient or the mail. A refusal of our sign-in is our mistake, and worth
 * another attempt.
 */
function isFinal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return (
    responseCode !== undefined &&
    responseCode >= 550 &&
    responseCode < 560 &&
    (code === "EENVELOPE" || code === "EMESSAGE")
  );
}
