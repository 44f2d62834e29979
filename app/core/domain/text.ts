const arabicDigits = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** Digits as an Arabic or Persian keyboard types them (٠–٩, ۰–۹) become 0–9; all else stays. */
export function arabicDigitsToLatin(text: string): string {
  return text.replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** Characters that nothing is drawn for: marks of direction, spaces of no width, hidden tags … */
const unseen = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u;
const everyUnseen = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
const joiner = /[\u200c\u200d]/;
const variant = /[\ufe0e\ufe0f]/;
const tag = /[\u{e0020}-\u{e007f}]/u;
/** An emoji, also with its variant or the colour of its skin. */
const emoji = /[\p{ExtPict}\p{EMod}\ufe0f]/u;
const keyCap = /[\d#*]/;
const blackFlag = "\u{1f3f4}";
const arabic = /\p{sc=Arab}/u;
/** A letter of a script in which a joiner changes how its neighbours are drawn. */
const joined = /(?!\p{sc=Latn})[\p{L}\p{M}]/u;
const sideMark = /[\u061c\u200e\u200f]/;
const digitOrSign = /(?!['’])[\p{N}\p{S}\p{P}]/u;
const lettersOrSpace = /[\s\p{L}]/u;
/** A character of braille without dots. */
const blanks = /\u2800/g;

/**
 * A text as it is seen: without what is copied along and nobody sees, and without what is blank around it. Joiners and
 * variants stay where a script or an emoji is drawn with them, and marks of direction where they keep digits and signs on
 * their side. Of a text in which there is nothing to see nothing stays.
 */
export function seenText(text: string): string {
  const points = [...text.replace(blanks, " ").trim()];
  const kept: string[] = [];
  const next = nextSeen(points);
  points.forEach((point, place) => {
    if (!unseen.test(point) || isDrawn(point, kept.at(-1) ?? "", next[place] ?? "")) kept.push(point);
  });
  return kept.join("").trim();
}

/** For each place the next character that is seen. */
function nextSeen(points: readonly string[]): string[] {
  const next: string[] = [];
  let seen = "";
  for (let place = points.length - 1; place >= 0; place -= 1) {
    next[place] = seen;
    const point = points[place] ?? "";
    if (!unseen.test(point)) seen = point;
  }
  return next;
}

/** Whether a mark changes how the characters around it are drawn. */
function isDrawn(mark: string, before: string, after: string): boolean {
  if (joiner.test(mark) && joined.test(before) && joined.test(after)) return true;
  if (mark === "\u200d") return arabic.test(before) || (emoji.test(before) && emoji.test(after));
  if (variant.test(mark)) return /\p{ExtPict}/u.test(before) || (keyCap.test(before) && after === "\u20e3");
  if (tag.test(mark)) return before === blackFlag || tag.test(before);
  if (!sideMark.test(mark) || before === "" || after === "") return false;
  return digitOrSign.test(after) || (digitOrSign.test(before) && lettersOrSpace.test(after));
}

const spaces = /\p{Zs}/gu;
/** Latin letters, digits and signs in the width of Chinese ones. */
const wide = /[\uff01-\uff5e]/g;
const dashes = /[\p{Pd}\u2212]/gu;
/** The quotation marks of a sentence from which a value was copied. */
const quote = /["'«»“”„‘’‹›\s]/;

/**
 * A number, a day, a code or a word as it is compared: with Latin digits in their usual width, plain spaces and dashes, and
 * without all invisible marks and what stands around it.
 */
export function typedText(text: string): string {
  const plain = arabicDigitsToLatin(text)
    .replace(everyUnseen, "")
    .replace(blanks, " ")
    .replace(spaces, " ")
    .replace(wide, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(dashes, "-");
  return unquoted(plain);
}

/** A code as it is compared, in whatever groups it was typed or copied. */
export function bareCode(text: string): string {
  return typedText(text).replace(/[\s-]/g, "");
}

/** A web address without all invisible marks and what stands around it; its own characters stay as they are. */
export function typedAddress(text: string): string {
  return unquoted(text.replace(everyUnseen, "").replace(blanks, " "));
}

/** A text without the blanks and quotation marks around it. */
function unquoted(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && quote.test(text.charAt(start))) start += 1;
  while (end > start && quote.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Hours, days and amounts: their digits are no code's. */
const notACode = /\b\d+(?:[:/.,\u066b\u066c]\d+)+/g;
/** Digits, also in groups on one line. */
const run = /\d+(?:[ -]\d+)*/g;

/**
 * The code of `length` digits in a text as it was typed or copied, in Latin digits: the text may be the code, in groups or
 * not, or the sentence that it came in. Null where not exactly one run of digits has this length: a longer number is not
 * cut, and of two numbers none is chosen.
 */
export function codeInText(text: string, length: number): string | null {
  const runs = typedText(text).replace(notACode, ";").match(run) ?? [];
  const fitting = runs.map(digitsOf).filter((digits) => digits.length === length);
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** All digits of a text, as Latin ones. */
export function digitsOf(text: string): string {
  return typedText(text).replace(/\D/g, "");
}

// Control characters, halves of surrogate pairs (Postgres refuses both kinds) and
// the marks that turn the direction of the text around them, which could disguise a name.
const unfitOnOneLine = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
const unfitOnLines = /[^\P{Cc}\n]|[\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** Whether a person's text can be stored and shown as it is; line feeds only with `multiline`. */
export function isPlainText(text: string, { multiline = false } = {}): boolean {
  return !(multiline ? unfitOnLines : unfitOnOneLine).test(text);
}
