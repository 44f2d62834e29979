import { Link } from "#app/remix.ts";
import { ChevronRight } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { Card } from "#app/core/ui/card.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { StreakTiles } from "./streak-tiles.tsx";

/** The run of days, and what it leads to. */
export function StreakCard({ streak, target }: { streak: number; target: number }) {
  const { t } = useTranslation("wheel");
  const language = useLanguage();
  const text =
    streak === 0
      ? t("streak.zero")
      : streak >= target
        ? t("streak.full")
        : t("streak.text", { count: streak, amount: formatNumber(streak, language) });
  return (
    <Card as="section" aria-labelledby="streak" className="grid gap-3">
      <h2 id="streak" className="font-semibold">
        {t("streak.title")}
      </h2>
      <StreakTiles streak={streak} target={target} />
      <p className="text-sm text-muted">{text}</p>
      <Link
        to={`/${language}/grand-prize-wheel`}
        className="press -mx-2 -mb-2 inline-flex min-h-11 items-center gap-1 justify-self-start rounded-md px-2 font-medium text-brand-ink hover:bg-brand-soft"
      >
        {t("streak.toGrand")}
        <ChevronRight className="size-5 rtl:-scale-x-100" />
      </Link>
    </Card>
  );
}
