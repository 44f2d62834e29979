import { Callout } from "#app/core/ui/callout.tsx";
import type { Doubt } from "#app/core/domain/campaigns/doubt.ts";
import { RunningItem, type RunningView } from "#app/core/ui/shown/running-list.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { Previewed } from "#app/desk/record/desk-record.tsx";
import type { Values } from "#app/core/ui/record/form-field.ts";
import { useTold } from "#app/desk/frame/use-told.ts";
import { Preview } from "#app/core/ui/record/preview.tsx";

/**
 * How a campaign would be announced; null while its form is incomplete, and for a campaign that no page
 * announces.
 */
export interface CampaignToldOf {
  running: RunningView | null;
  announced: boolean;
  doubt: Doubt | null;
}

/**
 * A campaign as the pages of offers and stores announce it. The server makes the texts from the form's
 * values.
 */
export function CampaignPreview({ typed, language }: Omit<Previewed, "form">) {
  const { t } = useTranslation(["campaigns", "operator"]);
  const query = new URLSearchParams({ ...filled(typed), spoken: language });
  const { told } = useTold<CampaignToldOf>(`/${useLanguage()}/operator/campaigns/preview?${query}`);
  const title = typed[`title.${language}`] || t("operator:editor.untitled");
  return (
    <>
      {told?.running ? (
        <Preview language={language}>
          <ul>
            <RunningItem running={{ ...told.running, title }} />
          </ul>
        </Preview>
      ) : (
        <p className="text-sm text-muted">
          {t(told && !told.announced ? "preview.inHistory" : "preview.unfinished")}
        </p>
      )}
      {told?.doubt && (
        <Callout tone="warn" title={t("doubt.title")}>
          {t(`doubt.${told.doubt}`)}
        </Callout>
      )}
    </>
  );
}

function filled(typed: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typed).filter(
      (one): one is [string, string] => typeof one[1] === "string" && one[1] !== "",
    ),
  );
}
