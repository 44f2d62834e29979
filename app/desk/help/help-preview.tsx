import { MarkedUp } from "#app/core/ui/shown/marked-up.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { fillFacts, type Facts } from "#app/core/domain/help/facts.ts";
import { parseMarkup } from "#app/core/domain/help/markup.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { Values } from "#app/desk/record/form-field.ts";
import { Preview } from "#app/desk/record/preview.tsx";

interface HelpPreviewProps {
  typed: Values;
  language: Language;
  /** The rules' figures, by the names that texts use. */
  facts: readonly (readonly [string, string])[];
}

/** A preview of a help answer from the form's values, with the rules' figures. */
export function HelpPreview({ typed, language, facts }: HelpPreviewProps) {
  const { t } = useTranslation("operator");
  const known = Object.fromEntries(facts) as Facts;
  const filled = (name: string) => fillFacts(typed[`${name}.${language}`] ?? "", known);
  return (
    <Preview language={language}>
      <Card as="article" className="grid grid-cols-1 gap-3">
        <h3 className="text-lg font-semibold">{filled("title") || t("editor.untitled")}</h3>
        <MarkedUp id="preview-topic" blocks={parseMarkup(filled("body"))} />
      </Card>
    </Preview>
  );
}
