import type common from "#app/core/i18n/locales/fr/common.json";
import type fr from "#app/core/i18n/locales/fr/index.ts";

/** A file of texts beside `common`, which every page has. */
export type Namespace = Exclude<keyof typeof fr, "common">;

export type CommonTexts = typeof common;
