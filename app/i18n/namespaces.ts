import type common from "./locales/fr/common.json";
import type fr from "./locales/fr/index.ts";

/** A file of texts beside `common`, which every page has. */
export type Namespace = Exclude<keyof typeof fr, "common">;

export type CommonTexts = typeof common;
