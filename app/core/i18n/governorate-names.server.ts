import { isGovernorate } from "#app/core/domain/governorates.ts";
import { languages } from "#app/core/domain/languages.ts";
import { translatorOf } from "./i18n.server.ts";

/** The names of a governorate in all languages: what its places are searched by. None for what is no governorate. */
export function governorateNames(state: string): string[] {
  return isGovernorate(state)
    ? languages.map((language) => translatorOf(language, "partners")(`governorates.${state}`))
    : [];
}
