import { env } from "#app/env.server.ts";
import { isOwnHost } from "#app/core/settings/unsafe-settings.ts";
import type { SendMail } from "./mail.ts";
import { smtpMail } from "./smtp-mail.server.ts";

let smtp: ReturnType<typeof smtpMail> | undefined;

/**
 * The mail of this installation: by SMTP if it is configured; in the sandbox without SMTP, a mail is only
 * recorded.
 */
export const sendMail: SendMail = async (mail) => {
  const { SMTP_URL: url, MAIL_FROM: from, isProduction } = env;
  if (url) {
    smtp ??= smtpMail({ url, from, requireTLS: isProduction && !isOwnHost(url) });
    return smtp.send(mail);
  }
  if (!env.SANDBOX) throw new Error("SMTP_URL is not set: mail cannot be sent");
};

/** Closes the open connections when the process stops. */
export function closeMail(): void {
  smtp?.close();
  smtp = undefined;
}
