import { Link } from "@remix-run/react";
import { ChevronRight, Crown, Hourglass } from "#app/components/ui/icons.tsx";
import { useTranslation } from "react-i18next";
import { Badge } from "#app/components/ui/badge.tsx";
import { Points } from "#app/components/ui/points.tsx";
import { formatNumber } from "#app/components/format.ts";
import { useLanguage } from "#app/components/use-language.ts";
import { TilePattern } from "#app/components/zellige/tile-pattern.tsx";
import type { CustomerHead } from "./customer-head.ts";
import { LevelProgress } from "./level-progress.tsx";

/**
 * The home page's head: greeting, balance, points about to expire, and the way to the next level. Always in
 * sea colours.
 */
export function CustomerPanel({ customer }: { customer: CustomerHead }) {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  const { firstName, availablePoints, expiring, premium } = customer;
  return (
    <section
      data-theme="light"
      className="relative isolate mb-6 overflow-hidden rounded-xl bg-brand text-on-brand shadow-low sm:mb-8"
    >
      <TilePattern className="absolute inset-0 -z-10 opacity-10 mask-linear-to-r" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 sm:p-6 md:p-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,25rem)] xl:items-center xl:gap-8">
        <div className="grid gap-1 px-1 sm:px-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-xl font-semibold">
              {firstName ? t("hello", { name: firstName }) : t("helloNameless")}
            </h1>
            {premium && <Badge icon={<Crown />}>{t("premium")}</Badge>}
          </div>
          <Link
            to={`/${language}/points-history`}
            className="press group -ms-1 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-md px-1 focus-visible:outline-white"
          >
            <span className="sr-only">{t("balance")}</span>
            <Points
              amount={availablePoints}
              size="display"
              words
              star="current"
              className="text-[clamp(1.75rem,9.5vw,3.25rem)]"
            />
            <span className="sr-only">{t("history")}</span>
            <ChevronRight className="size-6 opacity-70 transition-transform group-hover:translate-x-0.5 rtl:-scale-x-100" />
          </Link>
          {expiring && (
            <p className="mt-1 inline-flex min-h-9 items-center gap-2 justify-self-start rounded-full bg-warn px-3.5 py-1 text-sm font-medium text-on-warn">
              <Hourglass className="size-4 shrink-0" />
              {t("expiring", {
                count: expiring.points,
                amount: formatNumber(expiring.points, language),
                date: expiring.lastDay,
              })}
            </p>
          )}
        </div>
        <LevelProgress level={customer.level} next={customer.next} />
      </div>
    </section>
  );
}
