import { Form, Link, useLoaderData } from "#app/remix.ts";
import { z } from "zod";
import { Button, LinkButton } from "#app/core/ui/button.tsx";
import { Ruled } from "#app/core/ui/staff/ruled.tsx";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { addDays, businessDayOf } from "#app/core/domain/business-day.ts";
import { campaignForm, formOfCampaign, newCampaignForm } from "#app/core/domain/campaigns/campaign-form.ts";
import type { CampaignBody, CampaignRecord } from "#app/core/domain/campaigns/campaign-record.ts";
import { campaignMoves } from "#app/core/domain/campaigns/campaign-state.ts";
import { effectKinds, type EffectKind } from "#app/core/domain/campaigns/effect-kinds.ts";
import { triggerRule, triggers, type Trigger } from "#app/core/domain/campaigns/triggers.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { pointCostOf } from "#app/desk/figures/point-cost.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { copiedTitle } from "#app/desk/offers/copied-title.server.ts";
import { ChoiceCards } from "#app/core/ui/record/choice-cards.tsx";
import { deskRecord, recordAction, statesPressed, type Asked } from "#app/desk/record/desk-record.server.ts";
import { DeskRecord, type KeptOf, type NewOf } from "#app/desk/record/desk-record.tsx";
import { isShown } from "#app/core/ui/record/form-field.ts";
import { campaignChoices } from "./campaign-choices.server.ts";
import { campaignPresets, presetNames } from "./campaign-presets.ts";
import { CampaignPreview } from "./campaign-preview.tsx";
import { askCampaignMove } from "./campaign-question.server.ts";
import { campaignSpec } from "./campaign-specs.ts";
import { showCampaignStates } from "./campaign-states.server.ts";
import { CampaignStates } from "./campaign-states.tsx";
import { CampaignTrial } from "./campaign-trial.tsx";
import { CampaignUse } from "./campaign-use.tsx";
import { withWhom } from "./campaign-whom.server.ts";
import {
  changeCampaign,
  createCampaign,
  getCampaignRecord,
  refusalOfChanged,
  refusalOfNew,
} from "./campaign.server.ts";
import { dryRun } from "./dry-run.server.ts";
import { moveCampaign } from "./move-campaign.server.ts";
import { trialShown } from "./trial-words.server.ts";

export const meta = titleMeta;
export const handle = {
  texts: ["account", "errors", "lists", "support", "campaigns", "triggers"],
} satisfies RouteHandle;

/** What somebody else has changed meanwhile is shown beside the refusal of a move. */
export const shouldRevalidate = readAfterAnswer;

const triedDays = 90;

/** How long a campaign is on unless its dates are changed. */
const usualLength = 30;

const presetQuery = z.enum(presetNames);

/** From today on, as the fields of a form. */
function usualDays(now: Date) {
  const today = businessDayOf(now);
  return { from: `${today}T00:00`, until: `${addDays(today, usualLength)}T23:59` };
}

const chosenBefore = ["trigger", "effect.kind"];

function newFormOf(trigger: Trigger, effect: EffectKind) {
  const parts = campaignSpec.map(({ part, fields }) => ({
    part,
    fields: fields
      .filter((field) => isShown(field, { trigger, "effect.kind": effect }))
      .map((field) => (chosenBefore.includes(field.name) ? { ...field, kind: "kept" as const } : field)),
  }));
  return parts.filter(({ fields }) => fields.length > 0);
}

/** The trigger and the effect of a new campaign, as far as they are chosen. */
function chosenFor({ copied, query }: Asked<CampaignRecord>) {
  const model = copied && formOfCampaign(copied);
  const trigger = model?.trigger ?? z.enum(triggers).safeParse(query.get("trigger")).data ?? null;
  const gives = model?.effect.kind ?? z.enum(effectKinds).safeParse(query.get("gives")).data ?? null;
  return { trigger, gives: trigger && gives && effectsOf(trigger).includes(gives) ? gives : null };
}

/** Only a trigger with a payment has points that can be multiplied. */
function effectsOf(trigger: Trigger): readonly EffectKind[] {
  return triggerRule(trigger).earns ? effectKinds : effectKinds.filter((kind) => kind !== "multiplier");
}

/** On request: whom the campaign would have reached in the last days. */
async function trialOf(campaign: CampaignRecord, call: OperatorCall, isAsked: boolean) {
  if (!isAsked) return null;
  const tried = foundOr404(await dryRun(call, campaign.id, { days: triedDays }));
  const cost = await pointCostOf(businessDayOf(call.now));
  return trialShown(tried, { days: triedDays, campaign, cost, language: call.language });
}

/**
 * First the trigger and the effect, each as a step in the address, then a form with only their fields. A
 * campaign begins as a draft: it is tried out before it counts. `?copy=` fills the form with another campaign's
 * values.
 */
export const loader = deskRecord({
  right: "campaigns",
  at: "campaigns",
  choices: campaignChoices,
  create: {
    title: (t) => t("new", { ns: "campaigns" }),
    form: (asked) => {
      const { trigger, gives } = chosenFor(asked);
      return trigger && gives && newFormOf(trigger, gives);
    },
    start: (asked, { now }) => {
      const { trigger, gives } = chosenFor(asked);
      const preset = presetQuery.safeParse(asked.query.get("preset")).data;
      return {
        ...{ trigger: trigger ?? "", "effect.kind": gives ?? "" },
        ...usualDays(now),
        ...(preset && campaignPresets[preset].values),
      };
    },
    copyOf: (campaign) => ({ ...formOfCampaign(campaign), title: copiedTitle(campaign.title) }),
    body: newCampaignForm,
    save: async (call, typed) => {
      const body = await withWhom(call, typed, { before: null, check: refusalOfNew });
      return body.ok ? createCampaign(call, body.value) : body;
    },
    beside: (_call, asked) => chosenFor(asked),
  },
  change: {
    read: getCampaignRecord,
    title: ({ title }, { language }) => inLanguage(title, language),
    form: campaignSpec,
    shows: formOfCampaign,
    body: campaignForm,
    save: async (call, id, typed) => {
      const kept = await getCampaignRecord(id);
      if (!kept.ok) return kept;
      const check = (changed: CampaignBody) => refusalOfChanged(kept.value, changed);
      const body = await withWhom(call, typed, { before: kept.value.segmentId, check });
      return body.ok ? changeCampaign(call, id, body.value) : body;
    },
    beside: async (campaign, call, { request }) => {
      const { version, used, budgetPoints, budgetTimes } = campaign;
      return {
        version,
        used: { ...used, budgetPoints, budgetTimes },
        states: await showCampaignStates(call, campaign),
        trial: await trialOf(campaign, call, new URL(request.url).searchParams.has("try")),
      };
    },
  },
});
export const action = recordAction(loader, statesPressed(campaignMoves, moveCampaign, askCampaignMove));
export const clientAction = sendForm;

export default function CampaignRecordPage() {
  const campaign = useLoaderData<typeof loader>();
  return campaign.id === null ? <NewCampaign of={campaign} /> : <KeptCampaign of={campaign} />;
}

function NewCampaign({ of: { list, trigger, gives } }: { of: NewOf<typeof loader> }) {
  const { t } = useTranslation(["campaigns", "lists", "triggers"]);
  const here = `${list}/new`;
  if (!trigger) {
    const choices = triggers.map((one) => ({
      to: `${here}?trigger=${one}`,
      title: t(`triggers:name.${one}`),
      text: t(`triggers:text.${one}`),
    }));
    const presets = presetNames.map((preset) => ({
      to: `${here}?trigger=${campaignPresets[preset].trigger}&gives=${campaignPresets[preset].gives}&preset=${preset}`,
      title: t(`presets.${preset}.title`),
      text: t(`presets.${preset}.text`),
    }));
    return (
      <DeskRecord
        text={t("choose.trigger")}
        instead={
          <div className="grid grid-cols-1 gap-6">
            <section aria-labelledby="presets" className="grid grid-cols-1 gap-3">
              <h2 id="presets" className="text-lg font-semibold">
                {t("presets.heading")}
              </h2>
              <ChoiceCards choices={presets} />
            </section>
            <section aria-labelledby="triggers" className="grid grid-cols-1 gap-3">
              <h2 id="triggers" className="text-lg font-semibold">
                {t("presets.other")}
              </h2>
              <ChoiceCards choices={choices} />
            </section>
          </div>
        }
      />
    );
  }
  const back = `${here}?trigger=${trigger}`;
  const name = t(`triggers:name.${trigger}`);
  if (!gives) {
    const choices = effectsOf(trigger).map((one) => ({
      to: `${back}&gives=${one}`,
      title: t(`lists:choices.gives.${one}`),
      text: t(`effectText.${one}`),
    }));
    const instead = <ChoiceCards choices={choices} />;
    return <DeskRecord back={here} title={name} text={t("choose.effect")} instead={instead} />;
  }
  return (
    <DeskRecord
      back={back}
      text={
        <>
          {t("chosen", { trigger: name, effect: t(`lists:choices.gives.${gives}`) })}{" "}
          <Link to={here} className="text-brand-ink underline underline-offset-4">
            {t("choose.again")}
          </Link>
        </>
      }
      action={`${back}&gives=${gives}`}
      create={t("create")}
      preview={(shown) => <CampaignPreview {...shown} />}
    />
  );
}

function KeptCampaign({ of: { id, list, version, states, used, trial } }: { of: KeptOf<typeof loader> }) {
  const { t } = useTranslation(["campaigns", "operator"]);
  return (
    <DeskRecord
      text={t("version", { version })}
      actions={
        <LinkButton to={`${list}/new?copy=${id}`} variant="secondary" size="sm">
          {t("operator:editor.copy")}
        </LinkButton>
      }
      states={(answer) => <CampaignStates shown={states} answer={answer} />}
      preview={(shown) => <CampaignPreview {...shown} />}
    >
      <Ruled>
        <CampaignUse used={used} />
      </Ruled>
      <Form method="get" preventScrollReset>
        <Button type="submit" name="try" value="1" variant="secondary">
          {t("try.button", { count: triedDays })}
        </Button>
      </Form>
      {trial && <CampaignTrial trial={trial} />}
    </DeskRecord>
  );
}
