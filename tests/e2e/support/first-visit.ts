import type { Page, Response } from "@playwright/test";

/** Headers that any answer has for itself. */
const ownOfEach = new Set([
  "accept-ranges",
  "cache-control",
  "connection",
  "content-encoding",
  "content-length",
  "content-type",
  "cross-origin-resource-policy",
  "date",
  "etag",
  "keep-alive",
  "last-modified",
  "transfer-encoding",
  "vary",
  "x-content-type-options",
  "x-request-id",
]);

export interface Visit {
  /** The answer with the page itself. */
  page: Response;
  /** Files of the build that it loaded: scripts, styles, fonts, drawings. */
  assets: Response[];
}

/** Opens a page and waits until it has loaded everything. */
export async function visit(page: Page, address: string): Promise<Visit> {
  const assets: Response[] = [];
  const note = (response: Response) => {
    if (new URL(response.url()).pathname.startsWith("/assets/")) assets.push(response);
  };
  page.on("response", note);
  const answer = await page.goto(address, { waitUntil: "networkidle" });
  page.off("response", note);
  if (!answer) throw new Error(`${address} was not answered`);
  return { page: answer, assets };
}

/** The compressed size in bytes of each script that the page has loaded, the largest first. */
export async function scriptsOf(page: Page): Promise<{ name: string; bytes: number }[]> {
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map((entry) => ({
        name: new URL(entry.name).pathname,
        bytes: (entry as PerformanceResourceTiming).encodedBodySize,
      }))
      .filter(({ name }) => name.endsWith(".js")),
  );
  return scripts.sort((one, other) => other.bytes - one.bytes);
}

/** The names of headers that files share with the page that loads them, though only the page needs them. */
export async function repeatedHeaders({ page, assets }: Visit): Promise<string[]> {
  const ofPage = new Set(Object.keys(await page.allHeaders()));
  const found = await Promise.all(
    assets.map(async (asset) =>
      Object.keys(await asset.allHeaders()).filter((name) => ofPage.has(name) && !ownOfEach.has(name)),
    ),
  );
  return [...new Set(found.flat())];
}

/**
 * Pictures in an old format, and pictures with more than twice the width and height of their place on the
 * page.
 */
export function wastefulPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const shown = [...document.images].filter(
      (image) => image.complete && image.naturalWidth > 0 && image.clientWidth > 0,
    );
    const found = shown.map(async ({ currentSrc, clientWidth, clientHeight }) => {
      const picture = await (await fetch(currentSrc)).blob();
      const { pathname } = new URL(currentSrc);
      if (picture.type === "image/svg+xml") return [];
      if (!["image/avif", "image/webp"].includes(picture.type)) return [`${pathname} is ${picture.type}`];
      const { width, height } = await createImageBitmap(picture);
      // The smaller ratio counts, because the picture may be cut off to fill its place.
      const times = Math.min(width / clientWidth, height / clientHeight);
      return times > 2 ? [`${pathname} is ${times.toFixed(1)} times as large as its place`] : [];
    });
    return (await Promise.all(found)).flat();
  });
}
