import { inLanguage, languages, type Language, type LocalizedText } from "#app/core/domain/languages.ts";
import type { Soldes } from "#app/core/domain/offers/soldes.ts";
import type { OtherHours } from "#app/core/domain/stores/opening-hours.ts";
import type { SubmissionView } from "#app/core/domain/submissions/submission-answer.ts";
import { isText } from "#app/core/domain/versions/parts.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { formatMoney } from "#app/core/ui/format.ts";
import { changesShown } from "#app/desk/audit/audit-words.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { ShownRow, ShownSide } from "#app/core/ui/submissions/submission-rows.tsx";

/** What was and what is wanted, field by field in words; of something new only what is set. */
export async function rowsShown(
  { fields, before, stale }: SubmissionView,
  call: OperatorCall,
): Promise<ShownRow[]> {
  const rows = await Promise.all(
    Object.entries(fields).map(async ([name, is]): Promise<ShownRow[]> => {
      const was = before?.[name];
      const [words] = await changesShown({ before: before && { [name]: was }, after: { [name]: is } }, call);
      // A value that is taken away is said too.
      const [taken] = words
        ? []
        : await changesShown({ before: { [name]: is }, after: { [name]: was } }, call);
      const shown = words ?? (taken && { ...taken, was: taken.is, is: taken.was ?? "–" });
      if (!shown) return [];
      return [
        {
          ...{ field: name, name: shown.name, stale: stale.includes(name) },
          was: before === null ? null : sideOf(name, was, shown.was ?? "–", call.language),
          is: sideOf(name, is, shown.is, call.language),
        },
      ];
    }),
  );
  return rows.flat();
}

function sideOf(name: string, value: unknown, words: string, language: Language): ShownSide {
  if (isText(value))
    return {
      texts: languages.map((language) => ({ language, text: inLanguage(value as LocalizedText, language) })),
    };
  if (/^(?:imageUrl|logoUrl)$/.test(name) && typeof value === "string") return { picture: value };
  return { words: inFull(name, value, language) ?? words };
}

/** What the audit's words only count or cut off, and an operator has to see whole; null for all else. */
function inFull(name: string, value: unknown, language: Language): string | null {
  const t = translator(language);
  if (name === "otherHours" && Array.isArray(value) && value.length > 0)
    return (value as OtherHours[])
      .map(({ firstDay, lastDay, hours }) => {
        const days = [...new Set([firstDay, lastDay])].map((day) => formatDate(day, language));
        return `${days.join(" – ")} · ${hours ?? t("hours.closed", { ns: "partners" })}`;
      })
      .join("\n");
  if (name === "soldes" && value) {
    const { declaration, beforeMillimes, nowMillimes } = value as Soldes;
    const prices = [beforeMillimes, nowMillimes].map((price) => formatMoney(price, language));
    return [t("soldes", { ns: "shop", declaration }), ...prices].join(" · ");
  }
  return name.endsWith("Url") && typeof value === "string" && value !== "" ? value : null;
}
