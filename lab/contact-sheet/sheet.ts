import type { Language } from "../../app/core/domain/languages.ts";
import { shapeOf } from "../../tests/setup/pages.ts";

export const themes = ["light", "dark"] as const;

/** A picture that was taken of a page. */
export interface Picture {
  /** The role of the viewer: visitor, till … */
  role: string;
  /** Its address without the language, such as `/wallet`, or a description. */
  page: string;
  language: Language;
  /** The width of the window, in pixels. */
  width: number;
  theme: (typeof themes)[number];
}

/** The picture's file, relative to the sheet. */
export function pictureFile({ role, page, language, width, theme }: Picture): string {
  const name = page.replace(/[^\w-]+/g, "_").replace(/^_|_$/g, "") || "home";
  return `${role}/${language}/${name}-${width}-${theme}.jpg`;
}

/** All pictures on one page: a heading for each page of the app, and below it a row for each language. */
export function renderSheet(pictures: readonly Picture[]): string {
  const byPage = groupBy(pictures, ({ role, page }) => `${role} ${shapeOf(page)}`);
  const sections = [...byPage].map(([page, ofPage]) => {
    const rows = [...groupBy(ofPage, ({ language }) => language).values()].map(
      (row) => `<div>${row.map(renderPicture).join("")}</div>`,
    );
    return `<section><h2>${escapeText(page)}</h2>${rows.join("")}</section>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Mezia</title><style>${style}</style>${sections.join("\n")}\n`;
}

const style = `body{margin:1rem;font:14px sans-serif;background:#ddd;color:#222}
div{display:flex;gap:.5rem;margin-bottom:.5rem;align-items:start;overflow-x:auto}
figure{margin:0}img{display:block;max-height:30rem;object-fit:cover;object-position:top}`;

function renderPicture(picture: Picture): string {
  const file = escapeText(pictureFile(picture));
  const { language, width, theme } = picture;
  // A wide window is shown smaller, so that a row fits a screen.
  const shown = Math.round(80 + width / 5);
  return `<figure><a href="${file}"><img loading="lazy" width="${shown}" src="${file}" alt=""></a><figcaption>${language} ${width} ${theme}</figcaption></figure>`;
}

function groupBy<One>(all: readonly One[], keyOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
