import { Link, useLoaderData } from "@remix-run/react";
import { newestFirstQuery } from "#app/api/schemas/newest-first.ts";
import { formatNumber } from "#app/components/format.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { MessageStatusBadge } from "#app/components/operator/message-status.tsx";
import { MessageTabs } from "#app/components/operator/message-tabs.tsx";
import { RecordList } from "#app/components/operator/record-list.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { formatDate } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { listMessageRecords } from "#app/services/catalogue/operator-message.server.ts";
import { segmentNames } from "#app/web/operator-choices.server.ts";
import { deskLoader, listPaging } from "#app/web/operator.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["outreach"] } satisfies RouteHandle;

/** The messages to customers of segments, newest first, each with what came of it so far. */
export const loader = deskLoader("messages", async ({ language }, args) => {
  const { input, places } = listPaging(args, newestFirstQuery);
  const [{ items, nextCursor }, names] = await Promise.all([listMessageRecords(input), segmentNames()]);
  return {
    title: titled(translator(language)("title", { ns: "outreach" })),
    rows: items.map(({ id, title, segmentId, at, status, sent, opened, used, heldOut }) => ({
      ...{ id, title: title[language], status, segment: names.get(segmentId) ?? null },
      ...{ at: formatDate(at, language, "dateTime"), sent, opened, used, heldOut },
    })),
    ...places(nextCursor),
  };
});

export default function Messages() {
  const { t } = useTranslation("outreach");
  const language = useLanguage();
  const here = `/${language}/operator/messages`;
  const { rows, more, newest } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <LinkButton to={`${here}/new`} size="sm">
            {t("add")}
          </LinkButton>
        }
      >
        {t("text")}
      </PageHeader>
      <MessageTabs current="messages" />
      <RecordList label={t("title")} none={t("none")} more={more} newest={newest}>
        {rows.map(({ id, title, status, segment, at, ...figures }) => (
          <li key={id} className="grid grid-cols-1 gap-1.5 px-4 py-4 sm:px-5">
            <div className="flex flex-wrap items-start justify-between gap-2">
              <Link
                to={`${here}/${id}`}
                className="min-w-0 font-semibold wrap-anywhere text-brand-ink underline underline-offset-4"
              >
                <bdi>{title}</bdi>
              </Link>
              <MessageStatusBadge status={status} />
            </div>
            <p className="text-sm text-muted">
              {segment !== null && (
                <>
                  <bdi>{segment}</bdi> ·{" "}
                </>
              )}
              {at}
            </p>
            {figures.sent + figures.heldOut > 0 && (
              <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
                {(["sent", "opened", "used", "heldOut"] as const).map((name) => (
                  <div key={name} className="flex gap-1.5">
                    <dt className="text-muted">{t(`short.${name}`)}</dt>
                    <dd className="font-semibold tabular-nums">{formatNumber(figures[name], language)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </RecordList>
    </>
  );
}
