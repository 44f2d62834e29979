import bidiFactory from "bidi-js";

const bidi = bidiFactory();

/**
 * A piece of text with one direction, in its place on the line from left to right. The text itself stays in
 * reading order.
 */
export interface VisualRun {
  text: string;
  direction: "ltr" | "rtl";
}

/** Signs that set a direction and are not drawn: marks, embeddings, overrides and isolates. */
const unseen = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * One line of text in the order in which it is drawn from left to right (UAX 9). pdfkit draws each run letter by letter
 * in its own direction, so it needs whole runs in reading order, not one reordered string.
 * @param base the direction of the page
 */
export function visualRuns(line: string, base: VisualRun["direction"]): VisualRun[] {
  const embedding = bidi.getEmbeddingLevels(line, base);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const runs: { text: string; level: number }[] = [];
  const runAt = [...embedding.levels].map((level, at) => {
    let run = runs.at(-1);
    if (run?.level !== level) runs.push((run = { text: "", level }));
    run.text += mirrored.get(at) ?? line.charAt(at);
    return run;
  });
  const drawn = new Set(bidi.getReorderedIndices(line, embedding).flatMap((at) => runAt[at] ?? []));
  return [...drawn].flatMap(({ text, level }): VisualRun[] => {
    const seen = text.replace(unseen, "");
    return seen === "" ? [] : [{ text: seen, direction: level % 2 === 1 ? "rtl" : "ltr" }];
  });
}

/** The direction of a text's first letter (rules P2 and P3), or `otherwise` where it has no letter. */
export function directionOfText(text: string, otherwise: VisualRun["direction"]): VisualRun["direction"] {
  const first = [...text]
    .map((sign) => bidi.getBidiCharTypeName(sign))
    .find((type) => /^(L|R|AL)$/.test(type));
  return first === undefined ? otherwise : first === "L" ? "ltr" : "rtl";
}
