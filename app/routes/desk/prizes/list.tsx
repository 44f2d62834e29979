import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { z } from "zod";
import { formatNumber } from "#app/components/format.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import { PrizeRow } from "#app/components/operator/prize-row.tsx";
import { WheelBalance } from "#app/components/operator/wheel-balance.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { List } from "#app/components/ui/list.tsx";
import { TabLinks } from "#app/components/ui/tab-links.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { formatOdds } from "#app/components/wheel/wheel.ts";
import { wheels } from "#app/domain/wheel/prize.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { getWheelAtDesk } from "#app/services/wheels/get-wheel-at-desk.server.ts";
import { deskLoader } from "#app/web/operator.server.ts";

export const meta = titleMeta;

/** The prizes of a wheel with the odds that customers see, and what a spin costs and gives on average. */
export const loader = deskLoader("catalogue", async (call, args) => {
  const { language } = call;
  const wheel = z.enum(wheels).catch("POINTS").parse(new URL(args.request.url).searchParams.get("wheel"));
  const { prizes, out, costPoints, givenPoints } = await getWheelAtDesk(call, wheel);
  return {
    title: titled(translator(language)("nav.prizes", { ns: "operator" })),
    ...{ wheel, costPoints, givenPoints },
    prizes: prizes.map((prize) => ({ ...prize, label: prize.label[language] })),
    out: out.map((prize) => ({ ...prize, label: prize.label[language] })),
  };
});

export default function Prizes() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { wheel, prizes, out, costPoints, givenPoints } = useLoaderData<typeof loader>();
  const here = `/${language}/operator/prizes`;
  return (
    <>
      <PageHeader
        title={t("nav.prizes")}
        actions={
          <LinkButton to={`${here}/new?wheel=${wheel}`} size="sm">
            {t("prizes.add")}
          </LinkButton>
        }
      />
      <TabLinks
        label={t("prizes.wheels")}
        tabs={wheels.map((one) => ({
          to: `${here}?wheel=${one}`,
          label: t(`prizes.wheel.${one}`),
          current: one === wheel,
        }))}
        className="mb-5"
      />
      <div className="grid gap-6">
        <WheelBalance
          {...{ wheel, costPoints, givenPoints }}
          playable={prizes.some(({ odds }) => odds > 0)}
        />
        {prizes.length > 0 ? (
          <List label={t("prizes.inDraw")}>
            {prizes.map(({ id, odds, stockRemaining, ...prize }) => (
              <PrizeRow
                key={id}
                to={`${here}/${id}`}
                {...prize}
                chance={formatOdds(odds, language)}
                left={
                  stockRemaining === null
                    ? null
                    : t("prizes.left", {
                        count: stockRemaining,
                        amount: formatNumber(stockRemaining, language),
                      })
                }
                gone={odds === 0}
              />
            ))}
          </List>
        ) : (
          <EmptyState scene="history" title={t("prizes.none")} />
        )}
        {out.length > 0 && (
          <section aria-labelledby="out" className="grid gap-3">
            <h2 id="out" className="text-lg font-semibold">
              {t("prizes.out")}
            </h2>
            <List label={t("prizes.out")}>
              {out.map(({ id, ...prize }) => (
                <PrizeRow key={id} to={`${here}/${id}`} {...prize} chance={null} left={null} gone={false} />
              ))}
            </List>
          </section>
        )}
      </div>
    </>
  );
}
