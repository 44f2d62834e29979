import { translator } from "#app/core/i18n/i18n.server.ts";
import { languages, type LocalizedText } from "#app/core/domain/languages.ts";

/** The title of a copy, which says so in each language. */
export function copiedTitle(title: LocalizedText): LocalizedText {
  return Object.fromEntries(
    languages.map((one) => [
      one,
      translator(one)("editor.copyOf", { ns: "operator", title: title[one], lng: one }),
    ]),
  ) as LocalizedText;
}
