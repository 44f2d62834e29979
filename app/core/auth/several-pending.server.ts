import { randomBytes } from "node:crypto";
import { z } from "zod";
import { sealedCookie } from "./sealed-cookie.server.ts";

/** In a page's address: which of several it is about, so that two windows do not take each other's. */
const ofField = "of";
/** More are hardly begun within minutes. */
const mostKept = 3;
/** A browser drops a cookie of more than 4,096 characters without a word. */
const mostCharacters = 4_000;

/** What a browser keeps between two pages, several of a kind: each window has its own. */
export interface SeveralPending<T> {
  /** The one that the page's address names, or else the latest; null when it is over or there is none. */
  read(request: Request): Promise<Kept<T> | null>;
  /** The same, null when the address names none. */
  readNamed(request: Request): Promise<Kept<T> | null>;
  /** The latest for which this is true. */
  find(request: Request, is: (pending: T) => boolean): Promise<Kept<T> | null>;
  /** Keeps it, in place of the one with its id, and returns the `Set-Cookie` and the address of its page. */
  keep(
    request: Request,
    content: T & { id?: string },
    page: string,
  ): Promise<{ cookie: string; page: string }>;
  /** The `Set-Cookie` that forgets the one that the page's address names, or else all. */
  forget(request: Request): Promise<string>;
  /** The `Set-Cookie` that forgets all. */
  forgetAll(): Promise<string>;
  /** The same for the one that the page's address names; null if it names none. */
  forgetNamed(request: Request): Promise<string | null>;
}

export type Kept<T> = T & { id: string };

export function severalPending<S extends z.ZodObject>(
  name: string,
  schema: S,
  { lifeSeconds }: { lifeSeconds: number },
): SeveralPending<z.output<S>> {
  type One = Kept<z.output<S>>;
  const one = schema.extend({ id: z.string() }) as unknown as z.ZodType<One>;
  const cookie = sealedCookie(name, z.object({ all: z.array(one) }), { lifeSeconds });
  const readAll = async (request: Request) => (await cookie.read(request))?.all ?? [];
  const read = async (request: Request) => {
    const all = await readAll(request);
    const id = idIn(request);
    return (id === null ? all.at(-1) : all.find((kept) => kept.id === id)) ?? null;
  };
  const forget = async (request: Request) => {
    const id = idIn(request);
    const others = id === null ? [] : (await readAll(request)).filter((kept) => kept.id !== id);
    return others.length > 0 ? cookie.keep({ all: others }) : cookie.forget();
  };
  return {
    forget,
    forgetAll: () => cookie.forget(),
    forgetNamed: async (request) => (idIn(request) === null ? null : forget(request)),
    read,
    readNamed: async (request) => (idIn(request) === null ? null : read(request)),
    async find(request, is) {
      return (await readAll(request)).findLast(is) ?? null;
    },
    async keep(request, content, page) {
      const { id = randomBytes(6).toString("base64url") } = content;
      const others = (await readAll(request)).filter((kept) => kept.id !== id);
      const all = [...others.slice(1 - mostKept), { ...content, id } as One];
      let made = await cookie.keep({ all });
      while (all.length > 1 && made.length > mostCharacters) {
        all.shift();
        made = await cookie.keep({ all });
      }
      return { cookie: made, page: ofPage(page, id) };
    },
  };
}

const idIn = (request: Request) => new URL(request.url).searchParams.get(ofField);

/** The address of a page about this one. */
export function ofPage(page: string, id: string): string {
  return `${page}${page.includes("?") ? "&" : "?"}${ofField}=${id}`;
}
