import { describe, expect, it } from "vitest";
import type { Message, MessageParams } from "#app/core/domain/messages/message.ts";
import { sealSecret } from "#app/core/auth/sealed-secrets.server.ts";
import { checkedEnvironment } from "#app/env.server.ts";
import { languages, type Language } from "#app/core/domain/languages.ts";
import { renderMessage } from "./render-message.server.ts";

const params: Omit<MessageParams, "notice" | "sale-waits" | "desk-report" | "staff-news"> = {
  "verification-code": { code: "0427" },
  "reset-code": { code: "0427" },
  "sign-in-code": { code: "0427" },
  "change-login-code": { code: "0427" },
  "deletion-code": { code: "0427" },
  "premium-code": { code: "0427" },
  "password-changed": { ended: { pin: true, pass: true } },
  "pin-set": {},
  "codes-guessed": {},
  "login-changed": { ended: { pin: true, pass: true } },
  "login-added": { ended: { pin: true, pass: true } },
  "merged-kept": { other: "a•••@example.tn" },
  "merged-dropped": { other: "•••••456" },
  "deletion-requested": { effectiveOn: "2026-12-21" },
  "inactivity-warning": { points: 1250, lastDay: "2027-03-01" },
  "premium-opened": { plan: "WEEKLY", nextChargeAt: "2026-12-21T09:30:00.000Z" },
  "premium-suspended": { lastTryAt: "2026-12-21T09:30:00.000Z" },
  "premium-expired": {},
  "premium-cancelled": { openTo: "2026-12-21T09:30:00.000Z" },
  "premium-ended": {},
  invite: { name: "Amina B.", referralCode: "K7M2PQ9X" },
  "operator-invitation": { sealedSecret: sealSecret("operator-invitation", "s-3") },
  "partner-invitation": { sealedSecret: sealSecret("operator-invitation", "s-3") },
};
const signUp = (locale: Language) => `${checkedEnvironment().ORIGIN}/${locale}/sign-up?code=K7M2PQ9X`;
const invitation = (locale: Language, door = "operator") =>
  `${checkedEnvironment().ORIGIN}/${locale}/${door}/invitation?secret=s-3`;
const templates = Object.keys(params) as (keyof typeof params)[];
const cases = templates.flatMap((template) => languages.map((locale) => [template, locale] as const));

function messageOf(template: keyof typeof params, locale: Language, channel: "EMAIL" | "SMS"): Message {
  return { template, locale, channel, params: params[template] } as Message;
}
const mail = (template: keyof typeof params, locale: Language) =>
  renderMessage(messageOf(template, locale, "EMAIL"), "amina@example.tn");
const sms = (template: keyof typeof params, locale: Language) =>
  renderMessage(messageOf(template, locale, "SMS"), "+21620123456");

const hole =
  /\{\{|undefined|null|NaN|verificationCode|\b(resetCode|signInCode|changeLoginCode|deletionCode|premiumCode|passwordChanged|loginChanged|loginAdded|ended\.\w+|merged[A-Z]\w+|deletionRequested|inactivityWarning|premium[A-Z]\w+|invite|footer)\./;

describe.each(cases)("%s in %s", (template, locale) => {
  it("is a whole mail, in HTML and in plain text", () => {
    const { subject, text, html, code } = mail(template, locale);
    for (const said of [subject, text, html]) {
      expect(said).not.toBe("");
      expect(said).not.toMatch(hole);
    }
    expect(html).toContain(`<html lang="${locale}" dir="${locale === "ar" ? "rtl" : "ltr"}">`);
    expect(text).toContain("amina@example.tn");
    expect(html).toContain("amina@example.tn");
    expect(code).toBe(template.endsWith("-code") ? "0427" : null);
  });

  it("shows its code, or leads to the sign-in page of its language, premium's to premium, an invite to the sign-up, a person's to the invitation", () => {
    const { text, html } = mail(template, locale);
    const isCode = template.endsWith("-code");
    const page = template.startsWith("premium-") && !isCode ? "premium" : "sign-in";
    const elsewhere = {
      invite: signUp(locale),
      "operator-invitation": invitation(locale),
      "partner-invitation": invitation(locale, "partner"),
    };
    const link =
      template in elsewhere
        ? elsewhere[template as keyof typeof elsewhere]
        : `${checkedEnvironment().ORIGIN}/${locale}/${page}`;
    expect([text.includes("\n0427\n"), html?.includes(">0427<")]).toEqual([isCode, isCode]);
    expect([text.includes(link), html?.includes(`href="${link}"`)]).toEqual([!isCode, !isCode]);
  });

  it("is a short message, its code first; only an invite has a link", () => {
    const { subject, html, text, code } = sms(template, locale);
    expect({ subject, html }).toEqual({ subject: null, html: null });
    expect(text).not.toMatch(hole);
    expect(text.includes("http")).toBe(template === "invite");
    expect(code).toBe(template.endsWith("-code") ? "0427" : null);
    if (code) expect(text).toMatch(/^0427 .+ 10 /);
    // One SMS; two in Arabic, where each part of a long message has 67 characters.
    expect(text.length).toBeLessThanOrEqual(locale === "ar" ? 134 : 160);
    if (locale !== "ar") expect(text.replace(signUp(locale), "")).toMatch(/^[\w\s.,:?'"!@*àèéùÉ-]+$/);
  });
});

describe.each(cases.filter(([template]) => template.endsWith("-code")))(
  "a link's %s in %s",
  (template, locale) => {
    const link = `${checkedEnvironment().ORIGIN}/${locale}/code?code=7K2M-Q9X4-ABCD-EFGH`;
    const message = { template, locale, params: { code: "7K2MQ9X4ABCDEFGH" } };

    it("is a mail with a button and no code to type", () => {
      const { text, html, code } = renderMessage(
        { ...message, channel: "EMAIL" } as Message,
        "amina@example.tn",
      );
      expect(code).toBe("7K2M-Q9X4-ABCD-EFGH");
      for (const said of [text, html]) expect(said).not.toMatch(hole);
      expect(text).toContain(link);
      expect(html).toContain(`href="${link}"`);
      expect(html).not.toContain(">7K2M-Q9X4-ABCD-EFGH<");
    });

    it("is a short message with the code and the link", () => {
      const { text } = renderMessage({ ...message, channel: "SMS" } as Message, "+21620123456");
      expect(text).toMatch(/^7K2M-Q9X4-ABCD-EFGH /);
      expect(text).toContain(link);
      // Two SMS; three in Arabic, whose parts have 67 characters.
      expect(text.length).toBeLessThanOrEqual(locale === "ar" ? 201 : 306);
    });
  },
);

describe("what a notice says", () => {
  it.each([
    ["fr", "21 décembre 2026"],
    ["ar", "21 ديسمبر 2026"],
    ["en", "21 December 2026"],
  ] as const)("a deletion has its day in %s", (locale, date) => {
    const { subject, text, html } = mail("deletion-requested", locale);
    for (const said of [subject, text, html, sms("deletion-requested", locale).text]) {
      expect(said).toContain(date);
    }
  });

  it("a warning has its points and its day", () => {
    expect(mail("inactivity-warning", "fr").text).toContain(
      "1\u202f250 points. Revenez au plus tard le 1er mars 2027, sinon ils seront annulés",
    );
    expect(sms("inactivity-warning", "fr").text).toContain(
      "connectez-vous au plus tard le 1er mars 2027 pour garder vos 1 250 points",
    );
    expect(mail("inactivity-warning", "en").text).toContain(
      "1,250 points. Come back on 1 March 2027 at the latest, or they will be cancelled",
    );
    expect(mail("inactivity-warning", "ar").text).toContain(
      "1.250 نقطة. عُد إلينا في أجل أقصاه يوم 1 مارس 2027، وإلا أُلغيت",
    );
  });

  it.each([
    [1, "نقطة واحدة", "نقطة واحدة"],
    [2, "نقطتان", "نقطتان"],
    [5, "5 نقاط", "5 نقاط"],
    [11, "11 نقطة", "11 نقطة"],
    [100, "100 نقطة", "100 نقطة"],
  ])("%i points are said as Arabic says them", (points, inMail, inSms) => {
    const message = {
      template: "inactivity-warning",
      locale: "ar",
      params: { points, lastDay: "2027-03-01" },
    } as const;
    expect(renderMessage({ ...message, channel: "EMAIL" }, "a@b.tn").text).toContain(inMail);
    expect(renderMessage({ ...message, channel: "SMS" }, "+21620123456").text).toContain(inSms);
  });

  it.each([
    ["fr", "2,500 DT chaque semaine", "21 décembre 2026", "21 décembre 2026 à 10:30"],
    ["ar", "2,500 دينار كل أسبوع", "21 ديسمبر 2026", "10:30"],
    ["en", "2.500 DT every week", "21 December 2026", "21 December 2026 at 10:30"],
  ] as const)(
    "premium has its price and its day, the end of what is paid its moment, in %s",
    (locale, price, day, moment) => {
      expect(sms("premium-opened", locale).text).toContain(price);
      for (const template of ["premium-opened", "premium-suspended", "premium-cancelled"] as const) {
        expect(mail(template, locale).text).toContain(day);
        expect(sms(template, locale).text).toContain(day);
      }
      expect(sms("premium-cancelled", locale).text).toContain(moment);
    },
  );

  it.each(languages)(
    "an invite names who invites and leads to the sign-up with their code, in %s",
    (locale) => {
      expect(mail("invite", locale).subject).toContain("Amina B.");
      expect(sms("invite", locale).text).toContain(`${signUp(locale)}`);
      const nameless = {
        template: "invite",
        locale,
        params: { name: null, referralCode: "K7M2PQ9X" },
      } as const;
      expect(renderMessage({ ...nameless, channel: "EMAIL" }, "a@b.tn").text).not.toMatch(hole);
    },
  );

  it.each([
    [
      "fr",
      "Votre code PIN n’est plus valable",
      "Votre carte dans Apple Wallet ou Google Wallet n’est plus valable",
    ],
    ["en", "Your PIN is no longer valid", "Your card in Apple Wallet or Google Wallet is no longer valid"],
    ["ar", "لم يعد رمزك السري صالحًا", "لم تعد بطاقتك في Apple Wallet أو Google Wallet صالحة"],
  ] as const)(
    "a changed password or login says what else has ended, and no more, in %s",
    (locale, pin, pass) => {
      for (const template of ["password-changed", "login-changed", "login-added"] as const) {
        const said = (ended: { pin: boolean; pass: boolean }) => {
          const message = { template, locale, channel: "EMAIL", params: { ended } } as const;
          const { text } = renderMessage(message, "amina@example.tn");
          return [text.includes(pin), text.includes(pass)];
        };
        for (const both of [
          [true, true],
          [true, false],
          [false, true],
          [false, false],
        ] as const)
          expect(said({ pin: both[0], pass: both[1] })).toEqual(both);
        const sent = renderMessage({ template, locale, channel: "EMAIL", params: {} }, "amina@example.tn");
        expect(sent.text).not.toMatch(new RegExp(`${pin}|${pass}`));
      }
    },
  );

  it("a mail to the former address says that it is the former one, and why", () => {
    expect(mail("login-changed", "fr").text).toContain(
      "envoyé à amina@example.tn, l’ancienne adresse de votre compte Mezia",
    );
    expect(mail("password-changed", "fr").text).toContain(
      "envoyé à amina@example.tn, l’adresse de votre compte Mezia",
    );
    expect(mail("change-login-code", "fr").text).toContain("car cette adresse a été indiquée sur Mezia");
  });
});
