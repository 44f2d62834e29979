import { isOneTypoApart } from "./one-typo.ts";
import { namesOfThings, sameThings } from "./same-things.ts";
import { foldedWords, rootOf, stemOf, typedWords } from "./word-forms.ts";

/** How well a word of a text answers a word of a search; more is better. */
const fits = { exact: 10, stem: 9, joined: 8, beginning: 6, root: 5, same: 4, typo: 3, inside: 2 } as const;

/** How many first letters words are listed by, the longest first: fewer than two begin too many words. */
const beginnings = [4, 2];
const fewestForInside = 4;

/** Of the words of the book that answer one word of a search, by their numbers, how well they do. */
export type Fits = Map<number, number>;

/** All words that occur in what can be found, each with a number. It only grows. */
export class WordBook {
  private readonly words: string[] = [];
  private readonly stems: string[] = [];
  private readonly folded = new Map<string, readonly string[]>();
  private readonly numbers = new Map<string, number>();
  private readonly byBeginning = new Map<string, number[]>();
  private readonly byStem = new Map<string, number[]>();
  private readonly byRoot = new Map<string, number[]>();

  get size(): number {
    return this.words.length;
  }

  /** The words of a text, folded; like `tellingWords`, but each different word is folded only once. */
  wordsOf(text: string): string[] {
    return typedWords(text).flatMap((typed) => {
      const known = this.folded.get(typed);
      if (known) return known;
      const words = foldedWords(typed);
      this.folded.set(typed, words);
      return words;
    });
  }

  numberOf(word: string): number {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    const number = this.words.push(word) - 1;
    this.numbers.set(word, number);
    const stem = stemOf(word);
    this.stems.push(stem);
    listIn(this.byStem, stem).push(number);
    for (const length of beginnings)
      if (word.length >= length) listIn(this.byBeginning, word.slice(0, length)).push(number);
    const root = rootOf(word);
    if (root !== null) listIn(this.byRoot, root).push(number);
    return number;
  }

  /**
   * What answers each of the words: the same word, another form of it, its beginning, another word for the same thing,
   * or it and its neighbour written as one word.
   */
  answersTo(words: readonly string[]): Fits[] {
    const answers = words.map((word) => this.answersToOne(word));
    for (const [index, word] of words.entries()) {
      const [own, next] = [answers[index], answers[index + 1]];
      if (!own || !next) continue;
      const joined = this.byStem.get(stemOf(word + words[index + 1])) ?? [];
      for (const answer of [own, next]) raise(answer, joined, fits.joined);
    }
    return answers;
  }

  private answersToOne(word: string): Fits {
    const answer: Fits = new Map();
    const stem = stemOf(word);
    for (const same of sameThings(stem)) raise(answer, this.byStem.get(same) ?? [], fits.same);
    const root = rootOf(word);
    if (root !== null) raise(answer, this.byRoot.get(root) ?? [], fits.root);
    for (const number of this.byBeginning.get(beginningOf(word)) ?? [])
      if (this.words[number]?.startsWith(word)) raise(answer, [number], fits.beginning);
    raise(answer, this.byStem.get(stem) ?? [], fits.stem);
    const exact = this.numbers.get(word);
    if (exact !== undefined) raise(answer, [exact], fits.exact);
    return answer;
  }

  /** The same for a word to which nothing of these answers: with one typing error, or inside a longer word. */
  looseAnswersTo(word: string): Fits {
    const stem = stemOf(word);
    const answer: Fits = new Map();
    for (const name of namesOfThings())
      if (isOneTypoApart(stem, name))
        for (const same of sameThings(name)) raise(answer, this.byStem.get(same) ?? [], fits.typo);
    for (const [number, other] of this.words.entries()) {
      if (isOneTypoApart(word, other) || isOneTypoApart(stem, this.stems[number] ?? ""))
        answer.set(number, fits.typo);
      else if (word.length >= fewestForInside && other.includes(stem)) answer.set(number, fits.inside);
    }
    return answer;
  }
}

const beginningOf = (word: string) => word.slice(0, beginnings.find((length) => length <= word.length) ?? 0);

function listIn(lists: Map<string, number[]>, key: string): number[] {
  const known = lists.get(key);
  if (known) return known;
  const made: number[] = [];
  lists.set(key, made);
  return made;
}

function raise(answer: Fits, numbers: readonly number[], fit: number): void {
  for (const number of numbers) answer.set(number, Math.max(answer.get(number) ?? 0, fit));
}
