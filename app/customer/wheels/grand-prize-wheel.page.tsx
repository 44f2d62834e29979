import { data, redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData, useSearchParams } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { playBody } from "#app/api/endpoint/schemas/wheel.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Card } from "#app/core/ui/card.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { Fairness } from "./fairness.tsx";
import { GrandWheelPanel } from "./grand-wheel-panel.tsx";
import { OddsTable } from "./odds-table.tsx";
import { RulesLink } from "./rules-link.tsx";
import { ShowName } from "./show-name.tsx";
import { SpinResult } from "./spin-result.tsx";
import { SpinSheet } from "./spin-sheet.tsx";
import { showSpin } from "#app/core/ui/shown/wheel.ts";
import { WheelStage } from "./wheel-stage.tsx";
import { WonList } from "./won-list.tsx";
import { formatDate } from "#app/core/i18n/format.ts";
import { wordsOf } from "#app/core/domain/refusals.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { getGrandWheel, listGrandPrizes } from "./get-grand-wheel.server.ts";
import { listSpins } from "./list-spins.server.ts";
import { playGrandWheel } from "./play-grand-wheel.server.ts";
import { newFormKey, withFormKey } from "#app/core/pages/call.server.ts";
import { customerAction, customerLoader } from "#app/customer/frame/customer.server.ts";
import { checkForm, readForm, formRefusalOf } from "#app/core/pages/form.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { readLevelUp } from "#app/customer/levels/read-level-up.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["errors", "wheel"] } satisfies RouteHandle;

/** Enough for somebody who plays every week for three years. */
const maxWon = 150;

/** The grand-prize wheel: `?spin` opens the confirmation, `?spun` turns the wheel to what was just drawn. */
export const loader = customerLoader(async (call, args) => {
  const { language } = call;
  const [status, { items: prizes, seedHash }, spins] = await Promise.all([
    getGrandWheel(call),
    listGrandPrizes(call),
    listSpins(call, "GRAND", maxWon),
  ]);
  const spun = new URL(args.request.url).searchParams.has("spun");
  const [newest] = spins;
  return {
    title: titled(translator(language)("grand.title", { ns: "wheel" })),
    ...{ status, prizes, seedHash, spun },
    spins: spins.map((spin) => showSpin(spin, formatDate(spin.createdAt, language, "date"))),
    levelUp: spun && newest ? await readLevelUp(call, newest.createdAt) : null,
    formKey: newFormKey(call.caller),
  };
});

/** Spins and redirects to the result; a refusal is shown in the sheet. */
export const action = customerAction(async (call, args) => {
  const form = await readForm(args.request);
  const input = checkForm(playBody, form);
  const decision = input.ok ? await playGrandWheel(withFormKey(call, form), input.value) : input;
  if (!decision.ok)
    return data(
      { ...formRefusalOf(decision, form, ["clientSeed"]), at: call.now.getTime() },
      { status: 400 },
    );
  return redirect(`/${call.language}/grand-prize-wheel?spun=1`);
});
export const clientAction = sendCustomerForm;

/** A refused spin may mean that the page is out of date. */
export const shouldRevalidate = readAfterAnswer;

export default function GrandPrizeWheel() {
  const { t } = useTranslation(["wheel", "errors"]);
  const language = useLanguage();
  const { status, prizes, seedHash, spins, spun, levelUp, formKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [searchParams] = useSearchParams();
  const here = `/${language}/grand-prize-wheel`;
  const newest = spins[0] ?? null;
  const fresh = spun && newest !== null;
  return (
    <>
      <PageHeader title={t("grand.title")} back={`/${language}/fortune-wheel`} backLabel={t("grand.toWheel")}>
        {t(status.premiumNeeded ? "grand.lead" : "grand.leadAll")}
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-2 lg:items-start lg:gap-12">
        <WheelStage fields={prizes} spin={fresh ? newest : null} fresh={fresh} />
        <div className="grid gap-6">
          {fresh && <SpinResult spin={newest} levelUp={levelUp} fresh />}
          {newest !== null && status.reason !== "ADULTS_ONLY" && <ShowName spin={newest} wheel="GRAND" />}
          <GrandWheelPanel status={status} />
          <RulesLink wheel="grand" />
        </div>
        <Card as="section" aria-labelledby="odds">
          <h2 id="odds" className="mb-2 text-lg font-semibold">
            {t("grand.prizes")}
          </h2>
          <OddsTable prizes={prizes} stock />
        </Card>
        <div className="grid gap-8">
          {spins.length > 0 && <WonList spins={spins} />}
          <Fairness seedHash={seedHash} spins={spins} />
        </div>
      </div>
      {searchParams.has("spin") && (status.unlocked || refused !== undefined) && (
        <SpinSheet
          {...{ cost: 0, balance: 0, formKey, closeTo: here }}
          refusal={
            refused ? { words: t(`errors:${wordsOf(refused.error, refused.details)}`), at: refused.at } : null
          }
          typed={refused?.values.clientSeed ?? ""}
        />
      )}
    </>
  );
}
