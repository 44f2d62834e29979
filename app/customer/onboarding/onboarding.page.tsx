import { redirect } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { withNext } from "#app/customer/accounts/with-next.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { LaterButton } from "./later-button.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { Stepper } from "#app/core/ui/stepper.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { LevelRosette } from "#app/core/ui/zellige/level-rosette.tsx";
import { validityDaysOf } from "#app/core/domain/points/validity.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { getOnboarding } from "./get-onboarding.server.ts";
import { returnedWords } from "#app/customer/accounts/returned-words.server.ts";
import { WaitingWelcome } from "./waiting-welcome.tsx";
import { putOffOnboarding } from "./put-off.server.ts";
import { redirectTarget } from "#app/customer/frame/redirect-target.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";
import { customerAction, customerLoader } from "#app/customer/frame/customer.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["onboarding", "welcome"], shell: "task" } satisfies RouteHandle;

const steps = [1, 2, 3] as const;

/** The three welcome steps: what each earns, and which are done. */
export const loader = customerLoader(async (call, args) => {
  const onboarding = await getOnboarding(call);
  const key = onboarding.stepsDone >= steps.length ? "overview.doneTitle" : "overview.title";
  return {
    title: titled(translator(call.language)(key, { ns: "onboarding" })),
    onboarding,
    welcomeBack: onboarding.returned && returnedWords(call.language, onboarding.returned.owedPoints),
    validity: { starterDays: validityDaysOf("STARTER"), memberDays: validityDaysOf("MEMBER") },
    next: redirectTarget(args.request),
  };
});

/** Postpones the remaining steps. */
export const action = customerAction(async (call, { request }) => {
  await putOffOnboarding(call);
  return redirect(redirectTarget(request) ?? `/${call.language}`);
});
export const clientAction = sendCustomerForm;

export default function Onboarding() {
  const { onboarding, welcomeBack, validity, next } = useLoaderData<typeof loader>();
  const { stepsDone: done, stepPoints: points, levelPoints, welcome } = onboarding;
  const { t } = useTranslation("onboarding");
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const finished = done >= steps.length;
  const toEarn = points.slice(done).reduce((sum, part) => sum + part, levelPoints);
  const home = next ?? `/${language}`;
  const questions = withNext(`/${language}/questions`, next);
  const days = (count: number) => tCommon("days", { count, amount: formatNumber(count, language) });
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title={t(finished ? "overview.doneTitle" : "overview.title")}>
        {finished ? t("overview.doneIntro") : (welcomeBack ?? t("overview.intro"))}
      </PageHeader>
      {welcome && <WaitingWelcome welcome={welcome} className="mb-4" />}
      <Card padding="lg" className="grid gap-6">
        {!finished && toEarn > 0 && (
          <p className="flex flex-wrap items-baseline gap-x-2 text-muted">
            <Points amount={toEarn} size="xl" words className="text-ink" />
            {t("overview.toEarn")}
          </p>
        )}
        <Stepper
          label={t("overview.progress")}
          steps={steps.map((step) => ({
            label: t(`steps.${step}.name`),
            state: step <= done ? "done" : step === done + 1 ? "current" : "todo",
            detail: (
              <span className="grid grid-cols-[1fr_auto] items-start gap-x-4">
                {t(`steps.${step}.detail`)}
                {(points[step - 1] ?? 0) > 0 && (
                  <Points amount={points[step - 1] ?? 0} sign size="sm" className="text-ink" />
                )}
              </span>
            ),
            to: step === done + 1 ? questions : undefined,
          }))}
        />
        {levelPoints > 0 && (
          <p className="flex items-center gap-3.5 border-t border-line pt-5 text-sm">
            <LevelRosette level={1} className="size-8" />
            <span className="grow">{t("overview.level", { level: 1 })}</span>
            <Points amount={levelPoints} sign size="sm" />
          </p>
        )}
      </Card>
      {!finished && (
        <p className="mt-4 text-sm text-muted">
          {t("overview.validity", { starter: days(validity.starterDays), member: days(validity.memberDays) })}
        </p>
      )}
      <div className="mt-6 grid gap-2">
        {finished ? (
          <>
            <LinkButton to={home} variant="accent" size="lg" full>
              {t(next ? "overview.toNext" : "overview.toShop")}
            </LinkButton>
            <LinkButton to={`/${language}/profile`} variant="quiet" full>
              {t("overview.toProfile")}
            </LinkButton>
          </>
        ) : (
          <>
            <LinkButton to={questions} variant="accent" size="lg" full>
              {t(done === 0 ? "overview.start" : "overview.resume")}
            </LinkButton>
            <LaterButton label={t("overview.later")} next={next} />
          </>
        )}
      </div>
    </div>
  );
}
