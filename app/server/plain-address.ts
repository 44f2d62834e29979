/** What an address needs that is not written as the router reads it; nearly all addresses are. */
const unplain = /[%\\#]|\/[/.]|^[^/]/;

const unreserved = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi;

/**
 * The path and query of a request as the router reads them: without another host, dots, doubled or turned slashes, and with
 * letters, digits and `-._~` in plain. What looks at a path before the router (which headers it gets, whether a form may
 * come from elsewhere, whether it is open during maintenance or worth a line in the log) would else look at another one. An
 * encoded slash stays one: the router takes it for a part of a word, too. An unreadable address stays as it is.
 */
export function plainAddress(target: string): string {
  const [path = ""] = target.split("?", 1);
  if (!unplain.test(path)) return target;
  const below = target.replace(/^https?:\/\/[^/?]*/i, "");
  if (!URL.canParse(`http://localhost${below}`)) return target;
  const { pathname, search } = new URL(`http://localhost${below}`);
  const plain = pathname.replace(unreserved, decodeURIComponent).replace(/\/{2,}/g, "/") + search;
  // What was decoded may spell dots or a letter anew. It only gets shorter, so this ends.
  return plain === target ? plain : plainAddress(plain);
}
