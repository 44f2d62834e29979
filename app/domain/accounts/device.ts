import Bowser from "bowser";

const longest = 60;
const anyProduct = /^[\w.-]{1,40}/;

/** An id that an app has made up for its device: long enough to be nobody else's. Null for what is none. */
export function parseDeviceId(text: string | null): string | null {
  return text !== null && /^[\w.-]{16,128}$/.test(text) ? text : null;
}

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
