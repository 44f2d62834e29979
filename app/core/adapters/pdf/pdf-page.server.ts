import type PDFDocument from "pdfkit";
import type { StructElement, TextOptions } from "pdfkit";
import { product } from "#app/product.ts";
import { drawable, fontRuns, printable, signsOf, type Covers, type FontRun } from "./font-runs.server.ts";
import type { FontFile, OpenFonts } from "./fonts.server.ts";
import { directionOfText, visualRuns, type VisualRun } from "./visual-runs.server.ts";

/**
 * A place on the page in points, 1/72 of an inch: from the top edge, and from the side where the language
 * starts.
 */
export interface Place {
  top: number;
  start: number;
  width: number;
  align?: "start" | "end";
}

export interface Look {
  sizePoints: number;
  weight?: "regular" | "semibold";
  color?: string;
}

/** The role of a part of the page, for screen readers. */
export type Role = "H1" | "H2" | "P" | "TH" | "TD";

const ink = "#0a1b2e";
const lineHeight = 1.45;
const shaping: TextOptions = { lineBreak: false, features: [], baseline: "alphabetic" };
const fontFiles = ["regular", "semibold", "others", "emoji"] as const satisfies FontFile[];
/** The others' sizes beside the house's own font, in which they look as large. */
const sizes = { others: 0.96, emoji: 0.85 };

/** A piece of a line in one font and one direction, with its width in points. */
interface Piece {
  text: string;
  file: FontFile;
  sizePoints: number;
  direction: VisualRun["direction"];
  width: number;
}

export interface PdfFacts {
  title: string;
  language: string;
  direction: "ltr" | "rtl";
  /** Also makes the same content produce the same bytes. */
  createdAt: Date;
}

/**
 * Creates a document of one A4 page. The first call is slow, because fonts and shaping are loaded only then.
 */
export async function newPdfPage(facts: PdfFacts): Promise<PdfPage> {
  const [{ default: Document }, { openFonts }] = await Promise.all([
    import("pdfkit"),
    import("./fonts.server.ts"),
  ]);
  const { title, language: lang, createdAt } = facts;
  const info = {
    Title: title,
    Author: product.name,
    Creator: product.name,
    Producer: product.name,
    CreationDate: createdAt,
    ModDate: createdAt,
  };
  const document = new Document({
    size: "A4",
    margin: 0,
    font: null,
    tagged: true,
    lang,
    displayTitle: true,
    pdfVersion: "1.7",
    info,
  });
  return new PdfPage(document, facts.direction, openFonts);
}

/** A page in its language's direction, with a structure for screen readers. */
export class PdfPage {
  readonly width: number;
  readonly height: number;
  private readonly root: StructElement;

  constructor(
    private readonly document: PDFDocument,
    private readonly direction: "ltr" | "rtl",
    private readonly fonts: OpenFonts,
  ) {
    for (const file of fontFiles) document.registerFont(file, fonts.open(file));
    this.width = document.page.width;
    this.height = document.page.height;
    this.root = document.struct("Document");
    document.addStructure(this.root);
  }

  /** Writes a text, on several lines if it is too wide for one, and returns where it ends. */
  write(role: Role, text: string, place: Place, look: Look): number {
    return this.place(this.root, role, text, place, look);
  }

  /** A table with column headings; returns where it ends. */
  table(
    head: readonly string[],
    rows: readonly (readonly string[])[],
    columns: readonly Place[],
    looks: { head: Look; row: Look },
    gap: number,
  ): number {
    const table = this.document.struct("Table");
    this.root.add(table);
    let { top } = columns[0] ?? { top: 0 };
    [head, ...rows].forEach((cells, index) => {
      const row = this.document.struct("TR");
      table.add(row);
      const ends = cells.map((cell, at) => {
        const place = { start: 0, width: 0, ...columns[at], top };
        return this.place(row, index === 0 ? "TH" : "TD", cell, place, index === 0 ? looks.head : looks.row);
      });
      top = Math.max(top, ...ends) + gap;
    });
    return top;
  }

  private place(parent: StructElement, role: Role, text: string, place: Place, look: Look): number {
    const { sizePoints, color = ink } = look;
    const printed = printable(text, this.covers);
    // A name or an address keeps its own direction on a page of the other direction, on all of its lines.
    const reads = directionOfText(printed, this.direction);
    const lines = this.linesOf(printed, reads, place.width, look);
    const draw = () => {
      this.document.fillColor(color);
      lines.forEach((line, at) =>
        this.line(this.piecesOf(line, reads, look), place, place.top + (at * lineHeight + 1) * sizePoints),
      );
    };
    parent.add(
      this.document.struct(role, { actual: text, ...(role === "TH" && { scope: "Column" as const }) }, draw),
    );
    return place.top + lines.length * lineHeight * sizePoints;
  }

  private readonly covers: Covers = (font, codePoint) =>
    this.fonts.open(font === "own" ? "regular" : font).hasGlyphForCodePoint(codePoint);

  private linesOf(text: string, reads: VisualRun["direction"], width: number, look: Look): string[] {
    const fits = (line: string) => widthOf(this.piecesOf(line, reads, look)) <= width;
    const lines: string[] = [];
    let line = "";
    for (const word of text.split(" ").flatMap((whole) => partsThatFit(whole, fits))) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (line !== "" && !fits(longer)) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  }

  /** A line's pieces of one font and one direction, from left to right. */
  private piecesOf(line: string, reads: VisualRun["direction"], look: Look): Piece[] {
    return visualRuns(line, reads).flatMap(({ text, direction }) => {
      const runs = fontRuns(text, this.covers);
      return (direction === "ltr" ? runs : runs.toReversed()).map((run) =>
        this.pieceOf(run, direction, look),
      );
    });
  }

  private pieceOf(run: FontRun, direction: VisualRun["direction"], look: Look): Piece {
    const piece = { ...inFont(run.font, look), text: drawable(run, this.covers), direction };
    return { ...piece, width: this.set(piece).widthOfString(piece.text, shaping) };
  }

  /** Sets the font, its size and the direction of what is measured or drawn next. */
  private set({ file, sizePoints, direction }: Omit<Piece, "text" | "width">): PDFDocument {
    this.fonts.direction = direction;
    return this.document.font(file).fontSize(sizePoints);
  }

  private line(pieces: readonly Piece[], { start, width, align = "start" }: Place, baseline: number): void {
    const left = this.direction === "ltr" ? start : this.width - start - width;
    const isFarSide = (align === "end") === (this.direction === "ltr");
    let x = isFarSide ? left + width - widthOf(pieces) : left;
    for (const piece of pieces) {
      this.set(piece).text(piece.text, x, baseline, shaping);
      x += piece.width;
    }
  }

  /** A horizontal line from `start` on. */
  rule(top: number, start: number, width: number, color: string, thickness = 0.75): void {
    const left = this.direction === "ltr" ? start : this.width - start - width;
    this.ornament(() =>
      this.document
        .lineWidth(thickness)
        .strokeColor(color)
        .moveTo(left, top)
        .lineTo(left + width, top)
        .stroke(),
    );
  }

  band(top: number, height: number, color: string): void {
    this.ornament(() => this.document.rect(0, top, this.width, height).fill(color));
  }

  /** The eight-pointed star that fits into a circle of this radius. */
  star(top: number, start: number, radius: number, color: string): void {
    const x = this.direction === "ltr" ? start : this.width - start;
    // Two squares, one standing on its corner: their edges cross at this part of the radius.
    const inner = radius * (Math.SQRT1_2 / Math.cos(Math.PI / 8));
    const corner = (step: number): [number, number] => {
      const reach = step % 2 === 0 ? radius : inner;
      return [x + reach * Math.sin((step * Math.PI) / 8), top - reach * Math.cos((step * Math.PI) / 8)];
    };
    this.ornament(() =>
      this.document.polygon(...Array.from({ length: 16 }, (_, step) => corner(step))).fill(color),
    );
  }

  /** A PNG of this width, whose words stand beside it. */
  picture(png: Uint8Array, { top, start, width }: Place): void {
    const left = this.direction === "ltr" ? start : this.width - start - width;
    this.ornament(() => this.document.image(Buffer.from(png), left, top, { width }));
  }

  private ornament(draw: () => void): void {
    this.document.markContent("Artifact", { type: "Layout" });
    draw();
    this.document.endMarkedContent();
  }

  async finish(): Promise<Uint8Array> {
    this.root.end();
    this.document.end();
    const parts: Buffer[] = [];
    for await (const part of this.document) parts.push(part as Buffer);
    return new Uint8Array(Buffer.concat(parts));
  }
}

/** Splits a word that is wider than a whole line. */
function partsThatFit(word: string, fits: (text: string) => boolean): string[] {
  if (fits(word)) return [word];
  const signs = signsOf(word);
  const most = Math.max(1, signs.findLastIndex((_, at) => fits(signs.slice(0, at + 1).join(""))) + 1);
  if (most === signs.length) return [word];
  return [signs.slice(0, most).join(""), ...partsThatFit(signs.slice(most).join(""), fits)];
}

function inFont(
  font: FontRun["font"],
  { sizePoints, weight = "regular" }: Look,
): Pick<Piece, "file" | "sizePoints"> {
  if (font === "own") return { file: weight, sizePoints };
  return { file: font, sizePoints: sizePoints * sizes[font] };
}

function widthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { width }) => sum + width, 0);
}
