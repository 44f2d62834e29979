import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { Link, useLoaderData } from "#app/remix.ts";
import { startOfDay } from "#app/core/domain/business-day.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { anonymousCall } from "#app/core/pages/call.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { getReserve } from "#app/core/services/reserve/get-reserve.server.ts";
import { Card } from "#app/core/ui/card.tsx";
import { DateText } from "#app/core/ui/date-text.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { formatNumber, formatPercent } from "#app/core/ui/format.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Money } from "#app/core/ui/money.tsx";
import { Ring } from "#app/core/ui/progress.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { shareMeta } from "#app/customer/frame/share-meta.ts";

export const meta = shareMeta;
export const handle = { texts: ["reserve"] } satisfies RouteHandle;

/** How much of all points is covered by money that is kept for them; 404 where no reserve is kept. */
export async function loader(args: LoaderFunctionArgs) {
  const { language } = await anonymousCall(args);
  const { provedAt, coveredSince, statementDay, ...figures } = foundOr404(await getReserve());
  const t = translator(language);
  const shown = (iso: string) => ({ iso, text: formatDate(iso, language, "dateTime") });
  return {
    title: titled(t("title", { ns: "reserve" })),
    description: t("lead", { ns: "reserve" }),
    ...figures,
    statedOn: statementDay && formatDate(startOfDay(statementDay), language),
    proved: shown(provedAt),
    since: coveredSince && shown(coveredSince),
  };
}

export default function Reserve() {
  const { t } = useTranslation("reserve");
  const language = useLanguage();
  const { coveredPercent, since, proved } = useLoaderData<typeof loader>();
  const isCovered = coveredPercent >= 100;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t("title")} back={`/${language}/profile/help-and-contact`}>
        {t("lead")}
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <Card className="flex flex-wrap items-center justify-center gap-x-8 gap-y-5">
          <Ring
            label={t("share")}
            value={coveredPercent}
            max={100}
            size="xl"
            tone={isCovered ? "success" : "warn"}
          >
            <span className="text-3xl font-bold tabular">{formatPercent(coveredPercent, language)}</span>
          </Ring>
          <div className="grid grow basis-56 gap-1">
            <h2 className="text-xl font-semibold">{t(isCovered ? "covered" : "short")}</h2>
            {since && (
              <p className="text-muted">
                {t("since")} <DateText {...since} />
              </p>
            )}
            <p className="text-sm text-muted">
              {t("proved")} <DateText {...proved} />
            </p>
          </div>
        </Card>
        <Figures />
        <How />
      </div>
    </div>
  );
}

function Figures() {
  const { t } = useTranslation("reserve");
  const language = useLanguage();
  const { points, pointMillimes, neededMillimes, keptMillimes, statedOn } = useLoaderData<typeof loader>();
  return (
    <Card as="section" aria-labelledby="figures">
      <h2 id="figures" className="text-lg font-semibold">
        {t("figures")}
      </h2>
      <dl className="divide-y divide-line">
        <Fact name={t("points")}>
          <bdi translate="no" className="tabular">
            {formatNumber(points, language)}
          </bdi>
        </Fact>
        <Fact name={t("worth")}>
          <Money millimes={pointMillimes} />
        </Fact>
        <Fact name={t("needed")}>
          <Money millimes={neededMillimes} />
        </Fact>
        <Fact name={statedOn === null ? t("kept") : t("keptOn", { day: statedOn })}>
          <Money millimes={keptMillimes} />
        </Fact>
      </dl>
    </Card>
  );
}

/** How the figure comes about, and what it does not promise. */
function How() {
  const { t } = useTranslation("reserve");
  const language = useLanguage();
  return (
    <section aria-labelledby="how" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="how" className="text-lg font-semibold">
        {t("how")}
      </h2>
      <ol className="measure grid list-decimal gap-1.5 ps-5">
        <li>{t("counted")}</li>
        <li>{t("ledger")}</li>
        <li>{t("compared")}</li>
        <li>{t("rounded")}</li>
      </ol>
      <p className="measure text-sm text-muted">
        {t("noMoney")}{" "}
        <Link to={`/${language}/terms-of-use`} className="text-brand-ink underline underline-offset-4">
          {t("terms")}
        </Link>
      </p>
    </section>
  );
}
