import { formatNumber, isolated } from "#app/core/ui/format.ts";
import { formatLastDay } from "#app/core/ui/shown/view-offer.ts";
import type { CampaignRecord } from "#app/core/domain/campaigns/campaign-record.ts";
import type { CampaignMove } from "#app/core/domain/campaigns/campaign-state.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import type { Question } from "#app/core/ui/questions/question.ts";
import { segmentLine } from "#app/desk/segments/segment-size.server.ts";
import { readDoubt } from "./campaign-doubt.server.ts";
import { getCampaignRecord } from "./campaign.server.ts";

/** What is asked before a campaign is started or ended; a pause is taken back as easily. */
export async function askCampaignMove(
  call: OperatorCall,
  id: string,
  move: CampaignMove,
): Promise<Question | null> {
  if (move === "pause") return null;
  const campaign = foundOr404(await getCampaignRecord(id));
  const t = translator(call.language);
  const name = isolated(inLanguage(campaign.title, call.language));
  return {
    title: t(`campaign.${move}`, { ns: "asked", name }),
    lines: move === "end" ? [t("campaign.endText", { ns: "asked" })] : await startLines(call, campaign),
    yes: t(`moves.${move}`, { ns: "lists" }),
  };
}

/** When, for whom, how much at most, and what should be checked by law. */
async function startLines(call: OperatorCall, campaign: CampaignRecord): Promise<string[]> {
  const { language } = call;
  const { from, until, segmentId, budgetPoints, budgetTimes } = campaign;
  const t = translator(language);
  const doubt = await readDoubt(campaign);
  const sum = (count: number) => ({ ns: "asked", count, amount: formatNumber(count, language) }) as const;
  const budget = [
    ...(budgetPoints === null ? [] : [t("campaign.budgetPoints", sum(budgetPoints))]),
    ...(budgetTimes === null ? [] : [t("campaign.budgetTimes", sum(budgetTimes))]),
  ];
  return [
    t("campaign.span", {
      ns: "asked",
      from: formatDate(from, language, "date"),
      until: formatLastDay(until, language, "date"),
    }),
    (await segmentLine(call, segmentId)) ?? t("whom.all", { ns: "asked" }),
    ...(budget.length > 0 ? budget : [t("campaign.noBudget", { ns: "asked" })]),
    ...(doubt ? [t(`doubt.${doubt}`, { ns: "campaigns" })] : []),
  ];
}
