import "i18next";
import type fr from "#app/core/i18n/locales/fr/index.ts";

// French is the reference: a key that French does not have does not compile.
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: typeof fr;
  }
}
