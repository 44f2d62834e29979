import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { browserTexts } from "./browser-texts.ts";

test("a browser's texts are there once they were waited for, and found by their namespace in each way to name it", async () => {
  const texts = browserTexts("fr");
  await texts.missing(["common", "shop"]);
  expect(texts.missing(["common", "shop"])).toBeNull();
  const t = texts.of("shop");
  expect(texts.of("shop")).toBe(t);
  const words = [
    t("common:actions.next"),
    t("actions.next", { ns: "common" }),
    texts.of("common")("actions.next"),
  ];
  expect(new Set(words)).toEqual(new Set(["Suivant"]));
  expect(t("title")).not.toBe("title");
  expect(t("errors:NOT_FOUND")).toBe("NOT_FOUND");
  await texts.missing(["errors"]);
  expect(t("errors:NOT_FOUND")).not.toBe("NOT_FOUND");
});

/** The key of a text, with dots. */
function firstText(texts: object): string {
  const [[key, value] = ["", ""]] = Object.entries(texts) as [string, unknown][];
  return typeof value === "object" && value !== null ? `${key}.${firstText(value)}` : key;
}

test("every page's texts are in one of the two lists", async () => {
  const folder = "app/core/i18n/locales/fr";
  // Pages of the law are made by the server alone.
  const names = readdirSync(folder).filter((name) => name.endsWith(".json") && !name.startsWith("legal"));
  expect(names.length).toBeGreaterThan(30);
  for (const name of names.map((one) => one.slice(0, -".json".length))) {
    const texts = browserTexts("fr");
    const key = firstText(JSON.parse(readFileSync(`${folder}/${name}.json`, "utf8")) as object);
    await texts.missing([name]);
    expect(texts.of(name)(key), name).not.toBe(key);
  }
});
