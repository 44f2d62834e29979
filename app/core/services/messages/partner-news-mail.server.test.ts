import { describe, expect, it } from "vitest";
import type { Message } from "#app/core/domain/messages/message.ts";
import { languages, type Language } from "#app/core/domain/languages.ts";
import type { StaffNews } from "#app/core/domain/partners/news.ts";
import { checkedEnvironment } from "#app/env.server.ts";
import { renderMessage } from "./render-message.server.ts";

const ofStatement = { statementId: "s-1", company: "Sté Amal & Fils", month: "2026-11-01" };

const statement: StaffNews = {
  ...{ kind: "STATEMENT_ISSUED", ...ofStatement, acceptedOn: "2026-12-16" },
  ...{ totalMillimes: 736_420, reimbursementMillimes: 900_000, payoutMillimes: 163_580 },
};

const answers = (["OFFER", "PARTNER", "STORE"] as const).flatMap((what) =>
  (["APPROVED", "CHANGES_ASKED", "REFUSED"] as const).map((answer): [string, StaffNews, string] => [
    `${what} ${answer}`,
    {
      ...{ kind: "SUBMISSION_ANSWERED", what, answer, text: "Une photo", path: "/offers/o-1" },
      name: { fr: "Bon", ar: "قسيمة", en: "Voucher" },
    },
    "/offers/o-1",
  ]),
);

const news: [string, StaffNews, string][] = [
  ["a statement", statement, "/settlement/statements/s-1"],
  ...[true, false].map((upheld): [string, StaffNews, string] => [
    `a dispute, ${upheld}`,
    { kind: "DISPUTE_ANSWERED", ...ofStatement, upheld, answer: "Une photo" },
    "/settlement/statements/s-1",
  ]),
  ...(["PAYOUT_SENT", "PAYOUT_RETURNED"] as const).map((kind): [string, StaffNews, string] => [
    kind,
    { kind, company: "Sté Amal & Fils", amountMillimes: 163_580 },
    "/settlement",
  ]),
  ...answers,
  ...[null, "Night job"].map((name): [string, StaffNews, string] => [
    `a key that ends, ${name}`,
    { kind: "KEY_ENDS", keyId: "k-1", name, endsAt: "2026-12-14T09:00:00.000Z", path: "/partner/keys" },
    "/keys",
  ]),
  [
    "a week",
    {
      ...{ kind: "WEEK", personId: "p-1", from: "2026-11-16", to: "2026-11-22" },
      week: {
        sales: 6,
        paidMillimes: 60_000,
        points: 5,
        used: 1,
        seen: 9,
        given: 2,
        new: null,
        returning: null,
      },
      before: { sales: 0, paidMillimes: 0, points: 0, used: 0, seen: 0, given: 0, new: 0, returning: 0 },
    },
    "",
  ],
];

const mail = (of: StaffNews, locale: Language) =>
  renderMessage(
    {
      ...({ template: "staff-news", channel: "EMAIL", locale } as const),
      params: { partnerId: "p-1", news: of },
    },
    "leila@partner.example",
  );

const hole =
  /\{\{|undefined|null|NaN|\b(statement|dispute|payout|answer)\.\w+|\b(APPROVED|CHANGES_ASKED|REFUSED)\b/;

describe.each(languages)("in %s", (locale) => {
  it.each(news)("%s is a whole mail with a way to its page", (_, of, path) => {
    const { subject, text, html } = mail(of, locale);
    for (const said of [subject, text, html]) {
      expect(said).not.toBe("");
      expect(said).not.toMatch(hole);
    }
    expect(text).toContain(`${checkedEnvironment().ORIGIN}/${locale}/partner${path}\n`);
    expect(text).toContain("leila@partner.example");
  });
});

it("a statement says its amounts, and when silence accepts it", () => {
  const { subject, text, html } = mail(statement, "fr");
  expect(subject).toBe("Mezia\u00a0: Votre relevé de novembre 2026");
  for (const amount of ["736,420", "900,000", "163,580"]) expect(text).toContain(amount);
  expect(text).toContain("accepté le 16 décembre 2026");
  expect(html).toContain("Sté Amal &amp; Fils");
});

it("what the partner pays is no negative payout", () => {
  const { text } = mail({ ...statement, payoutMillimes: -636_420 }, "fr");
  expect(text).toContain("Vous payez à Mezia – 636,420");
});

it("what was sent is forgotten, and then there is no text", () => {
  const sent: Message = { template: "staff-news", channel: "EMAIL", locale: "fr", params: {} };
  expect(renderMessage(sent, "leila@partner.example")).toMatchObject({ subject: null, text: "" });
});
