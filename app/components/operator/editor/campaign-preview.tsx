import { RunningItem, type RunningView } from "#app/components/running/running-list.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import type { Language } from "#app/i18n/languages.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import type { Values } from "../form-field.ts";
import { useTold } from "../use-told.ts";
import { Preview } from "./preview.tsx";

/**
 * How a campaign would be announced; null while its form is incomplete, and for a campaign that no page
 * announces.
 */
export interface CampaignToldOf {
  running: RunningView | null;
  announced: boolean;
}

/**
 * A campaign as the pages of offers and stores announce it. The server makes the texts from the form's
 * values.
 */
export function CampaignPreview({ typed, language }: { typed: Values; language: Language }) {
  const { t } = useTranslation(["campaigns", "operator"]);
  const query = new URLSearchParams({ ...filled(typed), spoken: language });
  const { told } = useTold<CampaignToldOf>(`/${useLanguage()}/operator/campaigns/preview?${query}`);
  const title = typed[`title.${language}`] || t("operator:editor.untitled");
  if (!told?.running)
    return (
      <p className="text-sm text-muted">
        {t(told && !told.announced ? "preview.inHistory" : "preview.unfinished")}
      </p>
    );
  return (
    <Preview language={language}>
      <ul>
        <RunningItem running={{ ...told.running, title }} />
      </ul>
    </Preview>
  );
}

function filled(typed: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typed).filter(
      (one): one is [string, string] => typeof one[1] === "string" && one[1] !== "",
    ),
  );
}
