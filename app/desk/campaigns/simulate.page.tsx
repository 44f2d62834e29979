import { useActionData, useLoaderData } from "#app/remix.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { BasketResult } from "./basket-told.tsx";
import { formOf } from "#app/core/ui/record/form-of.ts";
import { RecordForm } from "#app/core/ui/record/record-form.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { basketFields, basketForm } from "#app/core/domain/campaigns/simulation-form.ts";
import { seesCustomers } from "#app/core/domain/segments/seen-count.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { simulateBasket } from "./simulate-basket.server.ts";
import { basketChoices } from "./campaign-choices.server.ts";
import { showForm } from "#app/core/pages/record/record-form.server.ts";
import { trySaving } from "#app/desk/record/operator-form.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { basketTold } from "./basket-words.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "campaigns"] } satisfies RouteHandle;

const basketSpec = formOf(basketFields, [
  {
    part: "basket",
    fields: [
      "storeId",
      "channel",
      { name: "salePointId", when: { control: "channel", is: ["STORE"] } },
      { name: "offerId", label: "basketOffer" },
      { name: "amountMillimes", label: "basketAmount" },
      { name: "at", label: "basketAt" },
    ],
  },
  { part: "whom", fields: [{ name: "customer", label: "basketCustomer" }] },
  { part: "facts", fields: ["facts"] },
]).map((part) => ({
  ...part,
  // The tag is chosen from the existing ones.
  fields: part.fields.map((field) =>
    field.name === "facts.tag" ? { ...field, kind: "choice" as const } : field,
  ),
}));

/** For who may not see customers: what a basket would give one tells about that one. */
const madeUpSpec = basketSpec.filter(({ part }) => part !== "whom");

/** Tries one basket with the campaigns as they are: what it would give, and why not more. */
export const loader = deskLoader("campaigns", async (call) => {
  const spec = seesCustomers(call.caller) ? basketSpec : madeUpSpec;
  return {
    title: titled(translator(call.language)("basket.title", { ns: "campaigns" })),
    form: showForm(spec, call.language, null, await basketChoices(call), { channel: "STORE" }),
  };
});

/** Nothing is saved: the result is shown above the form. */
export const action = pageAction(async (args) => {
  const tried = await trySaving(args, {
    right: "campaigns",
    parts: basketSpec,
    schema: basketForm,
    save: simulateBasket,
  });
  if (tried.again) return tried.again;
  return { told: await basketTold(tried.value, tried.call.language), values: tried.values };
});
export const clientAction = sendForm;

export default function SimulateBasket() {
  const { t } = useTranslation("campaigns");
  const { form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const tried = answer && "told" in answer ? answer : undefined;
  return (
    <>
      <PageHeader back={`/${useLanguage()}/operator/campaigns`} title={t("basket.title")}>
        {t("basket.text")}
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        {tried && <BasketResult told={tried.told} />}
        <RecordForm shown={form} answer={answer} submit={t("basket.submit")} />
      </div>
    </>
  );
}
