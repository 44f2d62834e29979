import { useActionData, useLoaderData } from "#app/remix.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { BasketResult } from "#app/components/operator/basket-told.tsx";
import { basketSpec } from "#app/components/operator/campaign-specs.ts";
import { RecordForm } from "#app/components/operator/record-form.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { basketForm } from "#app/domain/campaigns/simulation-form.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { simulateBasket } from "#app/services/campaigns/simulate-basket.server.ts";
import { basketChoices } from "#app/web/campaign-choices.server.ts";
import { showForm, trySaving } from "#app/web/operator-form.server.ts";
import { deskLoader } from "#app/web/operator.server.ts";
import { pageAction } from "#app/web/page-action.server.ts";
import { sendForm } from "#app/web/send-form.ts";
import { basketTold } from "./basket-words.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "campaigns"] } satisfies RouteHandle;

/** Tries one basket with the campaigns as they are: what it would give, and why not more. */
export const loader = deskLoader("campaigns", async (call) => ({
  title: titled(translator(call.language)("basket.title", { ns: "campaigns" })),
  form: showForm(basketSpec, call.language, null, await basketChoices(call), { channel: "STORE" }),
}));

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
  const refused = answer && "told" in answer ? undefined : answer;
  return (
    <>
      <PageHeader back={`/${useLanguage()}/operator/campaigns`} title={t("basket.title")}>
        {t("basket.text")}
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        {tried && <BasketResult told={tried.told} />}
        <RecordForm
          shown={tried ? { ...form, values: tried.values } : form}
          refused={refused}
          submit={t("basket.submit")}
        />
      </div>
    </>
  );
}
