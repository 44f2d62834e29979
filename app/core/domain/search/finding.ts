import { askedWords } from "./word-forms.ts";
import type { Fits, WordBook } from "./word-book.ts";

/** Where a word stands, and how much it says there of what the whole is about. */
const weights = { title: 12, name: 10, interest: 6, text: 4, place: 3 } as const;
type Place = keyof typeof weights;

/** What is written in each place; the parts of a title or name are also found written as one word. */
export type Texts = Partial<Record<Place, readonly string[]>>;

/** The words of texts by their numbers in the book, each with the weight of its best place. */
export interface Written {
  words: Uint32Array;
  weights: Uint8Array;
}

const isJoined: Partial<Record<Place, true>> = { title: true, name: true };

/** The words of these texts, added to the book. */
export function written(book: WordBook, texts: Texts): Written {
  const best = new Map<number, number>();
  for (const [place, weight] of Object.entries(weights) as [Place, number][])
    for (const text of texts[place] ?? []) {
      const words = book.wordsOf(text);
      const joined = isJoined[place] ? words.slice(1).map((word, index) => words[index] + word) : [];
      for (const word of [...words, ...joined]) {
        const number = book.numberOf(word);
        if ((best.get(number) ?? 0) < weight) best.set(number, weight);
      }
    }
  return { words: Uint32Array.from(best.keys()), weights: Uint8Array.from(best.values()) };
}

/** Something that can be found, by all that is written about it. */
export interface Findable {
  id: string;
  written: readonly Written[];
}

/** What can be found by the words of a book, arranged by these words, so that a search costs what it finds. */
export class Shelf {
  private readonly ids: readonly string[];
  /** Where the entries of each word begin among all, by the word's number; an entry is a findable and a weight. */
  private readonly starts: Uint32Array;
  private readonly owners: Uint32Array;
  private readonly weights: Uint8Array;

  constructor(
    private readonly book: WordBook,
    findables: readonly Findable[],
  ) {
    this.ids = findables.map(({ id }) => id);
    this.starts = new Uint32Array(book.size + 1);
    for (const { written: parts } of findables)
      for (const { words } of parts) for (const word of words) add(this.starts, word + 1, 1);
    for (let word = 1; word <= book.size; word += 1) add(this.starts, word, this.starts[word - 1] ?? 0);
    const free = this.starts.slice();
    this.owners = new Uint32Array(this.starts[book.size] ?? 0);
    this.weights = new Uint8Array(this.owners.length);
    for (const [owner, { written: parts }] of findables.entries())
      for (const part of parts)
        for (const [index, word] of part.words.entries()) {
          const entry = add(free, word, 1) - 1;
          this.owners[entry] = owner;
          this.weights[entry] = part.weights[index] ?? 0;
        }
  }

  /**
   * What is meant by a search, with a score; more is closer. All words must be answered. A word that nothing answers as it
   * stands may hold a typing error. `nearest`: what answers the most of the words, where nothing answers all. Null for a
   * search without a word. `maySee`: what the reader may not see answers nothing.
   */
  find(
    search: string,
    { nearest = false, maySee = () => true }: { nearest?: boolean; maySee?: (id: string) => boolean } = {},
  ): Map<string, number> | null {
    const words = askedWords(search);
    if (words.length === 0) return null;
    const isSeen = this.remembering(maySee);
    const answers = this.book.answersTo(words).map((answer, index) => {
      const { owners } = this.answering(answer, isSeen, 1);
      return owners.length > 0 ? answer : this.book.looseAnswersTo(words[index] ?? "");
    });
    // The rarest word first: where all must be answered, a word that stands everywhere costs no more than the others find.
    answers.sort((a, b) => this.countOf(a) - this.countOf(b));
    const answered = new Uint8Array(this.ids.length);
    const sums = new Uint16Array(this.ids.length);
    // Whom the last word of all has found: who answers all of them is among these.
    let last: readonly number[] = [];
    for (const [index, answer] of answers.entries()) {
      const isAsked = (owner: number) => (nearest || answered[owner] === index) && isSeen(owner);
      const { owners, scores } = this.answering(answer, isAsked);
      last = owners;
      for (const owner of owners) {
        answered[owner] = (answered[owner] ?? 0) + 1;
        sums[owner] = (sums[owner] ?? 0) + (scores[owner] ?? 0);
      }
    }
    const most = nearest ? answered.reduce((a, b) => Math.max(a, b), 1) : words.length;
    const found = new Map<string, number>();
    for (const owner of nearest ? answered.keys() : last)
      if (answered[owner] === most) found.set(this.ids[owner] ?? "", sums[owner] ?? 0);
    return found;
  }

  /** Asks about each findable once. */
  private remembering(maySee: (id: string) => boolean): (owner: number) => boolean {
    const known = new Uint8Array(this.ids.length);
    return (owner) => (known[owner] ||= maySee(this.ids[owner] ?? "") ? 1 : 2) === 1;
  }

  /** In how many places an answer stands. */
  private countOf(answer: Fits): number {
    return [...answer.keys()].reduce(
      (sum, word) => sum + (this.starts[word + 1] ?? 0) - (this.starts[word] ?? 0),
      0,
    );
  }

  /**
   * The findables that have one of an answer's words, and how well the best of these answers, by the findable's number.
   * @param enough looks for no more than these
   */
  private answering(answer: Fits, isAsked: (owner: number) => boolean, enough = Infinity) {
    const owners: number[] = [];
    const scores = new Uint8Array(this.ids.length);
    for (const [word, fit] of answer) {
      const end = this.starts[word + 1] ?? 0;
      for (let entry = this.starts[word] ?? 0; entry < end && owners.length < enough; entry += 1) {
        const owner = this.owners[entry] ?? 0;
        const score = fit * (this.weights[entry] ?? 0);
        const before = scores[owner] ?? 0;
        if (score <= before || !isAsked(owner)) continue;
        if (before === 0) owners.push(owner);
        scores[owner] = score;
      }
    }
    return { owners, scores };
  }
}

function add(numbers: Uint32Array, place: number, more: number): number {
  return (numbers[place] = (numbers[place] ?? 0) + more);
}
