import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { newestFirstQuery } from "#app/api/schemas/newest-first.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import { RecordList } from "#app/components/operator/record-list.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { ListRow } from "#app/components/ui/list.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { fillFacts } from "#app/domain/help/facts.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { listHelpEntryRecords } from "#app/services/catalogue/help-entry.server.ts";
import { readRuleFacts } from "#app/services/rule-facts.server.ts";
import { deskLoader, listPaging } from "#app/web/operator.server.ts";

export const meta = titleMeta;

/** The help topics and the stories. */
export const loader = deskLoader("catalogue", async ({ language }, args) => {
  const { input, places } = listPaging(args, newestFirstQuery);
  const [{ items, nextCursor }, facts] = await Promise.all([
    listHelpEntryRecords(input),
    readRuleFacts(language),
  ]);
  return {
    title: titled(translator(language)("nav.help", { ns: "operator" })),
    entries: items.map(({ id, kind, topic, title, active }) => ({
      id,
      kind,
      topic,
      active,
      title: fillFacts(title[language], facts),
    })),
    ...places(nextCursor),
  };
});

export default function Help() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { entries, more, newest } = useLoaderData<typeof loader>();
  const here = `/${language}/operator/help`;
  return (
    <>
      <PageHeader title={t("nav.help")} />
      <p className="mb-5 flex flex-wrap gap-3">
        <LinkButton to={`${here}/new`} size="sm">
          {t("helpDesk.addTopic")}
        </LinkButton>
        <LinkButton to={`${here}/new?kind=STORY`} variant="secondary" size="sm">
          {t("helpDesk.addStory")}
        </LinkButton>
      </p>
      <RecordList label={t("nav.help")} none={t("helpDesk.none")} more={more} newest={newest}>
        {entries.map(({ id, kind, topic, active, title }) => (
          <ListRow
            key={id}
            to={`${here}/${id}`}
            title={<bdi>{title}</bdi>}
            subtitle={
              topic === null
                ? t(`helpDesk.kinds.${kind}`)
                : `${t(`helpDesk.kinds.${kind}`)} · ${t(`fields.choices.${topic}`)}`
            }
            trailing={!active && <Badge tone="warn">{t("helpDesk.hidden")}</Badge>}
          />
        ))}
      </RecordList>
    </>
  );
}
