import { expect, test } from "vitest";
import { mailHtml, mailText, type MailContent } from "./mail-layout.ts";

const said = {
  language: "fr",
  brand: "Mezia",
  subject: "Sujet",
  title: 'Bonjour <Amira> & "Ali"',
  intro: "L'entrée",
  advice: "<script>alert(1)</script>",
  footer: "Pied pour a@b.tn.",
  address: "a@b.tn",
} as const;
const withCode: MailContent = { ...said, code: { label: "Votre code", value: "0427", notes: ["Une note"] } };
const withButton: MailContent = {
  ...said,
  button: { label: "Garder <tout>", href: "https://mezia.example/fr/sign-in?a=1&b=2", hint: "Copiez" },
};

test.each([withCode, withButton])("what is said is never markup", (content) => {
  const html = mailHtml(content);
  expect(html).toContain("Bonjour &lt;Amira&gt; &amp; &quot;Ali&quot;");
  expect(html).toContain("L&#39;entrée");
  expect(html).toContain("&lt;script&gt;");
  expect(html).not.toMatch(/<script|<tout>|&b=2/);
});

test("Arabic is mirrored; code and addresses keep their direction", () => {
  const html = mailHtml({ ...withCode, language: "ar" });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain("text-align:right");
  expect(html).toMatch(/dir="ltr"[^>]*>0427</);
  expect(html).toMatch(/<bdi dir="ltr"[^>]*>a@b\.tn<\/bdi>/);
  const notice = mailHtml({ ...withButton, language: "ar" });
  expect(notice).toMatch(/<a class="link" dir="ltr"/);
  for (const mail of [html, notice]) expect(mail).not.toContain("text-align:left");
});

test("a code has no button, a notice no empty block for a code", () => {
  expect(mailHtml(withCode)).not.toContain("href");
  expect(mailHtml(withButton)).not.toContain("letter-spacing");
  expect(mailText(withButton)).not.toContain("Votre code");
});

test("nothing is fetched from anywhere", () => {
  expect(mailHtml(withCode)).not.toMatch(/https?:|url\(|<img|<link/);
  expect(mailHtml(withButton)).not.toMatch(/url\(|<img|<link|src=/);
});

test("the plain text says the same", () => {
  expect(mailText(withCode)).toBe(
    'Bonjour <Amira> & "Ali"\n\nL\'entrée\n\nVotre code\n0427\n\nUne note\n<script>alert(1)</script>\n\n--\nPied pour a@b.tn.\n',
  );
  expect(mailText(withButton)).toBe(
    'Bonjour <Amira> & "Ali"\n\nL\'entrée\n\n<script>alert(1)</script>\n\nGarder <tout>\nhttps://mezia.example/fr/sign-in?a=1&b=2\n\n--\nPied pour a@b.tn.\n',
  );
});
