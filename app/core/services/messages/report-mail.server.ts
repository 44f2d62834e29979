import type { Message } from "#app/core/domain/messages/message.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { env } from "#app/env.server.ts";
import { product } from "#app/product.ts";
import type { MailContent } from "./mail-layout.ts";

export type ReportMessage = Message & { template: "desk-report" };

/** A report of the desk's figures as a mail; null if its figures are not stored any more. */
export function reportMail({ locale, params }: ReportMessage, to: string): MailContent | null {
  if (!("figures" in params)) return null;
  const t = translatorOf(locale, "messages");
  const { name, part, from, to: until, figures, path } = params;
  const brand = product.nameIn[locale];
  return {
    ...{ language: locale, brand, address: to },
    subject: t("deskReport.subject", { product: brand, name }),
    title: name,
    intro: t("deskReport.intro", { part, from, to: until }),
    figures,
    button: { label: t("deskReport.button"), href: `${env.ORIGIN}/${locale}${path}`, hint: t("linkHint") },
    advice: t("deskReport.advice"),
    footer: t("deskReport.footer", { product: brand, address: to }),
  };
}
