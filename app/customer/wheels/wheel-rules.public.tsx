import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { Card } from "#app/core/ui/card.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { DateText } from "#app/core/ui/date-text.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { startOfDay } from "#app/core/domain/business-day.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { anonymousCall } from "#app/core/pages/call.server.ts";
import { shareMeta } from "#app/customer/frame/share-meta.ts";
import { getWheelRules } from "./get-wheel-rules.server.ts";
import { OddsTable } from "./odds-table.tsx";

export const meta = shareMeta;
export const handle = { texts: ["wheel"] } satisfies RouteHandle;

/** The rules of the wheel that the address names; of any other word those of the points wheel. */
export async function loader(args: LoaderFunctionArgs) {
  const call = await anonymousCall(args);
  const { language } = call;
  const rules = await getWheelRules(call, args.params.wheel === "grand" ? "GRAND" : "POINTS");
  const t = translator(language);
  const shown = (day: string) => ({ iso: day, text: formatDate(startOfDay(day), language) });
  return {
    title: titled(t(`rules.title.${rules.wheel}`, { ns: "wheel" })),
    description: t("rules.lead", { ns: "wheel" }),
    ...rules,
    dates: rules.from && rules.until ? { from: shown(rules.from), until: shown(rules.until) } : null,
    winners: rules.winners.map(({ firstName, day }) => ({ firstName, on: shown(day) })),
  };
}

export default function WheelRules() {
  const { t } = useTranslation("wheel");
  const language = useLanguage();
  const { wheel, open, prizes, winners, check } = useLoaderData<typeof loader>();
  const page = wheel === "POINTS" ? "fortune-wheel" : "grand-prize-wheel";
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t(`rules.title.${wheel}`)} back={`/${language}/${page}`} backLabel={t("rules.back")}>
        {t("rules.lead")}
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {!open && <Callout tone="neutral">{t("rules.closed")}</Callout>}
        <Part id="how" title={t("rules.how")}>
          <How />
        </Part>
        <Card as="section" aria-labelledby="odds">
          <h2 id="odds" className="mb-2 text-lg font-semibold">
            {t("rules.prizes")}
          </h2>
          <OddsTable prizes={prizes} stock worth />
          <p className="mt-3 text-sm text-muted">{t("rules.oddsText")}</p>
        </Card>
        <Part id="winners" title={t("rules.winners")}>
          <p className="text-sm text-muted">
            {t(winners.length > 0 ? "rules.winnersText" : "rules.noWinners")}
          </p>
          {winners.length > 0 && (
            <ul className="grid gap-1">
              {winners.map(({ firstName, on }, at) => (
                <li key={at}>
                  <bdi>{firstName}</bdi> · <DateText iso={on.iso} text={on.text} />
                </li>
              ))}
            </ul>
          )}
        </Part>
        <Part id="proof" title={t("fair.title")}>
          <p>{t("fair.text")}</p>
          <ol className="grid list-decimal gap-1 ps-5">
            <li>{t("rules.step1")}</li>
            <li>{t("rules.step2")}</li>
            <li>{t("rules.step3")}</li>
            <li>{t("rules.step4")}</li>
          </ol>
          <pre
            dir="ltr"
            translate="no"
            className="rounded-lg bg-sunken p-4 font-code text-xs wrap-anywhere whitespace-pre-wrap"
          >
            {check}
          </pre>
        </Part>
        <Part id="text" title={t("rules.papers")}>
          <Papers />
        </Part>
      </div>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** When and how one takes part. */
function How() {
  const { t } = useTranslation("wheel");
  const language = useLanguage();
  const { wheel, dates, cost, freeEntryDays, premiumNeeded, ageNeeded } = useLoaderData<typeof loader>();
  return (
    <ul className="grid list-disc gap-1 ps-5">
      <li>
        {dates ? t("rules.dates", { from: dates.from.text, until: dates.until.text }) : t("rules.noDates")}
      </li>
      {wheel === "POINTS" ? (
        <>
          <li>
            {cost > 0
              ? t("rules.cost", { count: cost, amount: formatNumber(cost, language) })
              : t("rules.costNothing")}
          </li>
          {cost > 0 && freeEntryDays !== null && (
            <li>
              {t("rules.freeEntry", { count: freeEntryDays, amount: formatNumber(freeEntryDays, language) })}
            </li>
          )}
        </>
      ) : (
        <>
          <li>{t(premiumNeeded ? "grand.lead" : "grand.leadAll")}</li>
          <li>{t("rules.grandFree")}</li>
        </>
      )}
      <li>{t("rules.account", { count: ageNeeded, amount: formatNumber(ageNeeded, language) })}</li>
    </ul>
  );
}

/** Who plays it, where its rules were deposited, and where one asks for them. */
function Papers() {
  const { t } = useTranslation("wheel");
  const { deposit, organiser } = useLoaderData<typeof loader>();
  return (
    <>
      <p>{t("rules.organiser", { name: organiser.name, address: organiser.address })}</p>
      <p>{deposit === null ? t("rules.noDeposit") : t("rules.deposit", { deposit })}</p>
      <p>
        {t("rules.sentFree")}{" "}
        <a href={`mailto:${organiser.email}`} className="text-brand-ink underline underline-offset-4">
          <bdi dir="ltr" translate="no">
            {organiser.email}
          </bdi>
        </a>
      </p>
    </>
  );
}
