import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { newestFirstQuery } from "#app/api/schemas/newest-first.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import { RecordList } from "#app/components/operator/record-list.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { ListRow } from "#app/components/ui/list.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { listPartnerRecords } from "#app/services/catalogue/partner.server.ts";
import { deskLoader, listPaging } from "#app/web/operator.server.ts";

export const meta = titleMeta;

export const loader = deskLoader("catalogue", async ({ language }, args) => {
  const { input, places } = listPaging(args, newestFirstQuery);
  const { items, nextCursor } = await listPartnerRecords(input);
  return {
    title: titled(translator(language)("nav.partners", { ns: "operator" })),
    partners: items.map(({ id, name, earnRate }) => ({ id, name, earnRate })),
    ...places(nextCursor),
  };
});

export default function Partners() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { partners, more, newest } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("nav.partners")}
        actions={
          <LinkButton to={`/${language}/operator/partners/new`} size="sm">
            {t("partners.add")}
          </LinkButton>
        }
      />
      <RecordList label={t("nav.partners")} none={t("partners.none")} more={more} newest={newest}>
        {partners.map(({ id, name, earnRate }) => (
          <ListRow
            key={id}
            to={`/${language}/operator/partners/${id}`}
            title={<bdi>{name}</bdi>}
            subtitle={t("partners.rate", { count: earnRate })}
          />
        ))}
      </RecordList>
    </>
  );
}
