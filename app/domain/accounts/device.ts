import Bowser from "bowser";

const longest = 60;
const anyProduct = /^[\w.-]{1,40}/;

/**
 * What a customer recognises a device by, out of its `User-Agent`: "Chrome · Android".
 * Null for one that says nothing of itself.
 */
export function deviceOf(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  const known = [browser.name, os.name].filter(Boolean).join(" · ");
  const told = known || anyProduct.exec(userAgent)?.[0];
  return told ? told.slice(0, longest) : null;
}
