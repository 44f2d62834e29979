import { data, redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData, useSearchParams } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { playBody } from "#app/api/endpoint/schemas/wheel.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Card } from "#app/core/ui/card.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { checkedSpins, Fairness } from "./fairness.tsx";
import { OddsTable } from "./odds-table.tsx";
import { PointsWheelPanel } from "./points-wheel-panel.tsx";
import { RulesLink } from "./rules-link.tsx";
import { ShowName } from "./show-name.tsx";
import { SpinResult } from "./spin-result.tsx";
import { SpinSheet } from "./spin-sheet.tsx";
import { StreakCard } from "./streak-card.tsx";
import { showSpin } from "#app/core/ui/shown/wheel.ts";
import { WheelStage } from "./wheel-stage.tsx";
import { expectedPoints } from "#app/core/domain/wheels/odds.ts";
import { runTarget } from "#app/core/domain/wheels/run.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { wordsOf } from "#app/core/domain/refusals.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { getPointsWheel } from "./get-points-wheel.server.ts";
import { listSpins } from "./list-spins.server.ts";
import { playPointsWheel } from "./play-points-wheel.server.ts";
import { newFormKey, withFormKey } from "#app/core/pages/call.server.ts";
import { customerAction, customerLoader } from "#app/customer/frame/customer.server.ts";
import { checkForm, readForm, formRefusalOf } from "#app/core/pages/form.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";

export const meta = titleMeta;
export const handle = { texts: ["errors", "wheel"] } satisfies RouteHandle;

/** The points wheel: `?spin` opens the confirmation, `?spun` turns the wheel to what was just drawn. */
export const loader = customerLoader(async (call, args) => {
  const { now, language } = call;
  const [status, spins] = await Promise.all([getPointsWheel(call), listSpins(call, "POINTS", checkedSpins)]);
  return {
    title: titled(translator(language)("title", { ns: "wheel" })),
    ...status,
    nextPlayAt: status.nextPlayAt === null ? null : Date.parse(status.nextPlayAt),
    now: now.getTime(),
    spins: spins.map((spin) => showSpin(spin, formatDate(spin.createdAt, language, "weekday"))),
    spun: new URL(args.request.url).searchParams.has("spun"),
    formKey: newFormKey(call.caller),
  };
});

/** Spins and redirects to the result; a refusal is shown in the sheet. */
export const action = customerAction(async (call, args) => {
  const form = await readForm(args.request);
  const input = checkForm(playBody, form);
  const decision = input.ok ? await playPointsWheel(withFormKey(call, form), input.value) : input;
  if (!decision.ok)
    return data(
      { ...formRefusalOf(decision, form, ["clientSeed"]), at: call.now.getTime() },
      { status: 400 },
    );
  return redirect(`/${call.language}/fortune-wheel?spun=1`);
});
export const clientAction = sendCustomerForm;

/** A refused spin may mean that the page is out of date. */
export const shouldRevalidate = readAfterAnswer;

export default function FortuneWheel() {
  const { t } = useTranslation(["wheel", "errors"]);
  const language = useLanguage();
  const status = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [searchParams] = useSearchParams();
  const { prizes, spins, cost, totalPoints, canPlay, formKey, seedHash, streak } = status;
  const here = `/${language}/fortune-wheel`;
  const today = status.nextPlayAt !== null ? (spins[0] ?? null) : null;
  const fresh = status.spun && today !== null;
  const average = expectedPoints(prizes);
  const daysLeft = runTarget - streak;
  const consolation =
    daysLeft > 0 && streak > 0
      ? t("result.counts", { count: daysLeft, amount: formatNumber(daysLeft, language) })
      : undefined;
  return (
    <>
      <PageHeader title={t("title")} back={`/${language}`} backLabel={t("back")}>
        {t("lead")}
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-2 lg:items-start lg:gap-12">
        <WheelStage
          fields={prizes.map((prize) => ({ ...prize, kind: "POINTS" }))}
          spin={today}
          fresh={fresh}
        />
        <div className="grid gap-6">
          {today && <SpinResult spin={today} fresh={fresh} consolation={consolation} />}
          {today && today.points > 0 && status.reason !== "ADULTS_ONLY" && (
            <ShowName spin={today} wheel="POINTS" />
          )}
          <PointsWheelPanel status={status} />
          <StreakCard streak={streak} target={runTarget} />
          <RulesLink wheel="points" />
        </div>
        <Card as="section" aria-labelledby="odds">
          <h2 id="odds" className="mb-2 text-lg font-semibold">
            {t("odds.title")}
          </h2>
          <OddsTable prizes={prizes} />
          <p className="mt-3 text-sm text-muted">
            <WithAmounts
              text={t("odds.average", { count: average, amount: formatNumber(average, language) })}
            />
          </p>
        </Card>
        <Fairness seedHash={seedHash} spins={spins} />
      </div>
      {searchParams.has("spin") && (canPlay || refused !== undefined) && (
        <SpinSheet
          {...{ cost, balance: totalPoints, formKey, closeTo: here }}
          refusal={
            refused ? { words: t(`errors:${wordsOf(refused.error, refused.details)}`), at: refused.at } : null
          }
          typed={refused?.values.clientSeed ?? ""}
        />
      )}
    </>
  );
}
