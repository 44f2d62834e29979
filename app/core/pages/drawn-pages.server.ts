import { serialize } from "node:v8";
import type { EntryContext } from "#app/remix.server.ts";

/** So many pages are kept, and for so long: a page of visitors that nobody asks for any more goes first. */
const bounds = { pages: 60, ms: 60_000 };

/** What differs between two pages that were drawn from the same data. */
export interface OwnMarks {
  nonce: string;
  requestId: string;
}

type Piece = Buffer | keyof OwnMarks;
interface Drawn {
  pieces: Piece[];
  until: number;
}

/**
 * Pages of visitors as they were drawn. Drawing costs more than all the rest of a page, and the same address with the same
 * data is the same page but for its own marks. Nothing here is ever out of date: the loaders run at each request, and what
 * they read is the key.
 */
export class DrawnPages {
  readonly #pages = new Map<string, Drawn>();

  /** The page that was drawn from the same data, with this request's marks; null if there is none. */
  get(key: string, marks: OwnMarks, now = performance.now()): Uint8Array<ArrayBuffer> | null {
    const drawn = this.#pages.get(key);
    if (!drawn || drawn.until <= now) return null;
    return Buffer.concat(
      drawn.pieces.map((one) => (typeof one === "string" ? Buffer.from(marks[one]) : one)),
    );
  }

  keep(key: string, page: Uint8Array<ArrayBuffer>, marks: OwnMarks, now = performance.now()): void {
    this.#pages.delete(key);
    this.#pages.set(key, {
      pieces: piecesOf(Buffer.from(page.buffer, page.byteOffset, page.length), marks),
      until: now + bounds.ms,
    });
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > bounds.pages && oldest !== undefined) this.#pages.delete(oldest);
  }
}

function piecesOf(page: Buffer, marks: OwnMarks): Piece[] {
  const pieces: Piece[] = [];
  const names = Object.keys(marks) as (keyof OwnMarks)[];
  for (let from = 0; from < page.length;) {
    const places = names.map((name) => ({ name, at: page.indexOf(marks[name], from) }));
    const [next] = places.filter(({ at }) => at >= 0).sort((one, other) => one.at - other.at);
    pieces.push(page.subarray(from, next?.at ?? page.length));
    if (!next) break;
    pieces.push(next.name);
    from = next.at + marks[next.name].length;
  }
  return pieces;
}

/** Cookies that a visitor may send: what they say is in the loaders' data. */
const visitorsCookies = /^(?:(?:__Host-)?(?:language|theme)=[^;]*(?:; ?|$))*$/;

/**
 * What a visitor's page is drawn from; null for a page that is not kept: of anybody signed in, with an error or an action's
 * answer, or with data that is still on its way.
 */
export function drawnFrom(request: Request, { staticHandlerContext: read }: EntryContext): string | null {
  if (request.method !== "GET" || !visitorsCookies.test(request.headers.get("Cookie") ?? "")) return null;
  if (read.statusCode !== 200 || read.errors !== null || read.actionData !== null) return null;
  const { root, ...others } = read.loaderData as { root?: object };
  try {
    return `${request.url} ${serialize([{ ...root, requestId: null }, others]).toString("latin1")}`;
  } catch {
    return null;
  }
}
