import { redirect } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { CampaignStates } from "./campaign-states.tsx";
import { CampaignTrial } from "./campaign-trial.tsx";
import { CampaignUse } from "./campaign-use.tsx";
import { keptCampaignSpec } from "./campaign-specs.ts";
import { RecordHistory } from "#app/desk/record/record-history.tsx";
import { CampaignPreview } from "./campaign-preview.tsx";
import { RecordForm } from "#app/desk/record/record-form.tsx";
import { isOfMove } from "#app/desk/frame/states-card.tsx";
import { Button, LinkButton } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { campaignForm, formOfCampaign } from "#app/core/domain/campaigns/campaign-form.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { dryRun } from "./dry-run.server.ts";
import { changeCampaign, getCampaignRecord } from "./campaign.server.ts";
import { moveCampaign } from "./move-campaign.server.ts";
import { pointCostOf } from "#app/desk/figures/point-cost.server.ts";
import { campaignChoices } from "./campaign-choices.server.ts";
import { readForm } from "#app/core/pages/form.server.ts";
import { recordHistory } from "#app/desk/audit/record-history.server.ts";
import { saveRecord, showForm } from "#app/desk/record/operator-form.server.ts";
import { deskAction, deskLoader, foundOr404 } from "#app/desk/frame/operator.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { sentVersion } from "#app/desk/frame/sent-version.ts";
import { moveOfForm, showCampaignStates } from "./campaign-states.server.ts";
import { trialShown } from "./trial-words.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists", "support", "campaigns"] } satisfies RouteHandle;

const triedDays = 90;

/** What somebody else has changed meanwhile is shown beside the refusal of a move. */
export const shouldRevalidate = readAfterAnswer;

/** A campaign with its use; on request also a dry run: whom it would have reached in the last days. */
export const loader = deskLoader("campaigns", async (call, args) => {
  const id = idSchema.parse(args.params.id);
  const campaign = foundOr404(await getCampaignRecord(id));
  const query = new URL(args.request.url).searchParams;
  const tried = query.has("try") ? foundOr404(await dryRun(call, id, { days: triedDays })) : null;
  const cost = tried && (await pointCostOf(businessDayOf(call.now)));
  return {
    title: titled(inLanguage(campaign.title, call.language)),
    campaign: { id, title: inLanguage(campaign.title, call.language), version: campaign.version },
    states: await showCampaignStates(call, campaign),
    used: { ...campaign.used, budgetPoints: campaign.budgetPoints, budgetTimes: campaign.budgetTimes },
    trial: tried && trialShown(tried, { days: triedDays, campaign, cost, language: call.language }),
    form: showForm(keptCampaignSpec, call.language, formOfCampaign(campaign), await campaignChoices(call)),
    history: await recordHistory(call, id),
    saved: query.has("saved"),
  };
});

export const action = deskAction("campaigns", async (desk, args) => {
  const id = idSchema.parse(args.params.id);
  const form = await readForm(args.request.clone());
  const move = moveOfForm(form);
  if (move !== null) {
    const moved = await moveCampaign(desk, id, move, sentVersion(form));
    return moved.ok
      ? redirect(`/${desk.language}/operator/campaigns/${id}`)
      : refusedAuthForm(moved, form, desk, { keep: ["intent"] });
  }
  return saveRecord(args, {
    right: "campaigns",
    parts: keptCampaignSpec,
    schema: campaignForm,
    save: (call, body) => changeCampaign(call, id, body),
    shows: formOfCampaign,
    to: ({ language }) => `/${language}/operator/campaigns/${id}?saved`,
  });
});
export const clientAction = sendForm;

export default function Campaign() {
  const { t } = useTranslation(["campaigns", "operator"]);
  const list = `/${useLanguage()}/operator/campaigns`;
  const { campaign, states, used, trial, form, history, saved } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const [ofMove, refused] = isOfMove(answered) ? [answered, undefined] : [undefined, answered];
  return (
    <>
      <PageHeader
        back={list}
        title={<bdi>{campaign.title}</bdi>}
        actions={
          <LinkButton to={`${list}/new?copy=${campaign.id}`} variant="secondary" size="sm">
            {t("operator:editor.copy")}
          </LinkButton>
        }
      >
        {t("version", { version: campaign.version })}
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <CampaignStates shown={states} refused={ofMove} />
        <Card>
          <CampaignUse used={used} />
        </Card>
        <Form method="get" preventScrollReset>
          <Button type="submit" name="try" value="1" variant="secondary">
            {t("try.button", { count: triedDays })}
          </Button>
        </Form>
        {trial && <CampaignTrial trial={trial} />}
        <RecordForm
          shown={form}
          refused={refused}
          submit={t("save")}
          saved={saved}
          preview={(typed, spoken) => <CampaignPreview typed={typed} language={spoken} />}
        />
        <RecordHistory acts={history} />
      </div>
    </>
  );
}
