import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { rememberTexts } from "./remember-texts.ts";

test("a text without values is looked up once for its namespace, one with values each time", () => {
  const instance = createInstance();
  void instance.init({
    initImmediate: false,
    lng: "fr",
    ns: ["shop", "wallet"],
    resources: { fr: { shop: { title: "Boutique", left: "Reste {{n}}" }, wallet: { title: "Bons" } } },
  });
  rememberTexts(instance);
  const shop = instance.getFixedT(null, "shop") as (key: string, values?: object) => string;
  const wallet = instance.getFixedT(null, "wallet") as (key: string) => string;
  expect([shop("title"), wallet("title")]).toEqual(["Boutique", "Bons"]);
  expect([shop("left", { n: 1 }), shop("left", { n: 2 })]).toEqual(["Reste 1", "Reste 2"]);
  instance.addResource("fr", "shop", "title", "Changée");
  expect(instance.getFixedT(null, "shop")("title")).toBe("Boutique");
});
