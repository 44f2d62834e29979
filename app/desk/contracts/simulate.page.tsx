import { useActionData, useLoaderData } from "#app/remix.ts";
import { businessDayOf, startOfDay } from "#app/core/domain/business-day.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { showForm } from "#app/core/pages/record/record-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { RecordForm } from "#app/core/ui/record/record-form.tsx";
import { valuesOf } from "#app/core/ui/record/typed-record.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { trySaving } from "#app/desk/record/operator-form.server.ts";
import { monthBefore } from "#app/settlement/contracts/first-day.ts";
import { readCompanyNow } from "#app/settlement/contracts/read-contracts.server.ts";
import { simulateLastMonth } from "#app/settlement/simulation/simulate-month.server.ts";
import { getLegalEntity } from "#app/settlement/legal-entities/legal-entity.server.ts";
import { triedBody, triedForm } from "./contract-form.ts";
import { SimulatedMonth } from "./simulated-month.tsx";

export const meta = titleMeta;
export const handle = { texts: ["account", "contracts", "errors", "statements"] } satisfies RouteHandle;

/** What last month would have been under other terms; the form begins with those that count now. */
export const loader = deskLoader("finance", async ({ now, language }, { params }) => {
  const { id, name } = foundOr404(await getLegalEntity(idSchema.parse(params.company)));
  const { contract } = await readCompanyNow(id, now);
  const fields = triedForm.flatMap((part) => part.fields);
  const start = contract ? valuesOf(fields, contract, language) : { billing: "POSTPAID" };
  const { first } = monthBefore(businessDayOf(now));
  return {
    title: titled(translatorOf(language, "contracts")("simulation.title")),
    ...{ id, name, month: formatDate(startOfDay(first), language, "month") },
    form: showForm(triedForm, language, null, {}, start),
  };
});

/** Nothing is saved: the result is shown above the form. */
export const action = pageAction(async (args) => {
  const tried = await trySaving(args, {
    right: "finance",
    parts: triedForm,
    schema: triedBody,
    save: (call, terms) => simulateLastMonth(call.now, idSchema.parse(args.params.company), terms),
  });
  if (tried.again) return tried.again;
  return { month: tried.value, prepaid: tried.values.billing === "PREPAID", values: tried.values };
});
export const clientAction = sendForm;

export default function Simulate() {
  const { t } = useTranslation("contracts");
  const { id, name, month, form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const tried = answer && "month" in answer ? answer : undefined;
  return (
    <>
      <PageHeader
        back={`/${useLanguage()}/operator/legal-entities/${id}/contracts`}
        title={t("simulation.title")}
      >
        <bdi>{name}</bdi> · {t("simulation.text", { month })}
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        {tried && <SimulatedMonth of={tried.month} title={month} prepaid={tried.prepaid} />}
        <RecordForm shown={form} answer={answer} submit={t("simulation.submit")} />
      </div>
    </>
  );
}
