/**
 * `npm run contact-sheet`: pictures of every page in every language, at three widths, light and dark, on one page to look
 * through: test-results/contact-sheet/index.html. `-- --lang ar --width 360 --theme dark --path /wallet --as regular`
 * takes some of them; each option may be given more than once. `-- --readme` makes the README's picture anew.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Browser, type Page } from "@playwright/test";
import { languages, type Language } from "../app/core/domain/languages.ts";
import { ensureChromium, findChromium } from "../scripts/chromium.ts";
import { drawReadmePicture, readmeWishes } from "./contact-sheet/readme-picture.ts";
import { pictureFile, renderSheet, themes, type Picture } from "./contact-sheet/sheet.ts";
import { untilSignal } from "../scripts/until-signal.ts";
import { walks } from "../tests/e2e/support/every-page.ts";
import { apiClient } from "../tests/setup/api-client.ts";
import startSeededServer from "../tests/setup/seeded-server.ts";
import { textsOf } from "../tests/setup/texts.ts";

const folder = "test-results/contact-sheet";
const heights: Record<string, number> = { 360: 740, 768: 1024, 1440: 900 };
const roles = Object.keys(walks) as (keyof typeof walks)[];
/** One picture keeps about one core busy. */
const atOnce = 2;

const list = { type: "string", multiple: true } as const;
const { values: wished } = parseArgs({
  options: { lang: list, width: list, theme: list, as: list, path: list, readme: { type: "boolean" } },
});
if (wished.readme === true) Object.assign(wished, readmeWishes);
const chosen = {
  languages: choose("--lang", wished.lang, languages),
  widths: choose("--width", wished.width, Object.keys(heights)).map(Number),
  themes: choose("--theme", wished.theme, themes),
  roles: choose("--as", wished.as, wished.path === undefined ? roles : wished.path.flatMap(rolesOf)),
};

const pictures: Picture[] = [];
const failures: string[] = [];
ensureChromium();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const stopServer = await startSeededServer();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
});
let ending: Promise<void> | undefined;
void untilSignal().then(() => end(130));

const waiting = chosen.roles.flatMap((role) => chosen.languages.map((language) => ({ role, language })));
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let next = waiting.shift(); next && !ending; next = waiting.shift()) {
      const { role, language } = next;
      await takeAll(browser, role, language).catch((error: unknown) => {
        if (!ending) failures.push(`${role}, ${language}: ${String(error)}`);
      });
      console.log(`${role}, ${language}: ${pictures.length} pictures so far`);
    }
  }),
);
if (!ending) {
  writeFileSync(path.join(folder, "index.html"), renderSheet(pictures));
  console.log(`${pictures.length} pictures: ${folder}/index.html`);
  if (wished.readme === true) await drawReadmePicture(folder);
  for (const failure of failures) console.error(failure);
}
await end(failures.length === 0 && pictures.length > 0 ? 0 : 1);

async function end(code: number): Promise<void> {
  ending ??= (async () => {
    await browser.close();
    await stopServer();
    process.exit(code);
  })();
  await ending;
}

/** The wished values if all of them exist; all values if none was wished. */
function choose<One extends string>(name: string, some: string[] | undefined, all: readonly One[]): One[] {
  const wrong = some?.find((one) => !(all as readonly string[]).includes(one));
  if (wrong !== undefined) {
    console.error(`There is no ${name} ${wrong}. There are: ${all.join(", ")}.`);
    process.exit(2);
  }
  return all.filter((one) => some?.includes(one) ?? true);
}

function rolesOf(page: string): typeof roles {
  if (page.startsWith("/cashier")) return ["till"];
  return page.startsWith("/operator") ? ["operator"] : ["visitor", "newcomer", "regular"];
}

async function takeAll(from: Browser, role: keyof typeof walks, language: Language): Promise<void> {
  const server = process.env.TEST_SERVER ?? "";
  const context = await from.newContext({
    baseURL: server,
    locale: { fr: "fr-TN", ar: "ar-TN", en: "en-GB" }[language],
    timezoneId: "Africa/Tunis",
    serviceWorkers: "block",
    reducedMotion: "reduce",
    // As on a phone: scroll bars take no room.
    isMobile: true,
  });
  try {
    await walks[role]({
      page: await context.newPage(),
      language,
      address: (of) => `/${language}${of === "/" ? "" : of}`,
      t: textsOf(language),
      api: apiClient(server),
      only: wished.path?.filter((page) => rolesOf(page).includes(role)),
      lookAt: async (page, name) => {
        const of = name.startsWith("/") ? name.replace(/^\/\w\w/, "") || "/" : name;
        if (wished.path?.includes(of) ?? true) await take(page, { role, language, page: of });
      },
    });
  } finally {
    await context.close();
  }
}

/** Takes pictures of the open page in all wished widths and themes. */
async function take(page: Page, what: Pick<Picture, "role" | "language" | "page">): Promise<void> {
  await page.locator("h1").first().waitFor();
  for (const width of chosen.widths) {
    await resize(page, width, heights[width] ?? 900);
    // The window gets the height of the page, so that the bar at its lower edge covers nothing.
    await resize(page, width, await page.evaluate(() => document.documentElement.scrollHeight));
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = "eager";
      await Promise.allSettled([...document.images].map((image) => image.decode()));
    });
    for (const theme of chosen.themes) {
      await page.emulateMedia({ colorScheme: theme });
      const picture = { ...what, width, theme };
      const file = path.join(folder, pictureFile(picture));
      mkdirSync(path.dirname(file), { recursive: true });
      await page.screenshot({
        path: file,
        fullPage: true,
        type: "jpeg",
        quality: 70,
        animations: "disabled",
      });
      pictures.push(picture);
    }
  }
}

/** Gives the window this size, and waits until the page has it. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((wanted) => innerHeight === wanted, height);
  // Heights that depend on the window are right one frame later.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
