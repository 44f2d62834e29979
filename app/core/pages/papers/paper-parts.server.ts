import type { Look, PdfPage, Place } from "#app/core/adapters/pdf/pdf-page.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { product } from "#app/product.ts";

/** The margin of a paper, in points. */
export const edge = 56;
const sea = "#0b4f6c";
export const line = "#cfd6d9";
const muted = "#4f5d68";
const saffron = "#e0a030";

export const small: Look = { sizePoints: 9, color: muted };
export const body: Look = { sizePoints: 10.5 };
const strong: Look = { sizePoints: 10.5, weight: "semibold" };

/** The house's name and sign, and what the paper is. Returns the position below them. */
export function heading(
  page: PdfPage,
  language: Language,
  { title, number, date }: { title: string; number: string; date: string },
): number {
  const width = (page.width - 2 * edge) / 2 - 16;
  const name: Place = { top: 52, start: edge + 40, width };
  const end: Place = { top: 44, start: page.width / 2 + 16, width, align: "end" };
  page.band(0, 10, sea);
  page.star(66, edge + 15, 15, sea);
  page.star(66, edge + 15, 5.5, saffron);
  page.write("P", product.nameIn[language], name, { sizePoints: 20, weight: "semibold", color: sea });
  const titleEnd = page.write("H1", title, end, { sizePoints: 22, weight: "semibold" });
  const numberEnd = page.write("P", number, { ...end, top: titleEnd }, strong);
  return page.write("P", date, { ...end, top: numberEnd + 2 }, small);
}

/** Writes a heading, a name and its details; returns the position below them. */
export function party(page: PdfPage, title: string, place: Place, [name = "", ...facts]: string[]): number {
  let top = page.write("H2", title, place, small) + 3;
  top = page.write("P", name, { ...place, top }, strong) + 1;
  for (const fact of facts) top = page.write("P", fact, { ...place, top }, body) + 1;
  return top;
}

interface Sum {
  name: string;
  amount: string;
}

/** Sums, each on a line. Returns the position below them. */
export function drawSums(page: PdfPage, sums: readonly Sum[], top: number): number {
  const width = (page.width - 2 * edge) / 2;
  let next = top;
  for (const { name, amount } of sums) {
    page.write("P", name, { top: next, start: edge, width }, body);
    next = page.write("P", amount, { top: next, start: edge + width, width, align: "end" }, body) + 2;
  }
  return next;
}

/** What is to be paid, or goes back. Returns the position below it. */
export function drawTotal(page: PdfPage, top: number, { name, amount }: Sum): number {
  const width = page.width - 2 * edge;
  const half: Place = { top, start: edge, width: width / 2 - 16 };
  page.rule(top - 8, edge, width, sea, 1.5);
  page.write("P", name, half, { ...strong, sizePoints: 12 });
  return page.write(
    "P",
    amount,
    { ...half, top: top - 3, start: edge + width / 2 + 16, align: "end" },
    { sizePoints: 17, weight: "semibold", color: sea },
  );
}

/** The code by which anybody can check the printed paper at the tax platform, and what it says. */
export function drawCode(page: PdfPage, code: Uint8Array, words: string): void {
  const top = page.height - 200;
  page.picture(code, { top, start: edge, width: 84 });
  page.write("P", words, { top: top + 30, start: edge + 100, width: page.width - 2 * edge - 100 }, small);
}

/** Within Arabic text the parts of a number would change places, so a mark before it sets its direction. */
export function keptTogether(number: string): string {
  return `\u200e${number}`;
}
