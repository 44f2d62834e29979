import { useRef } from "react";
import { Form, Link, useLoaderData } from "#app/remix.ts";
import { z } from "zod";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import { List } from "#app/core/ui/list.tsx";
import { SearchField } from "#app/core/ui/search-field.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { searchText } from "#app/core/domain/search/search-text.ts";
import { seenText } from "#app/core/domain/text.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { deskPlaces, type DeskPlace } from "#app/desk/frame/places.ts";
import { useMay } from "#app/desk/frame/use-desk.ts";
import { useTableKeys } from "#app/desk/table/use-table-keys.ts";
import { searchEverything } from "./search-everything.server.ts";

export const meta = titleMeta;

const query = z.string().overwrite(seenText).max(200).catch("");

/** Everything that the person may open, by one search: records of all lists, and pages of the menu. */
export const loader = deskLoader(null, async (call, { request }) => {
  const q = query.parse(new URL(request.url).searchParams.get("q") ?? "");
  return {
    title: titled(translator(call.language)("everything.title", { ns: "operator" })),
    q,
    groups: q === "" ? [] : await searchEverything(call, q),
  };
});

export default function SearchPage() {
  const { t } = useTranslation("operator");
  const { q, groups } = useLoaderData<typeof loader>();
  const here = `/${useLanguage()}/operator/search`;
  const pages = usePages(q);
  const frame = useRef<HTMLDivElement>(null);
  useTableKeys(frame);
  return (
    <div ref={frame}>
      <PageHeader title={t("everything.title")} />
      <Form key={q} method="get" action={here} role="search" className="mb-5 max-w-xl">
        <SearchField label={t("everything.label")} defaultValue={q} maxLength={200} data-table-search />
      </Form>
      <div role="status" className="grid grid-cols-1 gap-6">
        {q === "" && <p className="text-muted">{t("everything.text")}</p>}
        {q !== "" && groups.length === 0 && pages.length === 0 && (
          <EmptyState scene="history" title={t("everything.none")} />
        )}
        {pages.length > 0 && <Group title={t("everything.pages")} found={pages} more={null} />}
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
    </div>
  );
}

/** The pages of the menu whose name has the searched text. */
function usePages(q: string) {
  const { t } = useTranslation("operator");
  const here = `/${useLanguage()}/operator`;
  const may = useMay();
  if (q === "") return [];
  return deskPlaces
    .flatMap(({ places }): readonly DeskPlace[] => places)
    .filter(({ right }) => may(right))
    .map(({ name, path }) => ({ id: name, text: t(`nav.${name}`), to: `${here}${path}` }))
    .filter(({ text }) => searchText(text).includes(searchText(q)));
}

interface GroupProps {
  title: string;
  found: readonly { id: string; text: string; to: string }[];
  more: string | null;
}

function Group({ title, found, more }: GroupProps) {
  const { t } = useTranslation("operator");
  return (
    <section className="grid grid-cols-1 gap-2" aria-label={title}>
      <h2 className="text-sm font-semibold text-muted">{title}</h2>
      <List>
        {found.map(({ id, text, to }) => (
          <li key={id} data-row>
            <Link
              to={to}
              data-row-link
              className="press flex min-h-11 items-center px-4 font-medium wrap-anywhere hover:bg-sunken focus-visible:-outline-offset-3 sm:px-5"
            >
              <bdi>{text}</bdi>
            </Link>
          </li>
        ))}
      </List>
      {more !== null && (
        <p>
          <Link
            to={more}
            className="inline-flex min-h-11 items-center text-sm font-medium text-brand-ink underline underline-offset-4"
          >
            {t("everything.more", { list: title })}
          </Link>
        </p>
      )}
    </section>
  );
}
