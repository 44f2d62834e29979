import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatPercent } from "#app/core/ui/format.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { readWaitingWelcome } from "#app/customer/onboarding/waiting-welcome.server.ts";
import { WaitingWelcome } from "#app/customer/onboarding/waiting-welcome.tsx";
import { LevelStart, LevelStep, type LevelStepFacts } from "./level-step.tsx";
import { levelPercent } from "#app/customer/offers/next-thing.ts";
import { Card } from "#app/core/ui/card.tsx";
import { Progress } from "#app/core/ui/progress.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { LevelRosette } from "#app/core/ui/zellige/level-rosette.tsx";
import { TilePattern } from "#app/core/ui/zellige/tile-pattern.tsx";
import type { ConditionKey } from "#app/core/domain/levels/levels.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { listLevels } from "./list-levels.server.ts";
import { customerLoader } from "#app/customer/frame/customer.server.ts";
import type { Level } from "#app/core/domain/levels/levels-answer.ts";

export const meta = titleMeta;
export const handle = { texts: ["profile", "welcome"] } satisfies RouteHandle;

/** Levels 0 to 10, and the customer's place among them. */
export const loader = customerLoader(async (call) => {
  const [{ level, levels }, welcome] = await Promise.all([
    listLevels(call),
    readWaitingWelcome(call.caller.userId),
  ]);
  const date = (iso: string) => ({ iso, text: formatDate(iso, call.language, "date") });
  const steps = withWays(levels).map((step): LevelStepFacts => ({
    ...step,
    reachedAt: step.reachedAt === null ? null : date(step.reachedAt),
  }));
  const title = titled(translator(call.language)("levels.title", { ns: "profile" }));
  return { title, level, steps, welcome };
});

/** Each missing condition links to the page where it is met, at the first level that needs it. */
function withWays(levels: Level[]): (Level & { ways: ConditionKey[] })[] {
  const shown = new Set<ConditionKey>();
  return levels.map((step) => {
    const missing = step.reached ? [] : step.conditions.filter(({ met }) => !met);
    const ways = missing.map(({ key }) => key).filter((key) => !shown.has(key));
    for (const key of ways) shown.add(key);
    return { ...step, ways };
  });
}

export default function LevelsPage() {
  const { level, steps, welcome } = useLoaderData<typeof loader>();
  const { t } = useTranslation("profile");
  const language = useLanguage();
  const firstBonusLevel = steps.find(({ bonusPercent }) => bonusPercent > 0)?.level;
  const placeOf = (step: number) =>
    step === level ? "here" : step < level ? "behind" : step === level + 1 ? "next" : "later";
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t("levels.title")} back={`/${language}/profile`}>
        {firstBonusLevel === undefined ? t("levels.introPlain") : t("levels.intro", { firstBonusLevel })}
      </PageHeader>
      {welcome && <WaitingWelcome welcome={welcome} className="mb-4" />}
      <Standing
        level={level}
        bonus={steps.find((step) => step.level === level)?.bonusPercent ?? 0}
        next={steps.find((step) => step.level === level + 1)}
      />
      <h2 className="sr-only">{t("levels.list")}</h2>
      <ol className="mt-6">
        <LevelStart place={placeOf(0)} />
        {steps.map((step) => (
          <LevelStep key={step.level} {...step} place={placeOf(step.level)} />
        ))}
      </ol>
    </div>
  );
}

/** The customer's level, and how far away the next one is. */
function Standing({
  level,
  bonus,
  next,
}: {
  level: number;
  bonus: number;
  next: LevelStepFacts | undefined;
}) {
  const { t } = useTranslation("profile");
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  return (
    <Card
      data-theme="light"
      tone="brand"
      padding="lg"
      className="relative isolate flex items-center gap-5 sm:gap-8"
    >
      <TilePattern className="absolute inset-0 -z-10 opacity-12" />
      <LevelRosette level={level} className="size-22 sm:size-32" />
      <div className="grid min-w-0 grow gap-2">
        <p className="text-2xl font-bold">{tCommon("points.level", { level })}</p>
        {bonus > 0 && (
          <p className="text-sm">{t("level.bonus", { percent: formatPercent(bonus, language) })}</p>
        )}
        {next ? (
          <Progress
            label={t("level.next", { level: next.level })}
            value={levelPercent(next.conditions)}
            max={100}
            text={
              <bdi translate="no" className="text-on-sea-muted">
                {formatPercent(levelPercent(next.conditions), language)}
              </bdi>
            }
            className="[&_progress]:bg-on-sea/20! [&_progress]:text-glaze-saffron!"
          />
        ) : (
          <p className="text-sm">{t("levels.top")}</p>
        )}
      </div>
    </Card>
  );
}
