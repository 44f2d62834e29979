import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { z } from "zod";
import { newWheelPrizeBody } from "#app/core/domain/wheels/wheel-prize-record.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { newPrizeSpecs } from "./prize-specs.ts";
import { PrizePreview } from "./prize-preview.tsx";
import { RecordForm } from "#app/desk/record/record-form.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { prizeKinds, wheels } from "#app/core/domain/wheels/prize.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { createWheelPrize } from "./wheel-prize.server.ts";
import { getWheelAtDesk } from "./get-wheel-at-desk.server.ts";
import { offerChoices } from "#app/desk/offers/offer-choices.server.ts";
import { saveRecord, showForm } from "#app/desk/record/operator-form.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"] } satisfies RouteHandle;

const wheelOf = (request: Request) =>
  z.enum(wheels).catch("POINTS").parse(new URL(request.url).searchParams.get("wheel"));

/** A new prize for the wheel in the address; each wheel asks only for the fields that it uses. */
export const loader = deskLoader("catalogue", async (call, args) => {
  const t = translator(call.language);
  const wheel = wheelOf(args.request);
  const kind = prizeKinds.map((value) => ({ value, label: t(`prizes.kind.${value}`, { ns: "operator" }) }));
  const known = wheel === "GRAND" ? { kind, offerId: await offerChoices(call) } : {};
  return {
    title: titled(t("prizes.new", { ns: "operator" })),
    wheel,
    prizes: (await getWheelAtDesk(call, wheel)).prizes,
    form: showForm(newPrizeSpecs[wheel], call.language, null, known),
  };
});

export const action = pageAction((args) => {
  const wheel = wheelOf(args.request);
  return saveRecord(args, {
    right: "catalogue",
    parts: newPrizeSpecs[wheel],
    schema: newWheelPrizeBody,
    save: createWheelPrize,
    to: ({ language }, id) => `/${language}/operator/prizes/${id}?saved`,
    fixed: wheel === "POINTS" ? { wheel, kind: "POINTS" } : { wheel },
  });
});
export const clientAction = sendForm;

export default function NewPrize() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { wheel, prizes, form } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={`/${language}/operator/prizes?wheel=${wheel}`} title={t("prizes.new")}>
        {t(`prizes.wheel.${wheel}`)}
      </PageHeader>
      <RecordForm
        shown={form}
        refused={refused}
        submit={t("prizes.create")}
        preview={(typed, spoken) => (
          <PrizePreview
            typed={typed}
            language={spoken}
            wheel={prizes}
            id={null}
            kind={prizeKinds.find((one) => one === typed.kind) ?? "POINTS"}
          />
        )}
      />
    </>
  );
}
