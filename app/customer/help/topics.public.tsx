import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { Form, useLoaderData } from "#app/remix.ts";
import { MessageCircleQuestion, Search } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { AskUs } from "./ask-us.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled } from "#app/core/ui/layout/page-title.ts";
import { shareMeta } from "#app/customer/frame/share-meta.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { buttonClass, LinkButton } from "#app/core/ui/button.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { SearchField } from "#app/core/ui/search-field.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { seenText } from "#app/core/domain/text.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { listHelpTopics } from "./list-help-topics.server.ts";
import { anonymousCall } from "#app/core/pages/call.server.ts";

export const meta = shareMeta;
export const handle = { texts: ["help"] } satisfies RouteHandle;

/** The help topics, for everybody; the search is in the address. */
export async function loader(args: LoaderFunctionArgs) {
  const call = await anonymousCall(args);
  const words = seenText(new URL(args.request.url).searchParams.get("q") ?? "").slice(0, 100);
  const t = translator(call.language);
  return {
    title: titled(t("center.title", { ns: "help" })),
    description: t("center.intro", { ns: "help" }),
    words,
    topics: await listHelpTopics(call, words),
  };
}

export default function HelpCenter() {
  const { words, topics } = useLoaderData<typeof loader>();
  const { t } = useTranslation("help");
  const language = useLanguage();
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t("center.title")} back={`/${language}/profile/help-and-contact`}>
        {t("center.intro")}
      </PageHeader>
      <Form method="get" action={`/${language}/help-center`} role="search" className="mb-6 flex gap-2">
        <SearchField
          key={words}
          label={t("center.search")}
          defaultValue={words}
          maxLength={100}
          className="min-w-0 grow"
        />
        <button
          type="submit"
          aria-label={t("center.search")}
          className={buttonClass({ variant: "primary" }, "w-12 shrink-0 px-0!")}
        >
          <Search className="size-5" />
        </button>
      </Form>
      {words !== "" && (
        <p role="status" className="mb-3 text-sm text-muted">
          {t("center.found", { count: topics.length, amount: formatNumber(topics.length, language) })}
        </p>
      )}
      {topics.length === 0 ? (
        <EmptyState
          title={t("center.none", { words })}
          action={
            <LinkButton to={`/${language}/help-center`} variant="secondary">
              {t("center.all")}
            </LinkButton>
          }
        >
          {t("center.noneText")}
        </EmptyState>
      ) : (
        <List label={t("center.list")}>
          {topics.map(({ id, title }) => (
            <ListRow
              key={id}
              to={`/${language}/help-center/${id}`}
              leading={<MessageCircleQuestion className="size-5.5 text-brand-ink" />}
              title={title}
            />
          ))}
        </List>
      )}
      <AskUs className="mt-8" />
    </div>
  );
}
