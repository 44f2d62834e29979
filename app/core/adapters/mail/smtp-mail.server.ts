import { createTransport } from "nodemailer";
import type SMTPConnection from "nodemailer/lib/smtp-connection";
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

/** By RFC 3463: what a server says of us (a policy, our sender, our network), many of them only at the recipient. */
const isOfUs = /^5\.(?:7\.\d+|1\.[78])$/;
/** An address that there is not, or that takes nothing. */
const isOfAddress = /^5\.[12]\.\d+$/;

/**
 * Whether the recipient was refused for good. A refusal of us or of what we wrote is our mistake: it is tried again, so
 * that somebody is called, and nobody's code is given up at once.
 */
function isFinal(error: unknown): boolean {
  const { responseCode = 0, response = "", command } = error as SMTPConnection.SMTPError;
  if (responseCode < 550 || responseCode > 559) return false;
  if (command !== "RCPT TO" && command !== "DATA") return false;
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  if (status && isOfUs.test(status)) return false;
  if (status && isOfAddress.test(status)) return true;
  if (command === "RCPT TO") return responseCode <= 553;
  return !status && (responseCode === 550 || responseCode === 552);
}
