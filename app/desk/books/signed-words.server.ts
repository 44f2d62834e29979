import { readOperatorNames } from "#app/core/db/operators/operator-names.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { isolated } from "#app/core/ui/format.ts";
import type { BookedMonth } from "#app/settlement/books/read-books.server.ts";

/** Who signed each of these months, and when; null for one that nobody signed. */
export async function signedWords(
  language: Language,
  months: readonly BookedMonth[],
): Promise<(string | null)[]> {
  const t = translatorOf(language, "books");
  const names = await readOperatorNames(months.flatMap(({ signedBy }) => signedBy ?? []));
  return months.map(({ signedBy, signedAt }) =>
    signedBy === null || signedAt === null
      ? null
      : t("signed", {
          who: isolated(names.get(signedBy) ?? t("someone")),
          at: formatDate(signedAt, language, "dateTime"),
        }),
  );
}
