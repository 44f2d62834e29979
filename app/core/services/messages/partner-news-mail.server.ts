import { startOfDay, type BusinessDay } from "#app/core/domain/business-day.ts";
import { inLanguage, type Language } from "#app/core/domain/languages.ts";
import type { KeyNews, MoneyNews, StaffNews, SubmissionNews } from "#app/core/domain/partners/news.ts";
import { env } from "#app/env.server.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { dinarsIn } from "#app/core/i18n/number-marks.ts";
import { product } from "#app/product.ts";
import type { MailContent } from "./mail-layout.ts";
import { weekSaid } from "./partner-week-mail.server.ts";

/**
 * What a mail says besides its frame; `path` is below the house's address, or, in a mail that the desk may get too, with a
 * `footer` of its own, below the app's.
 */
type Said = Pick<MailContent, "title" | "intro" | "figures" | "advice" | "leave"> & {
  button: string;
  path: string;
  footer?: "staffNote" | "keyEnds";
};

/** News to a partner's person, or a note or a key's end to one of the desk, as a mail. */
export function partnerNewsMail(news: StaffNews, language: Language, to: string): MailContent {
  const t = translatorOf(language, "partner-news");
  const brand = product.nameIn[language];
  const { title, intro, figures = [], advice, button, path, leave, footer } = saidOf(news, language);
  return {
    ...{ language, brand, address: to, title, intro, figures, advice, leave },
    subject: t("subject", { product: brand, title }),
    button: {
      label: button,
      href: `${env.ORIGIN}/${language}${footer ? path : `/partner${path}`}`,
      hint: translatorOf(language, "messages")("linkHint"),
    },
    footer: footer
      ? translatorOf(language, "messages")(`${footer}.footer`, { product: brand, address: to })
      : t("footer", { product: brand, address: to }),
  };
}

function saidOf(news: StaffNews, language: Language): Said {
  if (news.kind === "WEEK") return weekSaid(news, language);
  if (news.kind === "NOTE") {
    const { title, text: intro, button, path } = news;
    const advice = translatorOf(language, "messages")("staffNote.advice");
    return { title, intro, button, path, advice, footer: "staffNote" };
  }
  if (news.kind === "KEY_ENDS") return keySaid(news, language);
  if (news.kind === "SUBMISSION_ANSWERED") return answerSaid(news, language);
  if (news.kind === "STATEMENT_ISSUED") return statementSaid(news, language);
  return news.kind === "DISPUTE_ANSWERED" ? disputeSaid(news, language) : payoutSaid(news, language);
}

type NewsOf<K extends MoneyNews["kind"]> = Extract<MoneyNews, { kind: K }>;

const monthIn = (month: BusinessDay, language: Language) => formatDate(startOfDay(month), language, "month");

/** Names stay as they are written, whatever the direction of the sentence. */
const name = (text: string) => `\u2068${text}\u2069`;

function statementSaid(news: NewsOf<"STATEMENT_ISSUED">, language: Language): Said {
  const t = translatorOf(language, "partner-news");
  const { company, month, statementId, totalMillimes, reimbursementMillimes, payoutMillimes } = news;
  const values = { company: name(company), month: monthIn(month, language) };
  const amounts = [
    { label: t(totalMillimes < 0 ? "statement.creditNote" : "statement.invoice"), of: totalMillimes },
    { label: t("statement.reimbursement"), of: reimbursementMillimes },
    { label: t(payoutMillimes < 0 ? "statement.toPay" : "statement.payout"), of: payoutMillimes },
  ];
  return {
    title: t("statement.title", values),
    intro: t("statement.intro", values),
    figures: amounts.map(({ label, of }) => ({
      ...{ section: company, label, before: null },
      value: dinarsIn(Math.abs(of), language),
    })),
    advice: t("statement.advice", { day: formatDate(startOfDay(news.acceptedOn), language) }),
    button: t("statement.button"),
    path: `/settlement/statements/${statementId}`,
  };
}

function disputeSaid(news: NewsOf<"DISPUTE_ANSWERED">, language: Language): Said {
  const t = translatorOf(language, "partner-news");
  const { company, month, statementId, upheld, answer } = news;
  return {
    title: t(upheld ? "dispute.upheld.title" : "dispute.rejected.title"),
    intro: t("dispute.intro", {
      ...{ company: name(company), month: monthIn(month, language), answer: name(answer) },
    }),
    advice: t(upheld ? "dispute.upheld.advice" : "dispute.rejected.advice"),
    button: t("dispute.button"),
    path: `/settlement/statements/${statementId}`,
  };
}

function payoutSaid(news: NewsOf<"PAYOUT_SENT" | "PAYOUT_RETURNED">, language: Language): Said {
  const t = translatorOf(language, "partner-news");
  const words = news.kind === "PAYOUT_SENT" ? "sent" : "returned";
  const values = { company: name(news.company), amount: dinarsIn(news.amountMillimes, language) };
  return {
    title: t(`payout.${words}.title`, values),
    intro: t(`payout.${words}.intro`, values),
    advice: t(`payout.${words}.advice`),
    button: t("payout.button"),
    path: "/settlement",
  };
}

function keySaid({ name: called, endsAt, path }: KeyNews, language: Language): Said {
  const t = translatorOf(language, "messages");
  const values = { product: product.nameIn[language], day: formatDate(endsAt, language) };
  return {
    title: t("keyEnds.title", values),
    intro:
      called === null ? t("keyEnds.till", values) : t("keyEnds.named", { ...values, name: name(called) }),
    advice: t("keyEnds.advice"),
    button: t("keyEnds.button"),
    path,
    footer: "keyEnds",
  };
}

function answerSaid({ what, answer, path, text, ...news }: SubmissionNews, language: Language): Said {
  const t = translatorOf(language, "partner-news");
  const called = typeof news.name === "string" ? news.name : inLanguage(news.name, language);
  const values = { name: name(called) };
  return {
    title: t(`answer.title.${answer}`, values),
    intro: [t(`answer.intro.${what}.${answer}`, values), text && t("answer.words", { text: name(text) })]
      .filter(Boolean)
      .join(" "),
    advice: t(`answer.advice.${answer}`),
    button: t(`answer.button.${what}`),
    path,
  };
}
