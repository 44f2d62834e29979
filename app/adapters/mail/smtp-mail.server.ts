import { createTransport } from "nodemailer";
import { Undeliverable } from "#app/adapters/undeliverable.ts";
import type { SendMail } from "./mail.ts";

const seconds = 1000;

/** Sends by SMTP over a few kept connections; every step has its time limit. */
export function smtpMail({ url, from }: { url: string; from: string }): {
  send: SendMail;
  close: () => void;
} {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    dnsTimeout: 5 * seconds,
    connectionTimeout: 5 * seconds,
    greetingTimeout: 5 * seconds,
    socketTimeout: 15 * seconds,
    // A mail is made of texts only: nothing in it may fetch a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = new URL(url).hostname;
  const send: SendMail = async ({ id, to, subject, text, html, language }) => {
    try {
      await transport.sendMail({
        from,
        to,
        subject,
        text,
        html,
        messageId: `<${id}@${host}>`,
        headers: { "Auto-Submitted": "auto-generated", "Content-Language": language },
      });
    } catch (error) {
      throw isFinal(error) ? new Undeliverable("the mail server refused the mail", { cause: error }) : error;
    }
  };
  return { send, close: () => transport.close() };
}

/** A permanent answer to the recipient or the mail; one to our sign-in is ours to mend, and worth another try. */
function isFinal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return (
    responseCode !== undefined &&
    responseCode >= 550 &&
    responseCode < 560 &&
    (code === "EENVELOPE" || code === "EMESSAGE")
  );
}
