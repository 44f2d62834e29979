import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { correctionBody } from "./correction.schema.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { RecordForm } from "#app/core/ui/record/record-form.tsx";
import { correctionSpec } from "#app/desk/record/desk-specs.ts";
import { Points } from "#app/core/ui/points.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { askCorrection } from "./points-question.server.ts";
import { correctPoints } from "./correct-points.server.ts";
import { readShownHead } from "./customer-words.server.ts";
import { showForm } from "#app/core/pages/record/record-form.server.ts";
import { saveRecord } from "#app/desk/record/operator-form.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"] } satisfies RouteHandle;

/** Corrects a customer's points. */
export const loader = deskLoader("finance", async (call, { params }) => {
  const { language, caller } = call;
  const id = idSchema.parse(params.id);
  return {
    title: titled(translator(language)("customers.correctNow", { ns: "operator" })),
    id,
    head: caller.rights.includes("customers.read") ? (await readShownHead(call, id, "story")).head : null,
    form: showForm(correctionSpec, language, null),
  };
});

export const action = pageAction((args) => {
  const userId = idSchema.parse(args.params.id);
  let waits = false;
  return saveRecord(args, {
    right: "finance",
    parts: correctionSpec,
    schema: correctionBody,
    ask: (call, { points }) => askCorrection(call, userId, points),
    save: async (call, body) => {
      const corrected = await correctPoints(call, userId, body);
      waits = corrected.ok && "approvalId" in corrected.value;
      return corrected;
    },
    to: ({ language }) => `/${language}/operator/customers/${userId}?${waits ? "waits" : "corrected"}`,
  });
});
export const clientAction = sendForm;

export default function CorrectPoints() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { id, head, form } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={`/${language}/operator/customers/${id}`} title={t("customers.correctNow")}>
        {head && (
          <p className="flex flex-wrap items-center gap-x-4 pb-2 text-ink">
            <bdi className="font-semibold wrap-anywhere">{head.name}</bdi>
            <span className="flex items-center gap-1.5">
              {t("holdings.available")}
              <Points amount={head.points.available} />
            </span>
          </p>
        )}
        <p>{t("customers.correctText")}</p>
      </PageHeader>
      <RecordForm shown={form} answer={refused} submit={t("customers.correctNow")} />
    </>
  );
}
