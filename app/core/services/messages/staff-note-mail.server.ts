import type { Message } from "#app/core/domain/messages/message.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { env } from "#app/env.server.ts";
import { product } from "#app/product.ts";
import type { MailContent } from "./mail-layout.ts";

export type StaffNoteMessage = Message & { template: "staff-note" };

/** A note to a person of the desk or of a partner's house as a mail; null if its words are not stored any more. */
export function staffNoteMail({ locale, params }: StaffNoteMessage, to: string): MailContent | null {
  if (!("title" in params)) return null;
  const t = translatorOf(locale, "messages");
  const { title, text, button, path } = params;
  const brand = product.nameIn[locale];
  return {
    ...{ language: locale, brand, address: to, title, intro: text },
    subject: t("staffNote.subject", { product: brand, title }),
    button: { label: button, href: `${env.ORIGIN}/${locale}${path}`, hint: t("linkHint") },
    advice: t("staffNote.advice"),
    footer: t("staffNote.footer", { product: brand, address: to }),
  };
}
