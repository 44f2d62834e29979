import { Link } from "#app/remix.ts";
import { CalendarHeart, ChevronRight, Crown, FerrisWheel, Lock, type Icon } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { validityDaysOf } from "#app/core/domain/points/validity.ts";

interface BenefitsProps {
  /** Whether premium opens the grand-prize wheel. */
  wheel: boolean;
  closed?: boolean;
  /** Shown in one column, because they share a wide screen with something else. */
  beside?: boolean;
}

/** What premium unlocks; after a failed charge, what is locked. */
export function Benefits({ wheel, closed = false, beside = false }: BenefitsProps) {
  const { t } = useTranslation("premium");
  const language = useLanguage();
  const days = validityDaysOf("PREMIUM");
  return (
    <section aria-labelledby="benefits" className="grid gap-4">
      <h2 id="benefits" className="text-xl font-semibold">
        {t(closed ? "benefits.closedTitle" : "benefits.title")}
      </h2>
      <ul
        className={classNames(
          "group/benefits grid gap-3",
          wheel ? "md:grid-cols-3" : "md:grid-cols-2",
          beside && "beside lg:grid-cols-1",
        )}
      >
        <Benefit
          sign={closed ? Lock : Crown}
          closed={closed}
          to={`/${language}?premium=true`}
          title={t("benefits.offers")}
          text={t("benefits.offersText")}
        />
        {wheel && (
          <Benefit
            sign={closed ? Lock : FerrisWheel}
            closed={closed}
            to={`/${language}/grand-prize-wheel`}
            title={t("benefits.wheel")}
            text={t("benefits.wheelText")}
          />
        )}
        <Benefit
          sign={closed ? Lock : CalendarHeart}
          closed={closed}
          to={`/${language}/points-history`}
          title={t("benefits.days", { count: days, amount: formatNumber(days, language) })}
          text={t("benefits.daysText")}
        />
      </ul>
    </section>
  );
}

interface BenefitProps {
  sign: Icon;
  closed: boolean;
  to: string;
  title: string;
  text: string;
}

function Benefit({ sign: Sign, closed, to, title, text }: BenefitProps) {
  return (
    <li className="flex">
      <Link
        to={to}
        className="press group flex grow gap-4 rounded-lg bg-surface p-5 shadow-low hover:bg-sunken md:flex-col lg:group-[.beside]/benefits:flex-row"
      >
        <span
          className={classNames(
            "grid size-12 shrink-0 place-items-center rounded-full",
            closed ? "bg-sunken text-muted" : "bg-warn-soft text-warn-ink",
          )}
        >
          <Sign className="size-6" />
        </span>
        <span className="min-w-0 grow">
          <span className="flex items-center justify-between gap-2 font-semibold">
            {title}
            <ChevronRight className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
          </span>
          <span className="mt-1 block text-sm text-muted">{text}</span>
        </span>
      </Link>
    </li>
  );
}
