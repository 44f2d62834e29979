import { env } from "#app/env.server.ts";
import type { SendMail } from "./mail.ts";
import { smtpMail } from "./smtp-mail.server.ts";

let smtp: ReturnType<typeof smtpMail> | undefined;

/**
 * The mail of this installation: by SMTP if it is configured; in the sandbox without SMTP, a mail is only
 * recorded.
 */
export const sendMail: SendMail = async (mail) => {
  if (env.SMTP_URL) return (smtp ??= smtpMail({ url: env.SMTP_URL, from: env.MAIL_FROM })).send(mail);
  if (!env.SANDBOX) throw new Error("SMTP_URL is not set: mail cannot be sent");
};

/** Closes the open connections when the process stops. */
export function closeMail(): void {
  smtp?.close();
  smtp = undefined;
}
