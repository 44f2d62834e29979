import { useLoaderData } from "#app/remix.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { monthText } from "#app/core/pages/figure-marks.server.ts";
import { FigureSections } from "#app/core/ui/charts/sections.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { readMonths } from "#app/settlement/books/read-books.server.ts";
import { liabilitySection, mostMonths } from "./books-words.server.ts";
import { signedWords } from "./signed-words.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["books", "figures"] } satisfies RouteHandle;

/** The months in the books, the newest first, and what points were worth at the end of each. */
export const loader = deskLoader("finance", async ({ language }) => {
  const months = await readMonths(mostMonths);
  const signed = await signedWords(language, months);
  return {
    title: titled(translatorOf(language, "books")("title")),
    sections: months.length === 0 ? [] : [await liabilitySection(language)],
    months: months.map(({ month }, index) => ({
      ...{ month: month.slice(0, 7), name: monthText(language, month), signed: signed[index] ?? null },
    })),
  };
});

export default function Books() {
  const { t } = useTranslation("books");
  const language = useLanguage();
  const { months, sections } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("title")}>{t("text")}</PageHeader>
      {months.length === 0 ? (
        <EmptyState scene="history" title={t("none")}>
          {t("noneText")}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-8">
          <FigureSections sections={sections} />
          <List label={t("months")}>
            {months.map(({ month, name, signed }) => (
              <ListRow
                key={month}
                to={`/${language}/operator/books/${month}`}
                title={name}
                subtitle={signed ?? t("unsigned")}
              />
            ))}
          </List>
        </div>
      )}
    </>
  );
}
