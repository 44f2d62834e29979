import { Link } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatMoney, formatNumber } from "#app/core/ui/format.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { LevelRosette } from "#app/core/ui/zellige/level-rosette.tsx";
import type { CustomerHead } from "./customer-head.ts";
import { levelPercent, nextThing, placeOfThing } from "./next-thing.ts";
import type { LevelCondition } from "#app/core/domain/levels/condition-answer.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";

/**
 * The level, the distance to the next one, and the one thing to do for it. All of it is one link: to the page
 * where that thing is done, or else to the levels. On a sea-coloured ground.
 */
export function LevelProgress({ level, next }: Pick<CustomerHead, "level" | "next">) {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  const thing = next && nextThing(next.conditions);
  const place = (thing && placeOfThing[thing.key]) ?? "/profile/levels";
  return (
    <Link
      to={`/${language}${place}`}
      className="press col-span-full flex min-h-11 min-w-0 grow basis-64 items-center sm:basis-40 gap-3 rounded-md px-2 py-1 hover:bg-on-sea/10 focus-visible:outline-white"
    >
      <LevelRosette level={level} className="size-9 shrink-0 sm:size-14" />
      <span className="grid min-w-0 grow gap-1 text-xs leading-snug sm:text-sm">
        <span>
          <span className="font-semibold">
            {next ? t("level.toward", { level: next.level }) : t("level.top.title")}
          </span>
          {" · "}
          {thing ? <ThingToDo thing={thing} /> : t("level.top.text")}
        </span>
        {next && (
          <progress
            aria-label={t("level.toward", { level: next.level })}
            className="bar h-1.5 bg-on-sea/20! text-glaze-saffron"
            value={levelPercent(next.conditions)}
            max={100}
          />
        )}
      </span>
    </Link>
  );
}

function ThingToDo({ thing }: { thing: LevelCondition }) {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  const missing = thing.target - thing.current;
  const amount =
    thing.key === "SPENT_30_DAYS_MILLIMES" ? formatMoney(missing, language) : formatNumber(missing, language);
  const count = thing.key === "CONNECTED_DAYS" ? thing.target : missing;
  return <WithAmounts text={t(`thing.${thing.key}`, { count, amount, target: thing.target })} />;
}
