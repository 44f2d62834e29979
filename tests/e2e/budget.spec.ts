/**
 * What a page may cost: scripts, headers, pictures, and Lighthouse's scores. `npm run budget` runs this file
 * alone; with `--performance` it also measures how fast the pages are.
 */
import sharp from "sharp";
import { expect, test } from "#tests/setup/browser.ts";
import { readCredentials, signInFor } from "./support/customer.ts";
import { repeatedHeaders, scriptsOf, visit, wastefulPictures } from "./support/first-visit.ts";
import { openExaminer, type Findings } from "./support/lighthouse.ts";

/** The bytes of compressed scripts in a first visit. */
const mostScriptBytes = 100_000;
const leastPerformance = 95;
const timed = process.env.BUDGET_PERFORMANCE === "1";
const runs = timed ? 5 : 1;

for (const path of ["/welcome", "/"]) {
  test(`a first visit to ${path} costs little script`, async ({ page, address }) => {
    await visit(page, address(path));
    const scripts = await scriptsOf(page);
    const sum = scripts.reduce((bytes, script) => bytes + script.bytes, 0);
    expect(scripts.length).toBeGreaterThan(0);
    expect(sum, scripts.map(({ name, bytes }) => `${bytes} ${name}`).join("\n")).toBeLessThanOrEqual(
      mostScriptBytes,
    );
  });
}

test("files are kept for a year and repeat no header of their page", async ({ page, address }) => {
  const visited = await visit(page, address("/"));
  expect(visited.assets.length).toBeGreaterThan(5);
  for (const asset of visited.assets)
    expect(asset.headers()["cache-control"], asset.url()).toBe("public, max-age=31536000, immutable");
  expect(await repeatedHeaders(visited)).toEqual([]);
});

test("pictures are of a modern format and not much larger than their place", async ({
  page,
  address,
  api,
}) => {
  const customer = (await readCredentials(api)).customers.at(-1);
  if (!customer) throw new Error("the demonstration has no customers");
  await visit(page, address("/welcome"));
  expect(await wastefulPictures(page)).toEqual([]);
  await signInFor(page, address("/profile"), customer.login, customer.password);
  for (const path of ["/", "/store", "/wallet", "/points-history", "/profile"]) {
    await visit(page, address(path));
    expect(await wastefulPictures(page), path).toEqual([]);
  }
});

test("a picture of an old format and one that is too large are noticed", async ({ page, address }) => {
  const square = sharp({ create: { width: 320, height: 320, channels: 3, background: "#fff" } });
  const pictures = {
    "/old.png": await square.png().toBuffer(),
    "/large.webp": await square.webp().toBuffer(),
  };
  for (const [path, body] of Object.entries(pictures))
    await page.route(`**${path}`, (route) =>
      route.fulfill({ body, contentType: `image/${path.split(".")[1]}` }),
    );
  await visit(page, address("/sign-in"));
  await page.evaluate(async () => {
    const images = ["/old.png", "/large.webp"].map((src) => Object.assign(new Image(100, 100), { src }));
    document.body.append(...images);
    await Promise.all(images.map((image) => image.decode()));
  });
  expect(await wastefulPictures(page)).toEqual([
    "/old.png is image/png",
    "/large.webp is 3.2 times as large as its place",
  ]);
});

test("Lighthouse finds nothing to mend on five pages", async ({
  address,
  api,
  server,
  request,
  launchOptions,
}) => {
  test.setTimeout(runs * 300_000);
  const shop = await (await request.get(address("/"))).text();
  const offer = /href="\/\w\w(\/voucher\/[0-9a-f-]{36})/.exec(shop)?.[1];
  const customer = (await readCredentials(api)).customers.at(-1);
  if (!offer || !customer) throw new Error("the demonstration has no offers or no customers");
  const examiner = await openExaminer(launchOptions);
  const found: (Omit<Findings, "performance"> & { path: string })[] = [];
  const measured: Record<string, number[]> = {};
  const examine = async (path: string) => {
    for (let run = 0; run < runs; run += 1) {
      const { performance, ...findings } = await examiner.examine(server + address(path), { timed });
      found.push({ path, ...findings });
      if (performance !== null) (measured[path] ??= []).push(performance);
    }
  };
  try {
    for (const path of ["/welcome", "/"]) await examine(path);
    await examiner.request.post(server + address("/sign-in"), {
      form: { login: customer.login, password: customer.password },
      headers: { "Sec-Fetch-Site": "same-origin" },
    });
    for (const path of [offer, "/wallet", "/points-history"]) await examine(path);
  } finally {
    await examiner.close();
  }
  const faultless = { scores: { accessibility: 100, "best-practices": 100, seo: 100 }, faults: [] };
  expect(found).toHaveLength(5 * runs);
  expect(found).toEqual(found.map(({ path }) => ({ path, ...faultless })));
  const medians = Object.entries(measured).map(([path, scores]) => ({
    path,
    median: median(scores),
    scores,
  }));
  for (const one of medians) console.log(`${one.path} performance ${one.median} (${one.scores.join(", ")})`);
  expect(medians.filter((one) => one.median < leastPerformance)).toEqual([]);
});

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
