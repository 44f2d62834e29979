/** The part of pdfkit that is used; the package brings no types of its own. */
declare module "pdfkit" {
  import type { Readable } from "node:stream";
  import type { Font } from "fontkit";

  export interface TextOptions {
    lineBreak: false;
    /**
     * With features, even an empty list, a text is shaped as a whole. Word by word, Arabic words would be in
     * the wrong order.
     */
    features: string[];
    baseline: "alphabetic";
  }

  export interface StructOptions {
    actual?: string;
    scope?: "Column" | "Row";
  }

  export interface StructElement {
    add(child: StructElement): StructElement;
    end(): void;
  }

  export default class PDFDocument extends Readable {
    constructor(options: {
      size: "A4";
      margin: 0;
      font: null;
      tagged: true;
      lang: string;
      displayTitle: true;
      pdfVersion: "1.7";
      info: Record<"Title" | "Author" | "Creator" | "Producer", string> &
        Record<"CreationDate" | "ModDate", Date>;
    });
    page: { width: number; height: number };
    registerFont(name: string, source: Font): this;
    font(name: string): this;
    fontSize(points: number): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    lineWidth(points: number): this;
    widthOfString(text: string, options: TextOptions): number;
    text(text: string, x: number, y: number, options: TextOptions): this;
    image(source: Buffer, x: number, y: number, options: { width: number }): this;
    rect(x: number, y: number, width: number, height: number): this;
    polygon(...points: [number, number][]): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    fill(color: string): this;
    stroke(): this;
    struct(type: string, options?: StructOptions, draw?: () => void): StructElement;
    addStructure(element: StructElement): this;
    markContent(tag: "Artifact", options: { type: "Layout" }): this;
    endMarkedContent(): this;
    end(): void;
  }
}
