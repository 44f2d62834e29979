import { expect, test } from "vitest";
import { mailHtml, mailText, type MailContent } from "./mail-layout.ts";

const content: MailContent = {
  language: "fr",
  brand: "Mezia",
  subject: "Sujet",
  title: "Bonjour <Amira> & \"Ali\"",
  intro: "L'entrée",
  code: { label: "Votre code", value: "0427" },
  notes: ["Une note", "<script>alert(1)</script>"],
  footer: "Pied",
};

test("what is said is never markup", () => {
  const html = mailHtml(content);
  expect(html).toContain("Bonjour &lt;Amira&gt; &amp; &quot;Ali&quot;");
  expect(html).toContain("L&#39;entrée");
  expect(html).not.toContain("<script>");
});

test("Arabic is mirrored; the code keeps its direction", () => {
  const html = mailHtml({ ...content, language: "ar" });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain("text-align:right");
  expect(html).not.toContain("text-align:left");
  expect(html).toMatch(/dir="ltr"[^>]*>0427</);
});

test("a mail without a code has no empty block for it", () => {
  const html = mailHtml({ ...content, code: undefined });
  expect(html).not.toContain("letter-spacing");
  expect(mailText({ ...content, code: undefined })).not.toContain("Votre code");
});

test("nothing is fetched from anywhere", () => {
  expect(mailHtml(content)).not.toMatch(/https?:|url\(|<img|<link/);
});

test("the plain text says the same", () => {
  expect(mailText(content)).toBe(
    "Bonjour <Amira> & \"Ali\"\n\nL'entrée\n\nVotre code\n0427\n\nUne note\n<script>alert(1)</script>\n\n--\nPied\n",
  );
});
