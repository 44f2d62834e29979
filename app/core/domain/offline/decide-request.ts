import { defaultLanguage, isLanguage, languages } from "#app/core/domain/languages.ts";

/** What the service worker knows about a request before it is sent. */
export interface OfflineRequest {
  method: string;
  /** As the browser reports it: "navigate" asks for a whole page. */
  mode: string;
  /** Whether it is addressed to our own server. */
  own: boolean;
  path: string;
  /** The path of the page that sends the request; null when the browser does not tell. */
  fromPath: string | null;
}

/**
 * What the service worker does with a request; `pass` leaves it to the browser, as if there were no worker.
 */
export type RequestPlan =
  | { kind: "pass" }
  /** A file whose name changes with its content: cached for good. */
  | { kind: "asset" }
  /** A file that may change: from the network, or from the cache when there is no network. */
  | { kind: "file" }
  /**
   * The page of a wallet item or of the customer's card: from the network; when it is slow, the saved copy is
   * shown soon.
   */
  | { kind: "item"; id: string }
  /** A request of the app to show an item on an open page. */
  | { kind: "item-data"; id: string }
  /** Any other customer page: from the network, or the offline page when there is no network. */
  | { kind: "page" }
  /**
   * A page of the till: from the network, or the till's own page when there is none or it is slow. Who asks for it on that
   * page waits for the network, and so do the sign-in and the customer's display, in whose place that page is of no use.
   */
  | { kind: "till"; waits: boolean }
  /** A request of a saved page to the addresses that it links to. */
  | { kind: "routes" }
  /** A session starts or ends: all saved pages are deleted. */
  | { kind: "forget" };

const language = `/(?:${languages.join("|")})`;
const id = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
/** A wallet item by its id, or the customer's card, whose id is `card`. */
const kept = `(?:wallet/voucher/(?<item>${id})|(?<card>card))`;
const item = new RegExp(`^${language}/${kept}$`);
const itemData = new RegExp(`^${language}/${kept}\\.data$`);
const savedPage = new RegExp(`^${language}/(?:offline|wallet/voucher/${id}|card|cashier/offline)$`);
const till = new RegExp(`^${language}/cashier(?:/|$)`);
const waitingTill = new RegExp(`^${language}/cashier/(?:sign-in|display)$`);
const ownTill = new RegExp(`^${language}/cashier/offline$`);
const signing = new RegExp(`^${language}/(?:sign-out|sign-in|sign-up|orange|reset-password)(?:[/.]|$)`);
const goodbye = new RegExp(`^${language}/goodbye$`);
/**
 * Customer pages, and the targets of printed codes. Not handled here are the till, the operators' desk, and
 * the pass files for a phone's wallet, which are no pages.
 */
const page = new RegExp(
  `^/(?:$|(?:scan|clickout)/|(?:${languages.join("|")})(?:$|/(?!cashier(?:/|$)|operator(?:/|$)|card/(?:google|apple)$)))`,
);
const file = /^\/(?:pictures\/|icons\/|favicon\.|manifest\.[\w.]+\.webmanifest$)/;

/** Whether a page is a customer's or a visitor's, and neither the till's nor the desk's. */
export function isCustomerPage(path: string): boolean {
  return page.test(path);
}

/**
 * Decides only by address what happens to a request. The worker ignores everything that is not listed here.
 */
export function planRequest({ method, mode, own, path, fromPath }: OfflineRequest): RequestPlan {
  if (!own) return { kind: "pass" };
  if (method !== "GET") return { kind: signing.test(path) ? "forget" : "pass" };
  if (path.startsWith("/assets/")) return { kind: "asset" };
  if (file.test(path)) return { kind: "file" };
  if (path === "/__manifest")
    return { kind: fromPath !== null && savedPage.test(fromPath) ? "routes" : "pass" };
  const dataId = idIn(itemData, path);
  if (dataId !== undefined) return { kind: "item-data", id: dataId };
  if (mode !== "navigate") return { kind: "pass" };
  const opened = idIn(item, path);
  if (opened !== undefined) return { kind: "item", id: opened };
  if (goodbye.test(path)) return { kind: "forget" };
  if (till.test(path))
    return { kind: "till", waits: waitingTill.test(path) || (fromPath !== null && ownTill.test(fromPath)) };
  return { kind: page.test(path) ? "page" : "pass" };
}

function idIn(address: RegExp, path: string): string | undefined {
  const { item: itemId, card } = address.exec(path)?.groups ?? {};
  return itemId ?? card;
}

/**
 * The offline page for the requested `path`: in the path's language, else in the first of the browser's
 * languages that we support.
 */
export function offlinePath(path: string, spoken: readonly string[]): string {
  const preferred = spoken.map((tag) => tag.split("-")[0]?.toLowerCase());
  const first = [path.split("/")[1], ...preferred].find(isLanguage);
  return `/${first ?? defaultLanguage}/offline`;
}

/** The till's page without a network, in the language of a page of the till. */
export function offlineTillPath(path: string): string {
  return `/${path.split("/")[1]}/cashier/offline`;
}

/**
 * Whether the house itself has answered: what a proxy says of a house that it cannot reach is no network to a till. A page of
 * ours that says that we cannot now bears its number.
 */
export function isOfHouse({ status, headers }: Pick<Response, "status" | "headers">): boolean {
  return ![502, 503, 504].includes(status) || headers.has("X-Request-Id");
}

/**
 * Where the offline page tries again: a customer page, or null. Addresses outside this site are not accepted.
 */
export function pathToTry(from: string | null): string | null {
  if (from === null || /[\\\p{Cc}]/u.test(from) || from.startsWith("//")) return null;
  const path = from.replace(/[?#][^]*/, "");
  return page.test(path) && !path.endsWith("/offline") ? from : null;
}
