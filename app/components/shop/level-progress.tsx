import { Link } from "@remix-run/react";
import { ArrowRight } from "#app/components/ui/icons.tsx";
import { useTranslation } from "react-i18next";
import { formatMoney, formatNumber } from "#app/components/format.ts";
import { classNames } from "#app/components/class-names.ts";
import { useLanguage } from "#app/components/use-language.ts";
import { LevelRosette } from "#app/components/zellige/level-rosette.tsx";
import type { Condition } from "#app/domain/levels/levels.ts";
import type { CustomerHead } from "./customer-head.ts";
import { levelPercent, nextThing, placeOfThing } from "./next-thing.ts";

/**
 * The current level, the distance to the next one, and the one thing to do for it. On a sea-coloured ground.
 */
export function LevelProgress({ level, next }: Pick<CustomerHead, "level" | "next">) {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  const thing = next && nextThing(next.conditions);
  return (
    <div className="flex items-center gap-4 rounded-lg bg-on-brand/10 p-3.5 sm:p-5">
      <LevelRosette level={level} className="size-16 sm:size-20" />
      <div className="grid min-w-0 grow gap-1.5">
        {next ? (
          <>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
              <span className="font-semibold">{t("level.toward", { level: next.level })}</span>
              <span className="opacity-85">
                {t("level.reward", {
                  count: next.rewardPoints,
                  amount: formatNumber(next.rewardPoints, language),
                })}
              </span>
            </p>
            <progress
              aria-label={t("level.toward", { level: next.level })}
              className="bar h-2 bg-on-brand/20! text-glaze-saffron"
              value={levelPercent(next.conditions)}
              max={100}
            />
            {thing && <NextThing thing={thing} />}
          </>
        ) : (
          <>
            <p className="font-semibold">{t("level.top.title")}</p>
            <p className="text-sm">{t("level.top.text")}</p>
          </>
        )}
      </div>
    </div>
  );
}

function NextThing({ thing }: { thing: Condition }) {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  const place = placeOfThing[thing.key];
  const missing = thing.target - thing.current;
  const amount =
    thing.key === "SPENT_30_DAYS_MILLIMES" ? formatMoney(missing, language) : formatNumber(missing, language);
  const text = t(`thing.${thing.key}`, {
    count: thing.key === "CONNECTED_DAYS" ? thing.target : missing,
    amount,
    target: thing.target,
  });
  if (place === undefined) return <p className="text-sm leading-snug">{text}</p>;
  return (
    <Link
      to={`/${language}${place}`}
      className={classNames(
        "press -my-2 inline-block min-h-11 justify-self-start rounded-sm py-3 text-sm leading-snug font-medium",
        "underline decoration-on-brand/40 underline-offset-4 hover:decoration-on-brand focus-visible:outline-on-brand",
      )}
    >
      {text}
      <span className="whitespace-nowrap">
        {"\u00a0"}
        <ArrowRight className="inline size-4 rtl:-scale-x-100" />
      </span>
    </Link>
  );
}
