import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { z } from "zod";
import { newWheelPrizeBody } from "#app/domain/wheel/wheel-prize-record.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { newPrizeSpecs } from "#app/components/operator/prize-specs.ts";
import { PrizePreview } from "#app/components/operator/editor/prize-preview.tsx";
import { RecordForm } from "#app/components/operator/record-form.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { prizeKinds, wheels } from "#app/domain/wheel/prize.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { createWheelPrize } from "#app/services/catalogue/wheel-prize.server.ts";
import { getWheelAtDesk } from "#app/services/wheels/get-wheel-at-desk.server.ts";
import { offerChoices } from "#app/web/operator-choices.server.ts";
import { saveRecord, showForm } from "#app/web/operator-form.server.ts";
import { deskLoader } from "#app/web/operator.server.ts";
import { pageAction } from "#app/web/page-action.server.ts";
import { sendForm } from "#app/web/send-form.ts";

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
