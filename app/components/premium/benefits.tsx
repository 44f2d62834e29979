import { Link } from "@remix-run/react";
import { CalendarHeart, ChevronRight, Crown, FerrisWheel, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "#app/components/format.ts";
import { useLanguage } from "#app/components/use-language.ts";
import { validityDaysOf } from "#app/domain/points/validity.ts";

/** What premium opens. */
export function Benefits() {
  const { t } = useTranslation("premium");
  const language = useLanguage();
  const days = validityDaysOf("PREMIUM");
  return (
    <section aria-labelledby="benefits" className="grid gap-4">
      <h2 id="benefits" className="text-xl font-semibold">
        {t("benefits.title")}
      </h2>
      <ul className="grid gap-3 md:grid-cols-3">
        <Benefit sign={Crown} to={`/${language}?premium=true`} title={t("benefits.offers")} text={t("benefits.offersText")} />
        <Benefit sign={FerrisWheel} to={`/${language}/grand-prize-wheel`} title={t("benefits.wheel")} text={t("benefits.wheelText")} />
        <Benefit
          sign={CalendarHeart}
          to={`/${language}/points-history`}
          title={t("benefits.days", { count: days, amount: formatNumber(days, language) })}
          text={t("benefits.daysText")}
        />
      </ul>
    </section>
  );
}

function Benefit({ sign: Sign, to, title, text }: { sign: LucideIcon; to: string; title: string; text: string }) {
  return (
    <li className="flex">
      <Link to={to} className="press group flex grow gap-4 rounded-lg bg-surface p-5 shadow-low hover:bg-sunken md:flex-col">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-warn-soft text-warn-ink">
          <Sign aria-hidden="true" className="size-6" />
        </span>
        <span className="min-w-0 grow">
          <span className="flex items-center justify-between gap-2 font-semibold">
            {title}
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
          </span>
          <span className="mt-1 block text-sm text-muted">{text}</span>
        </span>
      </Link>
    </li>
  );
}
