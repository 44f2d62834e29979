import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatDinars, formatMoney, formatNumber } from "#app/core/ui/format.ts";
import { Ruled } from "#app/core/ui/staff/ruled.tsx";
import { Check } from "#app/core/ui/icons.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { Progress } from "#app/core/ui/progress.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { ShownHead } from "./customer-head.tsx";
import type { LevelCondition } from "#app/core/domain/levels/condition-answer.ts";

/** What a customer still lacks for the next level, and what it would give. */
export function NextLevel({ level: { next } }: { level: ShownHead["level"] }) {
  const { t } = useTranslation("support");
  return (
    <Ruled className="grid grid-cols-1 content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="font-semibold">{next ? t("level.next", { level: next.level }) : t("level.title")}</h2>
        {next && <Points amount={next.rewardPoints} sign size="sm" />}
      </div>
      {next ? (
        <ul className="grid grid-cols-1 gap-3">
          {next.conditions.map((condition) => (
            <li key={condition.key}>
              <ConditionLine condition={condition} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">{t("level.top")}</p>
      )}
    </Ruled>
  );
}

function ConditionLine({ condition: { key, current, target, met } }: { condition: LevelCondition }) {
  const { t } = useTranslation("support");
  const language = useLanguage();
  const write = key === "SPENT_30_DAYS_MILLIMES" ? formatDinars : formatNumber;
  const label = t(`level.conditions.${key}`, {
    count: target,
    amount: formatNumber(target, language),
    money: formatMoney(target, language),
  });
  if (met)
    return (
      <p className="flex items-start gap-2 text-sm text-muted">
        <Check className="mt-px size-5 shrink-0 text-success-ink stroke-[2.5]" />
        <span>
          {label}
          <span className="sr-only">{` (${t("level.met")})`}</span>
        </span>
      </p>
    );
  return (
    <Progress
      label={label}
      value={current}
      max={target}
      text={
        <bdi className="whitespace-nowrap">
          {t("level.progress", { current: write(current, language), target: write(target, language) })}
        </bdi>
      }
    />
  );
}
