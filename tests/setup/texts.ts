import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createInstance, type TFunction } from "i18next";
import type fr from "#app/core/i18n/locales/fr/index.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { baseOptions } from "#app/core/i18n/options.ts";
import { fillRuleNumbers } from "#app/core/i18n/rule-numbers.ts";

/** The texts by namespace and key, such as `shop:title`; without a namespace it is `common`. */
export type Texts = TFunction<["common", ...Exclude<keyof typeof fr, "common">[]]>;

/** The app's own texts in one language, so that a test can name a text by its key: `t("shop:title")`. */
export function textsOf(language: Language): Texts {
  const folder = path.resolve("app/core/i18n/locales", language);
  const namespaces = readdirSync(folder).filter((file) => file.endsWith(".json"));
  const texts = Object.fromEntries(
    namespaces.map((file) => [
      path.basename(file, ".json"),
      JSON.parse(readFileSync(path.join(folder, file), "utf8")) as object,
    ]),
  ) as typeof fr;
  const instance = createInstance();
  void instance.init({
    ...baseOptions,
    initImmediate: false,
    lng: language,
    resources: { [language]: fillRuleNumbers(texts, language, texts.common) },
  });
  return instance.t;
}
