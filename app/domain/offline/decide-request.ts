/** What the service worker knows of a request before it has gone anywhere. */
export interface AskedRequest {
  method: string;
  /** As the browser has it: "navigate" asks for a whole page. */
  mode: string;
  /** Whether it goes to our own server. */
  own: boolean;
  path: string;
  /** The path of the page that asks; null where the browser does not say. */
  fromPath: string | null;
}

/** What the service worker does with a request; `pass` leaves it to the browser as if there were no worker. */
export type RequestPlan =
  | { kind: "pass" }
  /** A file whose name changes with its contents: kept for good. */
  | { kind: "asset" }
  /** A file that may change: from the network, and what was kept without one. */
  | { kind: "file" }
  /** The page of a wallet item: from the network, soon followed by what was saved. */
  | { kind: "item"; id: string }
  /** What the app asks to show an item on a page that is open. */
  | { kind: "item-data"; id: string }
  /** Any other page of a customer's: from the network, and without one the offline page. */
  | { kind: "page" }
  /** What a saved page asks of the addresses it leads to. */
  | { kind: "routes" }
  /** A session begins or ends: nothing saved outlives it. */
  | { kind: "forget" };

const language = "/(?:fr|ar|en)";
const id = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const item = new RegExp(`^${language}/wallet/voucher/(${id})$`);
const itemData = new RegExp(`^${language}/wallet/voucher/(${id})\\.data$`);
const savedPage = new RegExp(`^${language}/(?:offline|wallet/voucher/${id})$`);
const signing = new RegExp(`^${language}/(?:sign-out|sign-in|sign-up|orange|reset-password)(?:[/.]|$)`);
const goodbye = new RegExp(`^${language}/goodbye$`);
/** Customers' pages, and what printed codes lead to; the till and the operators' desk are other houses. */
const page = new RegExp(`^/(?:$|(?:scan|clickout)/|(?:fr|ar|en)(?:$|/(?!cashier(?:/|$)|operator(?:/|$))))`);
const file = /^\/(?:pictures\/|icons\/|favicon\.|manifest\.\w+\.webmanifest$)/;

/** Decides by its address alone what becomes of a request; whatever is not named here is none of the worker's. */
export function planRequest({ method, mode, own, path, fromPath }: AskedRequest): RequestPlan {
  if (!own) return { kind: "pass" };
  if (method !== "GET") return { kind: signing.test(path) ? "forget" : "pass" };
  if (path.startsWith("/assets/")) return { kind: "asset" };
  if (file.test(path)) return { kind: "file" };
  if (path === "/__manifest")
    return { kind: fromPath !== null && savedPage.test(fromPath) ? "routes" : "pass" };
  const asked = itemData.exec(path)?.[1];
  if (asked !== undefined) return { kind: "item-data", id: asked };
  if (mode !== "navigate") return { kind: "pass" };
  const opened = item.exec(path)?.[1];
  if (opened !== undefined) return { kind: "item", id: opened };
  if (goodbye.test(path)) return { kind: "forget" };
  return { kind: page.test(path) ? "page" : "pass" };
}

/** The offline page for who asked for `path`: in its language, else in the first of the browser's that we speak. */
export function offlinePath(path: string, spoken: readonly string[]): string {
  const named = /^\/(fr|ar|en)(?:\/|$)/.exec(path)?.[1];
  const wished = spoken
    .map((tag) => tag.split("-")[0]?.toLowerCase())
    .find((tag) => tag === "fr" || tag === "ar" || tag === "en");
  return `/${named ?? wished ?? "fr"}/offline`;
}

/** Where the offline page tries again: a page of a customer's, or null. Takes nothing that leads elsewhere. */
export function pathToTry(from: string | null): string | null {
  if (from === null || /[\\\p{Cc}]/u.test(from) || from.startsWith("//")) return null;
  const path = from.replace(/[?#].*$/, "");
  return page.test(path) && !path.endsWith("/offline") ? from : null;
}
