import ar from "./ar/index.ts";
import arEarlier from "./ar/legal-earlier.json";
import arLegal from "./ar/legal.json";
import en from "./en/index.ts";
import enEarlier from "./en/legal-earlier.json";
import enLegal from "./en/legal.json";
import fr from "./fr/index.ts";
import frEarlier from "./fr/legal-earlier.json";
import frLegal from "./fr/legal.json";

/** All texts of pages, messages and answers, by language and namespace. */
export const allTexts = { fr, ar, en };

/** The texts that customers agree to, as they are in force and as they were, by version. */
export const legalTexts = { fr: frLegal, ar: arLegal, en: enLegal };
export const earlierLegalTexts = { fr: frEarlier, ar: arEarlier, en: enEarlier };
