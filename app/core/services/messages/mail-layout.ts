import type { DeskReport } from "#app/core/domain/messages/message.ts";
import { directionOf, type Language } from "#app/core/domain/languages.ts";

/** The texts of a mail, already translated; plain text, escaped here. */
export interface MailContent {
  language: Language;
  brand: string;
  subject: string;
  title: string;
  intro: string;
  /** A code, and a note in small print below it. */
  code?: { label: string; value: string; notes: string[] };
  /** Figures, each below the section that it belongs to. */
  figures?: DeskReport["figures"];
  /** The link, and the text beside the address shown below it. */
  button?: { label: string; href: string; hint: string };
  /** What to do if the customer did not start this themselves. */
  advice: string;
  /** Why this mail was sent to this address, which is named in it. */
  footer: string;
  address: string;
  /** The link that ends mails of this kind. */
  leave?: { label: string; href: string };
}

// Mail programs support neither variables nor most of CSS: so colours are repeated here, every element has
// its styles and tables make the layout. The dark theme is for programs that read a style sheet.
const light = {
  page: "#faf6ef",
  surface: "#ffffff",
  sunken: "#f2eadd",
  ink: "#10243a",
  muted: "#56616e",
  brand: "#0b4f6c",
  star: "#e9a820",
};
const dark = {
  page: "#0a1b2e",
  surface: "#12283f",
  sunken: "#1b3550",
  ink: "#f4ede1",
  muted: "#b4c0cc",
  button: "#6cc4df",
  onButton: "#05202e",
};
const font = "'Readex Pro','Segoe UI',Tahoma,'Helvetica Neue',Arial,sans-serif";

/** A whole mail as HTML, mirrored for Arabic. */
export function mailHtml(content: MailContent): string {
  const { language, brand, subject, title, intro } = content;
  const direction = directionOf(language);
  const text = textStyle(language);
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(intro)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.page}" dir="${direction}">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:480px;">
<tr><td bgcolor="${light.brand}" style="${text}background:${light.brand};color:#ffffff;border-radius:16px 16px 0 0;padding:20px 28px;font-size:22px;line-height:28px;font-weight:700;"><span style="color:${light.star};">&#10040;</span>&nbsp;${escapeHtml(brand)}</td></tr>
<tr><td class="surface" bgcolor="${light.surface}" style="background:${light.surface};border-radius:0 0 16px 16px;padding:28px;">
<h1 class="ink" style="${text}margin:0 0 12px;color:${light.ink};font-size:24px;line-height:32px;font-weight:700;">${escapeHtml(title)}</h1>
<p class="ink" style="${text}margin:0 0 16px;color:${light.ink};font-size:16px;line-height:26px;">${escapeHtml(intro)}</p>
${figureParts(content)}${content.code ? codeParts(content, content.code) : ""}${content.button ? buttonParts(content, content.button) : ""}</td></tr>
<tr><td class="muted" style="${text}padding:20px 28px 0;color:${light.muted};font-size:12px;line-height:20px;">${footerHtml(content)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

/** The code in large type, with the notes on it in small print. */
function codeParts(
  { language, advice }: MailContent,
  { label, value, notes }: NonNullable<MailContent["code"]>,
): string {
  const centred = `font-family:${font};text-align:center;`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0;">
<tr><td class="sunken" bgcolor="${light.sunken}" align="center" style="background:${light.sunken};border-radius:12px;padding:20px 12px;">
<div class="muted" style="${centred}color:${light.muted};font-size:13px;line-height:20px;">${escapeHtml(label)}</div>
<div class="ink" dir="ltr" style="${centred}color:${light.ink};font-size:40px;line-height:52px;font-weight:700;letter-spacing:10px;padding-left:10px;">${escapeHtml(value)}</div>
</td></tr>
</table>
${[...notes, advice].map((note) => smallText(note, language)).join("\n")}
`;
}

/** The figures, with the sections as headings. */
function figureParts({ language, figures = [] }: MailContent): string {
  const rows = figures.map(({ section, label, value, before }, at) => {
    const isFirst = figures[at - 1]?.section !== section;
    const heading = `<tr><td colspan="2" class="ink" style="${textStyle(language)}color:${light.brand};font-size:14px;line-height:20px;font-weight:700;padding:16px 0 4px;">${escapeHtml(section)}</td></tr>`;
    const note = before === null ? "" : smallText(before, language);
    return `${isFirst ? heading : ""}<tr><td class="ink" style="${textStyle(language)}color:${light.ink};font-size:15px;line-height:22px;padding:6px 0;">${escapeHtml(label)}${note}</td><td class="ink" align="${endOf(language)}" style="font-family:${font};text-align:${endOf(language)};white-space:nowrap;vertical-align:top;color:${light.ink};font-size:18px;line-height:24px;font-weight:700;padding:6px 0;"><bdi dir="ltr">${escapeHtml(value)}</bdi></td></tr>`;
  });
  if (rows.length === 0) return "";
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;">${rows.join("\n")}</table>`;
}

/** The main text and the button for the action. */
function buttonParts(
  { language, advice }: MailContent,
  { label, href, hint }: NonNullable<MailContent["button"]>,
): string {
  const address = escapeHtml(href);
  return `<p class="ink" style="${textStyle(language)}margin:0 0 16px;color:${light.ink};font-size:16px;line-height:26px;">${escapeHtml(advice)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0;">
<tr><td class="button" bgcolor="${light.brand}" align="center" style="background:${light.brand};border-radius:12px;"><a class="on-button" href="${address}" style="display:block;padding:14px 20px;font-family:${font};text-align:center;color:#ffffff;font-size:16px;line-height:24px;font-weight:700;text-decoration:none;">${escapeHtml(label)}</a></td></tr>
</table>
${smallText(hint, language)}
<p style="margin:0;text-align:${sideOf(language)};"><a class="link" dir="ltr" href="${address}" style="font-family:${font};color:${light.brand};font-size:14px;line-height:22px;word-break:break-all;">${address}</a></p>
`;
}

function smallText(text: string, language: Language): string {
  return `<p class="muted" style="${textStyle(language)}margin:0 0 8px;color:${light.muted};font-size:14px;line-height:22px;">${escapeHtml(text)}</p>`;
}

/** The reason; its address is always written from left to right. */
function footerHtml({ footer, address, leave }: MailContent): string {
  const reason = footer
    .split(address)
    .map(escapeHtml)
    .join(`<bdi dir="ltr" style="word-break:break-all;">${escapeHtml(address)}</bdi>`);
  if (!leave) return reason;
  const link = `<a class="link" href="${escapeHtml(leave.href)}" style="color:${light.brand};">${escapeHtml(leave.label)}</a>`;
  return `${reason}<br>${link}`;
}

function textStyle(language: Language): string {
  return `font-family:${font};text-align:${sideOf(language)};`;
}

function endOf(language: Language): "left" | "right" {
  return directionOf(language) === "rtl" ? "left" : "right";
}

function sideOf(language: Language): "left" | "right" {
  return directionOf(language) === "rtl" ? "right" : "left";
}

const darkStyles = `@media (prefers-color-scheme: dark){
.page{background:${dark.page}!important}
.surface{background:${dark.surface}!important}
.sunken{background:${dark.sunken}!important}
.ink{color:${dark.ink}!important}
.muted{color:${dark.muted}!important}
.button{background:${dark.button}!important}
.on-button{color:${dark.onButton}!important}
.link{color:${dark.button}!important}
}`;

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}

/** The same mail as plain text. */
export function mailText({
  title,
  intro,
  figures = [],
  code,
  button,
  advice,
  footer,
  leave,
}: MailContent): string {
  const parts = code
    ? [`${code.label}\n${code.value}`, [...code.notes, advice].join("\n")]
    : [advice, ...(button ? [`${button.label}\n${button.href}`] : [])];
  const leaving = leave ? `\n${leave.label}\n${leave.href}` : "";
  const told = figures.map(({ section, label, value, before }) =>
    [`${section} · ${label} – ${value}`, before].filter(Boolean).join(" "),
  );
  const lines = told.length > 0 ? [told.join("\n")] : [];
  return [title, intro, ...lines, ...parts, `--\n${footer}${leaving}`].join("\n\n") + "\n";
}
