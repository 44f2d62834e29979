import type { CampaignToldOf } from "./campaign-preview.tsx";
import { readDoubt } from "./campaign-doubt.server.ts";
import { campaignSpec } from "./campaign-specs.ts";
import { bodyOf } from "#app/core/ui/record/typed-record.ts";
import { newCampaignForm } from "#app/core/domain/campaigns/campaign-form.ts";
import { awaitedOf } from "#app/core/domain/campaigns/campaign.ts";
import { firstSpan } from "#app/core/domain/campaigns/running.ts";
import { triggerRule } from "#app/core/domain/campaigns/triggers.ts";
import { languages } from "#app/core/domain/languages.ts";
import { ruleOfBody } from "./campaign.server.ts";
import { listSalePointNames } from "#app/desk/sale-points/list-sale-point-names.server.ts";
import { listStoreNames } from "#app/desk/stores/list-store-names.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { runningWords } from "#app/core/pages/running-words.server.ts";

const nothing: CampaignToldOf = { running: null, announced: true, doubt: null };

/** How a campaign that is still being written would be announced on its first day, and what should be checked by law. */
export const loader = deskLoader(
  "campaigns",
  async ({ now, language }, { request }): Promise<CampaignToldOf> => {
    const { spoken, ...typed } = Object.fromEntries(new URL(request.url).searchParams);
    const fields = campaignSpec.flatMap((part) => part.fields);
    // A missing title must not hide the preview: the page itself shows the typed title.
    const titles = Object.fromEntries(languages.map((one) => [`title.${one}`, typed[`title.${one}`] || "–"]));
    const written = bodyOf(fields, { ...typed, ...titles }, null);
    const body = newCampaignForm.safeParse({ ...written, status: "ON" });
    if (!body.success) return nothing;
    const rule = ruleOfBody(body.data);
    if (triggerRule(awaitedOf(rule)).placed === null) return { ...nothing, announced: false };
    const first = firstSpan(rule, now);
    const doubt = await readDoubt(rule);
    if (!first) return { ...nothing, doubt };
    const places = [
      ...(await listStoreNames(rule.storeIds ?? [])),
      ...(await listSalePointNames(rule.salePointIds ?? [])),
    ];
    const reader = { now: first.day, language: languages.find((one) => one === spoken) ?? language, places };
    const { items } = runningWords([{ id: "preview", rule, span: first.span }], reader);
    return { running: items[0] ?? null, announced: true, doubt };
  },
);
