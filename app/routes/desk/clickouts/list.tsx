import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { newestFirstQuery } from "#app/api/schemas/newest-first.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import { CampaignState } from "#app/components/operator/campaign-state.tsx";
import { RecordList } from "#app/components/operator/record-list.tsx";
import { useClaimsText } from "#app/components/operator/use-claims-text.ts";
import { LinkButton } from "#app/components/ui/button.tsx";
import { ListRow } from "#app/components/ui/list.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { formatDate } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { listClickoutStandings } from "#app/services/catalogue/clickout-standing.server.ts";
import { deskLoader, listPaging } from "#app/web/operator.server.ts";

export const meta = titleMeta;

/** The campaign codes and their claims. */
export const loader = deskLoader("catalogue", async (call, args) => {
  const { language } = call;
  const { input, places } = listPaging(args, newestFirstQuery);
  const { items, nextCursor } = await listClickoutStandings(call, input);
  return {
    title: titled(translator(language)("nav.clickouts", { ns: "operator" })),
    clickouts: items.map(
      ({ id, code, offerTitle, state, claimed, stock, singleUse, availableFrom, availableTo }) => ({
        ...{ id, code, state, claimed, stock, singleUse },
        offer: offerTitle[language],
        from: formatDate(availableFrom, language, "short"),
        to: formatDate(availableTo, language, "short"),
      }),
    ),
    ...places(nextCursor),
  };
});

export default function Clickouts() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { clickouts, more, newest } = useLoaderData<typeof loader>();
  const claims = useClaimsText();
  const here = `/${language}/operator/clickouts`;
  return (
    <>
      <PageHeader
        title={t("nav.clickouts")}
        actions={
          <LinkButton to={`${here}/new`} size="sm">
            {t("clickouts.add")}
          </LinkButton>
        }
      />
      <RecordList label={t("nav.clickouts")} none={t("clickouts.none")} more={more} newest={newest}>
        {clickouts.map(({ id, code, offer, state, from, to, singleUse, ...clickout }) => (
          <ListRow
            key={id}
            to={`${here}/${id}`}
            title={
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <bdi dir="ltr" className="break-all">
                  {code}
                </bdi>
                <CampaignState state={state} />
              </span>
            }
            subtitle={
              <>
                <bdi>{offer}</bdi>
                <span className="block">
                  {t("clickouts.dates", { from, to })} · {claims(clickout)}
                  {singleUse && ` · ${t("clickouts.singleUse")}`}
                </span>
              </>
            }
          />
        ))}
      </RecordList>
    </>
  );
}
