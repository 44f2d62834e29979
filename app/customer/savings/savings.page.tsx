import { useLoaderData } from "#app/remix.ts";
import { businessDayOf, startOfDay } from "#app/core/domain/business-day.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { formatMoney } from "#app/core/ui/format.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Money } from "#app/core/ui/money.tsx";
import { Progress } from "#app/core/ui/progress.tsx";
import { TabLinks } from "#app/core/ui/tab-links.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { TilePattern } from "#app/core/ui/zellige/tile-pattern.tsx";
import { customerLoader } from "#app/customer/frame/customer.server.ts";
import { ShareLinks } from "#app/customer/referrals/share-links.tsx";
import { env } from "#app/env.server.ts";
import { product } from "#app/product.ts";
import { readSavings } from "./read-savings.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["referrals", "savings"] } satisfies RouteHandle;

/** What the customer has saved in this calendar year, or with `?last` in the one before. */
export const loader = customerLoader(async (call, { request }) => {
  const { language, now } = call;
  const isLast = new URL(request.url).searchParams.has("last");
  const thisYear = Number(businessDayOf(now).slice(0, 4));
  const year = isLast ? thisYear - 1 : thisYear;
  const { totalMillimes, months, partners } = await readSavings(call, year);
  return {
    title: titled(translator(language)("title", { ns: "savings" })),
    isLast,
    year,
    totalMillimes,
    months: months.map(({ month, millimes }) => ({
      name: formatDate(startOfDay(`${year}-${String(month).padStart(2, "0")}-01`), language, "month"),
      millimes,
    })),
    partners,
    link: `${env.ORIGIN}/${language}`,
  };
});

export default function SavingsPage() {
  const { t } = useTranslation("savings");
  const language = useLanguage();
  const { isLast, year, totalMillimes, months, partners, link } = useLoaderData<typeof loader>();
  const here = `/${language}/profile/savings`;
  const tabs = [
    { to: here, label: t("tabs.this"), current: !isLast },
    { to: `${here}?last`, label: t("tabs.last"), current: isLast },
  ];
  const name = product.nameIn[language];
  // Nothing in it says who shares it.
  const text = t("share.text", { product: name, amount: formatMoney(totalMillimes, language), year, link });
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t("title")} back={`/${language}/profile`} backLabel={t("back")} />
      <TabLinks label={t("tabs.label")} tabs={tabs} className="mb-5 sm:max-w-md" />
      {totalMillimes <= 0 ? (
        <EmptyState
          scene="wallet"
          title={t("empty.title")}
          action={
            <LinkButton to={`/${language}`} variant="accent">
              {t("empty.action")}
            </LinkButton>
          }
        >
          {t("empty.text")}
        </EmptyState>
      ) : (
        <div className="grid gap-5">
          <section
            aria-labelledby="saved"
            className="relative overflow-hidden rounded-xl bg-sea p-5 text-on-sea sm:p-8"
          >
            <TilePattern className="absolute inset-0 opacity-15" />
            <div className="relative">
              <h2 id="saved" className="text-sm font-medium">
                {t("saved", { year })}
              </h2>
              <Money millimes={totalMillimes} className="text-display leading-tight font-bold" />
            </div>
          </section>
          <Parts title={t("months")} parts={months} />
          <Parts title={t("partners")} parts={partners} />
          <Card as="section" padding="lg" className="grid gap-3">
            <h2 className="text-lg font-semibold">{t("share.title")}</h2>
            <p className="text-sm text-muted">{text}</p>
            <div className="flex flex-wrap gap-3">
              <ShareLinks subject={t("share.subject", { product: name })} text={text} />
            </div>
          </Card>
        </div>
      )}
      <p className="mt-6 text-sm text-muted">{t("how")}</p>
    </div>
  );
}

/** What was saved in each month or at each partner, beside the most. */
function Parts({ title, parts }: { title: string; parts: readonly { name: string; millimes: number }[] }) {
  const language = useLanguage();
  const most = Math.max(1, ...parts.map(({ millimes }) => millimes));
  return (
    <Card as="section" aria-label={title} padding="lg" className="grid gap-4">
      <h2 className="text-lg font-semibold">{title}</h2>
      {parts.map(({ name, millimes }) => (
        <Progress
          key={name}
          label={name}
          value={Math.max(0, millimes)}
          max={most}
          tone="success"
          text={formatMoney(millimes, language)}
        />
      ))}
    </Card>
  );
}
