import { leaveAddress } from "#app/core/auth/leave-mails.server.ts";
import { openSecret } from "#app/core/auth/sealed-secrets.server.ts";
import { codeLifeSeconds, groupLinkCode, parseCode } from "#app/core/domain/accounts/one-time-code.ts";
import { startOfDay } from "#app/core/domain/business-day.ts";
import {
  isNotice,
  isStaffNews,
  mailedKind,
  type Message,
  type MessageTemplate,
} from "#app/core/domain/messages/message.ts";
import { priceOf } from "#app/core/domain/premium/plans.ts";
import { env } from "#app/env.server.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator, translatorOf } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { dinarDigits, groupDigits } from "#app/core/i18n/number-marks.ts";
import { product } from "#app/product.ts";
import { noticeTexts, noticeUrl } from "#app/core/services/notice-texts.server.ts";
import { mailHtml, mailText, type MailContent } from "./mail-layout.ts";
import { partnerNewsMail } from "./partner-news-mail.server.ts";
import { reportMail } from "./report-mail.server.ts";
import { smsText } from "./sms-text.ts";

export interface RenderedMessage {
  /** Null for an SMS. */
  subject: string | null;
  text: string;
  html: string | null;
  /** The code in the message; null for a notice. */
  code: string | null;
  /** The headers by which a customer can unsubscribe (RFC 8058); empty if they cannot. */
  headers: Record<string, string>;
}

/**
 * For each template the key of its texts, and whose the recipient's address is: the account's, or one just
 * entered.
 */
const codes = {
  "verification-code": { words: "verificationCode", address: "entered" },
  "reset-code": { words: "resetCode", address: "account" },
  "sign-in-code": { words: "signInCode", address: "account" },
  "change-login-code": { words: "changeLoginCode", address: "entered" },
  "deletion-code": { words: "deletionCode", address: "account" },
  "premium-code": { words: "premiumCode", address: "entered" },
} as const;

/**
 * Most notices link to the sign-in page, those of premium to the premium page, the invite to registration.
 */
const notices = {
  "password-changed": { words: "passwordChanged", address: "account" },
  "pin-set": { words: "pinSet", address: "account" },
  "codes-guessed": { words: "codesGuessed", address: "account" },
  "login-changed": { words: "loginChanged", address: "former" },
  "login-added": { words: "loginAdded", address: "account" },
  "merged-kept": { words: "mergedKept", address: "account" },
  "merged-dropped": { words: "mergedDropped", address: "former" },
  "deletion-requested": { words: "deletionRequested", address: "account" },
  "inactivity-warning": { words: "inactivityWarning", address: "account" },
  "premium-opened": { words: "premiumOpened", address: "account" },
  "premium-suspended": { words: "premiumSuspended", address: "account" },
  "premium-expired": { words: "premiumExpired", address: "account" },
  "premium-cancelled": { words: "premiumCancelled", address: "account" },
  "premium-ended": { words: "premiumEnded", address: "account" },
  invite: { words: "invite", address: "invited" },
  "operator-invitation": { words: "operatorInvitation", address: "entered" },
  "partner-invitation": { words: "partnerInvitation", address: "entered" },
} as const;

type CodeTemplate = keyof typeof codes;
const templates = { ...codes, ...notices } satisfies Record<Exclude<MessageTemplate, Wordless>, object>;
/** Notices and sales that wait are also, or only, pushed, and what staff is sent has its words: their texts are elsewhere. */
type Wordless = "notice" | "sale-waits" | "desk-report" | "staff-news";
type WordedMessage = Exclude<Message, { template: Wordless }>;

/**
 * A message's texts in the recipient's language. `to` is the recipient's address or number, `userId` the
 * customer that the message belongs to.
 */
export function renderMessage(message: Message, to: string, userId: string | null = null): RenderedMessage {
  const leave = leaveOf(message, userId);
  const { template } = message;
  if (template === "notice") return renderNotice(message, to, leave);
  if (template === "desk-report") return contentOrNothing(reportMail(message, to));
  if (template === "staff-news")
    return contentOrNothing(
      isStaffNews(message) ? partnerNewsMail(message.params.news, message.locale, to) : null,
    );
  if (template === "sale-waits") throw new Error("a sale that waits is told of by pushes only");
  return message.channel === "SMS" ? renderSms(message) : renderMail(message, to, leave);
}

type Leave = MailContent["leave"];

function leaveOf(message: Message, userId: string | null): Leave {
  const kind = mailedKind(message);
  if (kind === null || userId === null) return undefined;
  const label = translatorOf(message.locale, "messages")("notice.leave");
  return { label, href: leaveAddress({ userId, kind }, message.locale) };
}

function headersOf(leave: Leave): Record<string, string> {
  if (!leave) return {};
  return { "List-Unsubscribe": `<${leave.href}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

const nothing: RenderedMessage = { subject: null, text: "", html: null, code: null, headers: {} };

function contentOrNothing(content: MailContent | null): RenderedMessage {
  return content ? mailOf(content, null) : nothing;
}

/** The content of a sent notice is deleted: then there is no text to render. */
function renderNotice(message: Message, to: string, leave: Leave): RenderedMessage {
  const { locale } = message;
  if (!isNotice(message)) return nothing;
  const { params } = message;
  const t = translatorOf(locale, "messages");
  const { title, text: intro } = noticeTexts(params, locale);
  const content: MailContent = {
    language: locale,
    brand: product.nameIn[locale],
    subject: title,
    title,
    intro,
    advice: t("notice.advice"),
    address: to,
    footer: t("footer.account", { product: product.nameIn[locale], address: to }),
    button: { label: t("notice.button"), href: noticeUrl(params, locale), hint: t("linkHint") },
    leave,
  };
  return mailOf(content, null);
}

function mailOf(content: MailContent, code: string | null): RenderedMessage {
  const { subject, leave } = content;
  return { subject, text: mailText(content), html: mailHtml(content), code, headers: headersOf(leave) };
}

// An SMS has no link, except in an invite and for a link code, which replaces digits under a guessing attack.
// Customers who are used to links in text messages also follow those of fraudsters.
function renderSms(message: WordedMessage): RenderedMessage {
  const { locale, template } = message;
  const t = translator(locale);
  const sms = t(`${templates[template].words}.sms`, valuesOf(message));
  const note = hasLinkCode(message) ? t("codeLink.sms", valuesOf(message)) : validityIn(locale);
  const text = isCode(template) ? `${sms} ${note}` : sms;
  return { subject: null, text: smsText(text, locale), html: null, code: codeOf(message), headers: {} };
}

function renderMail(message: WordedMessage, to: string, leave: Leave): RenderedMessage {
  const { locale, template } = message;
  const t = translator(locale);
  const values = valuesOf(message);
  const { words, address } = templates[template];
  const subject = t(`${words}.subject`, values);
  const content: MailContent = {
    language: locale,
    brand: product.nameIn[locale],
    subject,
    title: t(`${words}.title`, values),
    intro: hasLinkCode(message) ? t("codeLink.intro", values) : t(`${words}.intro`, values),
    advice: t(`${words}.advice`, values),
    address: to,
    footer: t(`footer.${address}`, { ...values, address: to }),
    ...partOf(message),
    leave,
  };
  return mailOf(content, codeOf(message));
}

function partOf(message: WordedMessage): Pick<MailContent, "code" | "button"> {
  const { template } = message;
  if (!isCode(template)) return buttonPart(message, notices[template].words);
  return hasLinkCode(message) ? buttonPart(message, "codeLink") : codePart(message);
}

function codePart(message: WordedMessage): Pick<MailContent, "code"> {
  const t = translator(message.locale);
  const notes = [validityIn(message.locale), t("code.secret", { ns: "messages" })];
  return { code: { label: t("code.label", { ns: "messages" }), value: codeOf(message) ?? "", notes } };
}

function buttonPart(
  message: WordedMessage,
  words: (typeof notices)[keyof typeof notices]["words"] | "codeLink",
): Pick<MailContent, "button"> {
  const t = translator(message.locale);
  const href = linkOf(message) ?? `${env.ORIGIN}/${message.locale}/sign-in`;
  return {
    button: { label: t(`${words}.button`, valuesOf(message)), href, hint: t("linkHint", { ns: "messages" }) },
  };
}

/** Where a message links to, if not to the sign-in page. */
function linkOf(message: WordedMessage): string | null {
  const { locale, template, params } = message;
  if (hasLinkCode(message)) return `${env.ORIGIN}/${locale}/code?code=${codeOf(message)}`;
  if ("sealedSecret" in params) {
    const door = template === "partner-invitation" ? "partner" : "operator";
    return `${env.ORIGIN}/${locale}/${door}/invitation?secret=${openSecret("operator-invitation", params.sealedSecret)}`;
  }
  if ("referralCode" in params) return `${env.ORIGIN}/${locale}/sign-up?code=${params.referralCode}`;
  return template.startsWith("premium-") ? `${env.ORIGIN}/${locale}/premium` : null;
}

function validityIn(locale: Language): string {
  return translator(locale)("code.validity", { ns: "messages", count: codeLifeSeconds / 60 });
}

function isCode(template: MessageTemplate): template is CodeTemplate {
  return template in codes;
}

/** The code in the form for reading: a link's code in groups. */
function codeOf({ params }: WordedMessage): string | null {
  return "code" in params ? groupLinkCode(params.code) : null;
}

/** Whether the code is a link's, which is too long to type. */
function hasLinkCode({ params }: WordedMessage): boolean {
  return "code" in params && parseCode(params.code)?.form === "LINK";
}

/** A message's date or time in words. */
function dateIn({ locale, params }: WordedMessage): string | undefined {
  if ("effectiveOn" in params) return formatDate(startOfDay(params.effectiveOn), locale);
  if ("lastDay" in params) return formatDate(startOfDay(params.lastDay), locale);
  if ("nextChargeAt" in params) return formatDate(params.nextChargeAt, locale);
  if ("lastTryAt" in params) return formatDate(params.lastTryAt, locale);
  return "openTo" in params ? formatDate(params.openTo, locale, "dateTime") : undefined;
}

/** What has ended with the cause of a message, each in a sentence, behind a space. */
function endedIn({ locale, channel, params }: WordedMessage): string {
  const { pin = false, pass = false } = ("ended" in params && params.ended) || {};
  const t = translatorOf(locale, "messages");
  const form = channel === "SMS" ? "sms" : "mail";
  return [pin && t(`ended.${form}.pin`), pass && t(`ended.${form}.pass`)]
    .map((said) => said && ` ${said}`)
    .filter(Boolean)
    .join("");
}

/**
 * A message's values formatted for its language: dates as days, points for the plural rule and for display.
 */
function valuesOf(message: WordedMessage) {
  const { locale, params } = message;
  const date = dateIn(message);
  const price = "plan" in params ? dinarDigits(priceOf(params.plan), locale) : undefined;
  const every =
    "plan" in params
      ? translator(locale)(`premiumOpened.every.${params.plan}`, { ns: "messages" })
      : undefined;
  const count = "points" in params ? params.points : undefined;
  const points = count === undefined ? undefined : groupDigits(count, locale);
  const code = codeOf(message) ?? undefined;
  const inviter =
    "name" in params ? (params.name ?? translator(locale)("invite.someone", { ns: "messages" })) : undefined;
  const link = linkOf(message) ?? undefined;
  const other = "other" in params ? params.other : undefined;
  const ended = endedIn(message);
  return {
    ns: "messages",
    product: product.nameIn[locale],
    support: product.supportEmail,
    code,
    date,
    price,
    every,
    count,
    points,
    inviter,
    link,
    other,
    ended,
  } as const;
}
