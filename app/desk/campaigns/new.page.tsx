import { Link, useActionData, useLoaderData } from "#app/remix.ts";
import { z } from "zod";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { newCampaignSpecOf } from "./campaign-specs.ts";
import { ChoiceCards } from "#app/desk/record/choice-cards.tsx";
import { CampaignPreview } from "./campaign-preview.tsx";
import { RecordForm } from "#app/desk/record/record-form.tsx";
import { valuesOf } from "#app/desk/record/typed-record.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { formOfCampaign, newCampaignForm } from "#app/core/domain/campaigns/campaign-form.ts";
import { effectKinds, type EffectKind } from "#app/core/domain/campaigns/effect-kinds.ts";
import { triggerRule, triggers, type Trigger } from "#app/core/domain/campaigns/triggers.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { createCampaign, getCampaignRecord } from "./campaign.server.ts";
import { campaignChoices } from "./campaign-choices.server.ts";
import { copiedTitle } from "#app/desk/offers/copied-title.server.ts";
import { saveRecord, showForm } from "#app/desk/record/operator-form.server.ts";
import { deskLoader, foundOr404 } from "#app/desk/frame/operator.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = {
  texts: ["account", "errors", "lists", "campaigns", "triggers"],
} satisfies RouteHandle;

/**
 * First the trigger and the effect, each as a step in the address, then a form with only their fields. A
 * campaign begins as a draft: it is tried out before it counts. `copy` fills the form with another campaign's
 * values.
 */
export const loader = deskLoader("campaigns", async (call, args) => {
  const copied = new URL(args.request.url).searchParams.get("copy");
  const model =
    copied === null ? null : formOfCampaign(foundOr404(await getCampaignRecord(idSchema.parse(copied))));
  const { trigger, gives } = model
    ? { trigger: model.trigger, gives: model.effect.kind }
    : chosenIn(args.request);
  const title = titled(translator(call.language)("new", { ns: "campaigns" }));
  if (!trigger || !gives) return { title, trigger, gives, form: null };
  const spec = newCampaignSpecOf(trigger, gives);
  const copy = model && { ...model, title: copiedTitle(model.title), status: "DRAFT" };
  const start = copy
    ? valuesOf(
        spec.flatMap(({ fields }) => fields),
        copy,
        call.language,
      )
    : { trigger, "effect.kind": gives, status: "DRAFT" };
  const form = showForm(spec, call.language, null, await campaignChoices(call), start);
  return { title, trigger, gives, form };
});

function chosenIn(request: Request): { trigger: Trigger | null; gives: EffectKind | null } {
  const { searchParams } = new URL(request.url);
  const trigger = z.enum(triggers).safeParse(searchParams.get("trigger")).data ?? null;
  const gives = z.enum(effectKinds).safeParse(searchParams.get("gives")).data ?? null;
  return { trigger, gives: trigger && gives && effectsOf(trigger).includes(gives) ? gives : null };
}

/** Only a trigger with a payment has points that can be multiplied. */
function effectsOf(trigger: Trigger): readonly EffectKind[] {
  return triggerRule(trigger).earns ? effectKinds : effectKinds.filter((kind) => kind !== "multiplier");
}

export const action = pageAction((args) => {
  const { trigger, gives } = chosenIn(args.request);
  return saveRecord(args, {
    right: "campaigns",
    parts: newCampaignSpecOf(trigger ?? "SALE", gives ?? "points"),
    schema: newCampaignForm,
    save: createCampaign,
    to: ({ language }, id) => `/${language}/operator/campaigns/${id}?saved`,
  });
});
export const clientAction = sendForm;

export default function NewCampaign() {
  const { t } = useTranslation(["campaigns", "lists", "triggers"]);
  const list = `/${useLanguage()}/operator/campaigns`;
  const here = `${list}/new`;
  const { trigger, gives, form } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (!trigger)
    return (
      <>
        <PageHeader back={list} title={t("new")}>
          {t("choose.trigger")}
        </PageHeader>
        <ChoiceCards
          choices={triggers.map((one) => ({
            to: `${here}?trigger=${one}`,
            title: t(`triggers:name.${one}`),
            text: t(`triggers:text.${one}`),
          }))}
        />
      </>
    );
  const back = `${here}?trigger=${trigger}`;
  if (!gives || !form)
    return (
      <>
        <PageHeader back={here} title={t(`triggers:name.${trigger}`)}>
          {t("choose.effect")}
        </PageHeader>
        <ChoiceCards
          choices={effectsOf(trigger).map((one) => ({
            to: `${back}&gives=${one}`,
            title: t(`lists:choices.gives.${one}`),
            text: t(`effectText.${one}`),
          }))}
        />
      </>
    );
  return (
    <>
      <PageHeader back={back} title={t("new")}>
        {t("chosen", {
          trigger: t(`triggers:name.${trigger}`),
          effect: t(`lists:choices.gives.${gives}`),
        })}{" "}
        <Link to={here} className="text-brand-ink underline underline-offset-4">
          {t("choose.again")}
        </Link>
      </PageHeader>
      <RecordForm
        shown={form}
        refused={refused}
        submit={t("create")}
        action={`${back}&gives=${gives}`}
        preview={(typed, spoken) => <CampaignPreview typed={typed} language={spoken} />}
      />
    </>
  );
}
