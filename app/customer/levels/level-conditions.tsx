import { Check } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatDinars, formatMoney, formatNumber } from "#app/core/ui/format.ts";
import { TextLink } from "#app/customer/accounts/text-link.tsx";
import { placeOfThing } from "#app/customer/offers/next-thing.ts";
import { Progress } from "#app/core/ui/progress.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { ConditionKey } from "#app/core/domain/levels/levels.ts";
import type { LevelCondition } from "#app/core/domain/levels/condition-answer.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";

interface LevelConditionsProps {
  conditions: readonly LevelCondition[];
  /** Missing conditions listed here get a link to the page where they can be met. */
  ways?: readonly ConditionKey[];
}

/** A level's conditions, and the progress of each. */
export function LevelConditions({ conditions, ways = [] }: LevelConditionsProps) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {conditions.map((condition) => (
        <li key={condition.key}>
          <ConditionLine condition={condition} />
          {!condition.met && ways.includes(condition.key) && <Way to={condition.key} />}
        </li>
      ))}
    </ul>
  );
}

/** Links to where a condition can be met; conditions of time and of coming back have no such page. */
function Way({ to }: { to: ConditionKey }) {
  const { t } = useTranslation("profile");
  const language = useLanguage();
  const place = placeOfThing[to];
  if (place === undefined || to === "CONNECTED_DAYS" || to === "ACCOUNT_AGE_DAYS") return null;
  return (
    <TextLink to={`/${language}${place}`} className="text-sm">
      {t(`levels.ways.${to}`)}
    </TextLink>
  );
}

function ConditionLine({ condition: { key, current, target, met } }: { condition: LevelCondition }) {
  const { t } = useTranslation("profile");
  const language = useLanguage();
  const money = key === "SPENT_30_DAYS_MILLIMES";
  const write = (value: number) => (money ? formatDinars(value, language) : formatNumber(value, language));
  const label = t(`conditions.${key}`, {
    count: target,
    amount: formatNumber(target, language),
    money: formatMoney(target, language),
  });
  if (met) {
    return (
      <p className="flex items-start gap-2 text-sm">
        <Check className="mt-px size-5 shrink-0 text-success-ink stroke-[2.5]" />
        <span>
          <WithAmounts text={label} />
          <span className="sr-only">{` (${t("level.met")})`}</span>
        </span>
      </p>
    );
  }
  return (
    <Progress
      label={label}
      value={current}
      max={target}
      text={
        <bdi className="whitespace-nowrap">
          <WithAmounts
            text={t("level.progress", {
              current: write(current),
              target: money ? formatMoney(target, language) : write(target),
            })}
          />
        </bdi>
      }
    />
  );
}
