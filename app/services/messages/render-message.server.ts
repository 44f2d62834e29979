import { codeLifeSeconds } from "#app/domain/accounts/one-time-code.ts";
import type { Message } from "#app/domain/messages/message.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { product } from "#app/product.ts";
import { mailHtml, mailText, type MailContent } from "./mail-layout.ts";

export interface RenderedMessage {
  /** Null for an SMS. */
  subject: string | null;
  text: string;
  html: string | null;
  /** The code that stands in it. */
  code: string | null;
}

/** The words of a message in the language of who gets it. */
export function renderMessage(message: Message): RenderedMessage {
  return message.channel === "SMS" ? renderSms(message) : renderMail(message);
}

function renderSms({ locale, params }: Message): RenderedMessage {
  const t = translator(locale);
  const brand = product.nameIn[locale];
  const minutes = codeLifeSeconds / 60;
  const text = [
    t("verificationCode.sms", { ns: "messages", product: brand, code: params.code }),
    t("verificationCode.validity", { ns: "messages", count: minutes }),
  ].join(" ");
  return { subject: null, text, html: null, code: params.code };
}

function renderMail({ locale, params }: Message): RenderedMessage {
  const t = translator(locale);
  const brand = product.nameIn[locale];
  const named = { ns: "messages", product: brand } as const;
  const content: MailContent = {
    language: locale,
    brand,
    subject: t("verificationCode.subject", named),
    title: t("verificationCode.title", named),
    intro: t("verificationCode.intro", named),
    code: { label: t("verificationCode.label", named), value: params.code },
    notes: [
      t("verificationCode.validity", { ns: "messages", count: codeLifeSeconds / 60 }),
      t("verificationCode.secret", named),
      t("verificationCode.ignore", named),
    ],
    footer: t("footer", named),
  };
  return { subject: content.subject, text: mailText(content), html: mailHtml(content), code: params.code };
}
