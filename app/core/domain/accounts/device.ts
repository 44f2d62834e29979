import Bowser from "bowser";

const longest = 60;
/** Twice the length that browsers send; a header may hold 16 kB. */
const longestUserAgent = 512;
const anyProduct = /^[\w.-]{1,40}/;

/**
 * The id that an app generated for its device, long enough to be unique. Null when the text is not such an
 * id.
 */
export function parseDeviceId(text: string | null): string | null {
  return text !== null && /^[\w.-]{16,128}$/.test(text) ? text : null;
}

/**
 * A device name that a customer recognises, taken from the `User-Agent`: "Chrome · Android". Null when the
 * `User-Agent` does not tell.
 */
export function deviceOf(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, longestUserAgent));
  const known = [browser.name, os.name].filter(Boolean).join(" · ");
  const name = known || anyProduct.exec(userAgent)?.[0];
  return name ? name.slice(0, longest) : null;
}
