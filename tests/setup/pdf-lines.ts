import { inflateSync } from "node:zlib";

interface Piece {
  left: number;
  baseline: number;
  text: string;
}

/**
 * The lines of the texts of a PDF that pdfkit made, text after text, as the eye meets them: the letters of its glyphs from
 * left to right, so Arabic words stand backwards. A sign that its font lacks is a box, "\u25a1".
 */
export function pdfLines(bytes: Uint8Array): string[] {
  const objects = objectsOf(Buffer.from(bytes).toString("latin1"));
  const content = [...objects.values()].find((object) => object.includes("\nBT\n")) ?? "";
  const letters = lettersOf(objects);
  return content.split("\nEMC\n").flatMap((part) => {
    const pieces = piecesOf(part, letters);
    const baselines = new Set(pieces.map(({ baseline }) => baseline));
    return [...baselines].map((line) =>
      pieces
        .filter(({ baseline }) => baseline === line)
        .sort((one, other) => one.left - other.left)
        .map(({ text }) => text)
        .join(""),
    );
  });
}

/** The objects of a PDF by their numbers, each with its stream unpacked. */
function objectsOf(pdf: string): Map<string, string> {
  return new Map(
    [...pdf.matchAll(/^(\d+) 0 obj\n([^]*?)\nendobj/gm)].map(([, number = "", body = ""]) => {
      const [, facts = body, stream] = /^([^]*?)\nstream\n([^]*)\nendstream$/.exec(body) ?? [];
      if (stream === undefined || !facts.includes("/FlateDecode")) return [number, body];
      return [number, `${facts}\n${inflateSync(Buffer.from(stream, "latin1")).toString("latin1")}`];
    }),
  );
}

/** The letters of each glyph, by the name of its font on the page. */
function lettersOf(objects: ReadonlyMap<string, string>): Map<string, string[]> {
  const all = [...objects.values()];
  const names = all.flatMap((object) => [...object.matchAll(/\/(F\d+) (\d+) 0 R/g)]);
  return new Map(
    names.map(([, name = "", font = ""]) => {
      const [, table = ""] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? "") ?? [];
      const ranges = (objects.get(table) ?? "").matchAll(/^<[0-9a-f]+> <[0-9a-f]+> \[(.*)\]$/gm);
      const glyphs = [...ranges].flatMap(([, range = ""]) => range.match(/<[^>]*>/g) ?? []);
      return [name, glyphs.map((glyph, at) => (at === 0 ? "\u25a1" : lettersIn(glyph)))];
    }),
  );
}

/** The text of hexadecimal UTF-16. */
function lettersIn(glyph: string): string {
  return String.fromCharCode(...(glyph.match(/[0-9a-f]{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));
}

function piecesOf(content: string, letters: ReadonlyMap<string, string[]>): Piece[] {
  return [...content.matchAll(/^BT\n([^]*?)\nET$/gm)].map(([, piece = ""]) => {
    const [, left = "", baseline = ""] = /^1 0 0 1 (\S+) (\S+) Tm$/m.exec(piece) ?? [];
    const [, font = ""] = /^\/(\S+) \S+ Tf$/m.exec(piece) ?? [];
    const glyphs = [...piece.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
    const text = glyphs.map((glyph) => letters.get(font)?.[Number.parseInt(glyph, 16)] ?? "").join("");
    return { left: Number(left), baseline: Number(baseline), text };
  });
}
