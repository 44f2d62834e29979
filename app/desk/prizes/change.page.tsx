import { useActionData, useLoaderData } from "#app/remix.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { wheelPrizeBody } from "#app/core/domain/wheels/wheel-prize-record.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { prizeSpec, prizeSpecOf } from "./prize-specs.ts";
import { PrizePreview } from "./prize-preview.tsx";
import { RecordHistory } from "#app/desk/record/record-history.tsx";
import { RecordForm } from "#app/desk/record/record-form.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { formatOdds } from "#app/core/ui/shown/wheel.ts";
import { changeWheelPrize, getWheelPrizeRecord } from "./wheel-prize.server.ts";
import { getWheelAtDesk } from "./get-wheel-at-desk.server.ts";
import { recordHistory } from "#app/desk/audit/record-history.server.ts";
import { saveRecord, showForm } from "#app/desk/record/operator-form.server.ts";
import { deskLoader, foundOr404 } from "#app/desk/frame/operator.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "support"] } satisfies RouteHandle;

/** One prize: its current chance, and the fields that can change. */
export const loader = deskLoader("catalogue", async (call, args) => {
  const prize = foundOr404(await getWheelPrizeRecord(idSchema.parse(args.params.id)));
  const { prizes } = await getWheelAtDesk(call, prize.wheel);
  const { id, wheel, kind, stock, stockRemaining } = prize;
  const label = inLanguage(prize.label, call.language);
  return {
    title: titled(label),
    prize: {
      id,
      wheel,
      kind,
      label,
      stock,
      stockRemaining,
      odds: prizes.find((one) => one.id === id)?.odds ?? null,
    },
    wheel: prizes,
    form: showForm(prizeSpecOf(prize), call.language, prize),
    history: await recordHistory(call, id),
    saved: new URL(args.request.url).searchParams.has("saved"),
  };
});

export const action = pageAction((args) => {
  const id = idSchema.parse(args.params.id);
  return saveRecord(args, {
    right: "catalogue",
    // Fields that this kind of prize does not have were neither shown nor sent, so they stay.
    parts: prizeSpec,
    schema: wheelPrizeBody,
    save: (call, body) => changeWheelPrize(call, id, body),
    to: ({ language }) => `/${language}/operator/prizes/${id}?saved`,
  });
});
export const clientAction = sendForm;

export default function Prize() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { prize, wheel: prizes, form, history, saved } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { id, wheel, kind, label, stock, stockRemaining, odds } = prize;
  const number = (units: number | null) => formatNumber(units ?? 0, language);
  const facts = [
    t(`prizes.wheel.${wheel}`),
    t(`prizes.kind.${kind}`),
    odds === null ? t("prizes.isOut") : t("prizes.chance", { chance: formatOdds(odds, language) }),
    ...(stock === null ? [] : [t("offers.left", { left: number(stockRemaining), made: number(stock) })]),
  ];
  return (
    <>
      <PageHeader back={`/${language}/operator/prizes?wheel=${wheel}`} title={<bdi>{label}</bdi>}>
        {facts.join(" · ")}
      </PageHeader>
      <RecordForm
        shown={form}
        refused={refused}
        submit={t("save")}
        saved={saved}
        preview={(typed, spoken) => (
          <PrizePreview typed={typed} language={spoken} wheel={prizes} id={id} kind={kind} />
        )}
      />
      <RecordHistory acts={history} />
    </>
  );
}
