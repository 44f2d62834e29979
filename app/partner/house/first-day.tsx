import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { CircleCheck } from "#app/core/ui/icons.tsx";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { Progress } from "#app/core/ui/progress.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { LinkedStep } from "./first-day.server.ts";

/** What is left until the first sale: each step with its place, and those that are done. Nothing once all are. */
export function FirstDay({ steps }: { steps: readonly LinkedStep[] }) {
  const { t } = useTranslation("house");
  const language = useLanguage();
  if (steps.length === 0) return null;
  const done = steps.filter((step) => step.done).length;
  return (
    <Card as="section" padding="lg" aria-labelledby="first-day" className="grid grid-cols-1 gap-4">
      <h2 id="first-day" className="text-lg font-semibold">
        {t("firstDay.title")}
      </h2>
      <p className="text-muted">{t("firstDay.text")}</p>
      <Progress
        label={t("firstDay.progress")}
        value={done}
        max={steps.length}
        text={t("firstDay.done", { done, all: steps.length })}
      />
      <List label={t("firstDay.title")}>
        {steps.map((step, place) => (
          <Step key={step.name} step={step} number={place + 1} to={`/${language}${step.path}`} />
        ))}
      </List>
    </Card>
  );
}

function Step({
  step: { name, done, blocked },
  number,
  to,
}: {
  step: LinkedStep;
  number: number;
  to: string;
}) {
  const { t } = useTranslation("house");
  const subtitle = blocked ? t("firstDay.blocked") : t(`firstDay.steps.${name}.text`);
  return (
    <ListRow
      id={`step-${name}`}
      title={t(`firstDay.steps.${name}.title`)}
      {...(done ? {} : { subtitle })}
      leading={
        done ? (
          <CircleCheck className="size-6 text-success-ink" label={t("firstDay.isDone")} />
        ) : (
          <span aria-hidden className="grid size-6 place-items-center rounded-full bg-sunken text-sm tabular">
            {number}
          </span>
        )
      }
      {...(done || blocked ? {} : { to })}
    />
  );
}
