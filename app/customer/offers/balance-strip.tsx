import { Link } from "#app/remix.ts";
import { Crown, Hourglass, QrCode } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { TilePattern } from "#app/core/ui/zellige/tile-pattern.tsx";
import type { CustomerHead } from "./customer-head.ts";
import { LevelProgress } from "./level-progress.tsx";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";

/**
 * What the customer has, above the offers: balance, points about to expire, and the way to the next level. Low, because
 * people come for the offers below it. Always in sea colours.
 */
export function BalanceStrip({ customer }: { customer: CustomerHead }) {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  const { firstName, availablePoints, expiring, premium } = customer;
  return (
    <section
      data-theme="light"
      className="relative isolate mb-3 overflow-hidden rounded-lg bg-sea text-on-sea shadow-low sm:mb-5"
    >
      <TilePattern className="absolute inset-0 -z-10 opacity-10 mask-linear-to-r" />
      <h1 className="sr-only">{firstName ? t("hello", { name: firstName }) : t("helloNameless")}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 px-2 py-1 sm:flex sm:flex-wrap sm:gap-x-6 sm:px-4 sm:py-2.5">
        <Link
          to={`/${language}/points-history`}
          className="press flex min-h-11 flex-wrap items-center gap-x-3 rounded-md px-2 md:max-lg:max-w-60 focus-visible:outline-white"
        >
          <span className="sr-only">{t("balance")}</span>
          <Points amount={availablePoints} size="lg" star="current" className="text-2xl sm:text-3xl" />
          <span className="sr-only">{t("history")}</span>
          {premium && !expiring && (
            <span className="flex items-center gap-1.5 text-xs">
              <Crown className="size-3.5 shrink-0" />
              <span className="max-lg:sr-only">{t("premium")}</span>
            </span>
          )}
          {expiring && (
            <span className="flex items-center gap-1.5 text-xs font-medium text-glaze-saffron">
              <Hourglass className="size-3.5 shrink-0" />
              <span>
                <WithAmounts
                  text={t("expiring", {
                    count: expiring.points,
                    amount: formatNumber(expiring.points, language),
                    date: expiring.lastDay,
                  })}
                />
              </span>
            </span>
          )}
        </Link>
        <Link
          to={`/${language}/card`}
          className="press ms-auto flex min-h-11 items-center gap-2 rounded-full bg-on-sea/10 px-4 font-semibold hover:bg-on-sea/20 focus-visible:outline-white sm:order-last sm:ms-0"
        >
          <QrCode className="size-6 shrink-0" />
          {t("card")}
        </Link>
        <LevelProgress level={customer.level} next={customer.next} />
      </div>
    </section>
  );
}
