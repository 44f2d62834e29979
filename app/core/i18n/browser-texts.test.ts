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
