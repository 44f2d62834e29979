/** The requests that the bench sends. */
import { randomInt, randomUUID } from "node:crypto";
import { inStoreCodeOf } from "../../app/core/auth/item-codes.server.ts";

/** A wallet item and its code of ten characters. */
export interface Item {
  id: string;
  userId: string;
  code: string;
}

/** One call or page, by callers who take turns. */
export type Ask =
  /** Bearer tokens; empty for a request without sign-in. */
  | { get: string; tokens: string[] }
  /** A page, as a browser asks for it: with cookies, compressed. */
  | { page: string; cookies: string[] }
  | { purchaseOf: string[]; tokens: string[] }
  | { lookupOf: Item[]; keys: string[] }
  /** Each item can be used once. */
  | { redeemOf: Item[]; keys: string[] };

/** More than the face value of an item, so that something is left to pay, and that earns points. */
const priceMillimes = 15_000;

let turn = 0;
/** How many items of each list have been used, by its first one. */
const used = new Map<string, number>();

/** The next element of a list, in turn; undefined if the list is empty. */
const next = (list: readonly string[]) => list[turn++ % list.length];

/** The whole request, with a new idempotency key and the current in-store code where they are needed. */
export function requestOf(ask: Ask): string {
  if ("page" in ask) return pageRequest(ask.page, next(ask.cookies));
  if ("get" in ask) return `GET ${ask.get} HTTP/1.1\r\n${callHead(next(ask.tokens))}\r\n`;
  if ("purchaseOf" in ask) {
    const body = { offerId: ask.purchaseOf[randomInt(ask.purchaseOf.length)] };
    return post("/api/v1/client/shop/purchase", next(ask.tokens), body, true);
  }
  const key = next(ask.keys);
  if ("lookupOf" in ask) {
    const item = ask.lookupOf[turn % ask.lookupOf.length];
    return post("/api/v1/merchant/wallet/lookup", key, { code: codeOf(item), priceMillimes }, false);
  }
  const list = ask.redeemOf[0]?.id ?? "";
  const item = ask.redeemOf[used.get(list) ?? 0];
  used.set(list, (used.get(list) ?? 0) + 1);
  return post("/api/v1/merchant/wallet/redeem", key, { code: codeOf(item), priceMillimes }, true);
}

function codeOf(item: Item | undefined): string {
  if (!item) throw new Error("there are more redemptions than items");
  return inStoreCodeOf({ ...item, codeEpoch: 0 }, new Date()).code;
}

function callHead(token: string | undefined): string {
  const signIn = token === undefined ? "" : `Authorization: Bearer ${token}\r\n`;
  return `Host: localhost\r\nAccept: application/json\r\nAccept-Language: fr\r\n${signIn}`;
}

function post(path: string, token: string | undefined, content: object, once: boolean): string {
  const body = JSON.stringify(content);
  const key = once ? `Idempotency-Key: ${randomUUID()}\r\n` : "";
  const length = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  return `POST ${path} HTTP/1.1\r\n${callHead(token)}${key}${length}\r\n${body}`;
}

function pageRequest(path: string, cookie: string | undefined): string {
  const accept = "Accept: text/html,application/xhtml+xml\r\nAccept-Encoding: gzip, deflate, br\r\n";
  const signIn = cookie === undefined ? "" : `Cookie: ${cookie}\r\n`;
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${accept}Accept-Language: fr\r\n${signIn}\r\n`;
}
