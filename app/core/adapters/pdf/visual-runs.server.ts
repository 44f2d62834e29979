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

/** Signs of two code units without a direction, such as emoji: bidi-js takes each half for a Latin letter. */
const neutralPairs = /[^\u0000-\uffff\p{L}\p{M}\p{N}\u{1f1e6}-\u{1f1ff}]/gu;

/**
 * One line of text in the order in which it is drawn from left to right (UAX 9). A run is drawn letter by letter in its
 * direction, so its text is in reading order, not reordered.
 * @param base the direction of the page
 */
export function visualRuns(line: string, base: VisualRun["direction"]): VisualRun[] {
  const judged = line.replace(neutralPairs, "\ufffd\ufffd");
  const embedding = bidi.getEmbeddingLevels(judged, base);
  const mirrored = bidi.getMirroredCharactersMap(judged, embedding.levels);
  const runs: { text: string; level: number }[] = [];
  const runAt = [...embedding.levels].map((level, at) => {
    let run = runs.at(-1);
    if (run?.level !== level) runs.push((run = { text: "", level }));
    run.text += mirrored.get(at) ?? line.charAt(at);
    return run;
  });
  const drawn = new Set(bidi.getReorderedIndices(judged, embedding).flatMap((at) => runAt[at] ?? []));
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
