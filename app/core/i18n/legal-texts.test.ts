import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { unknownFact } from "#app/core/domain/help/facts.ts";
import { earlierVersions, legalPages, versionInForce } from "#app/core/domain/help/legal-version.ts";
import { languages } from "#app/core/domain/languages.ts";
import { keptMs } from "#app/core/domain/retention.ts";
import { fill, type PrivacyParts } from "#app/customer/help/privacy-parts.server.ts";
import { readSources } from "#tests/tidy/sources.ts";
import { keptTextsOf, legalTextOf, receiverTextsOf, textOfVersion } from "./legal-texts.server.ts";

/** What each version says, in short. A text that changes gets a version of its own, and what it said goes to the earlier ones. */
const said: Record<string, string> = {
  "terms 2026-11-28": "637271575312",
  "terms 2026-11-29": "2960291aa50c",
  "terms 2026-11-30": "fac7a8d57424",
  "terms 2026-12-01": "f063e63067a4",
  "privacy 2026-11-28": "641076cfb181",
  "privacy 2026-11-29": "e7a7852c2d29",
  "privacy 2026-11-30": "0e12dda4b3a8",
  "privacy 2026-12-01": "216112d15be0",
};

const short = (text: unknown) => createHash("sha256").update(JSON.stringify(text)).digest("hex").slice(0, 12);

test.each(legalPages)("%s says in each version what customers agreed to", (page) => {
  const inForce = languages.map((language) => legalTextOf(page, language));
  const versions = [
    [versionInForce(page), inForce] as const,
    ...earlierVersions(page).map(
      (version) => [version, languages.map((language) => textOfVersion(page, version, language))] as const,
    ),
  ];
  const now = Object.fromEntries(versions.map(([version, texts]) => [`${page} ${version}`, short(texts)]));
  expect(now).toEqual(Object.fromEntries(Object.entries(said).filter(([name]) => name.startsWith(page))));
});

/** What receivers get, and what is kept how long, as the privacy policy says it since a version: else is another version. */
const saidOfReceivers: Record<string, string> = { "2026-12-01": "deba9e50d06a" };
const saidOfKept: Record<string, string> = { "2026-12-01": "2e4e72818e6f" };

test("what receivers get is said as customers agreed to it", () => {
  const inForce = short(languages.map((language) => receiverTextsOf(language)));
  expect({ [versionInForce("privacy")]: inForce }).toEqual(saidOfReceivers);
});

test("what is kept, and how long, is said as customers agreed to it", () => {
  const inForce = short([keptMs, ...languages.map((language) => keptTextsOf(language))]);
  expect({ [versionInForce("privacy")]: inForce }).toEqual(saidOfKept);
});

/** The cookies of customers that outlive a quarter of an hour; those of staff stand in their own doors. */
const lastingCookies = readSources(".ts", ".tsx")
  .filter(({ path }) => path.startsWith("app/") && !path.endsWith("till-session.server.ts"))
  .flatMap(({ text }) => [
    ...text.matchAll(
      /\b(?:ownCookie|sealedCookie|severalPending)\(\s*"([\w-]+)"[^;]*?lifeSeconds(?:: ([\w *]+))?/g,
    ),
  ])
  .filter(([, , life = ""]) => !/^(?:60|(?:[1-9]|1[0-5]) \* (?:60|minute))$/.test(life.trim()))
  .map(([, name = ""]) => name);

test("the privacy policy names every cookie that lasts", () => {
  expect(lastingCookies.toSorted()).toEqual(["browser", "device", "language", "session", "theme"]);
  for (const language of languages) {
    const { text = "" } = legalTextOf("privacy", language).sections.find(({ id }) => id === "cookies") ?? {};
    expect(lastingCookies.filter((name) => !text.includes(`**${name}**`))).toEqual([]);
  }
});

/** What the privacy policy fills in besides figures. */
const ofThePage: Record<keyof PrivacyParts, string> = {
  ...{ declaration: "", receivers: "", transfers: "", kept: "" },
};

test.each(legalPages)("earlier versions of %s name figures that there still are", (page) => {
  for (const version of earlierVersions(page))
    for (const language of languages)
      expect(unknownFact(fill(JSON.stringify(textOfVersion(page, version, language)), ofThePage))).toBeNull();
});
