import { isolated } from "#app/core/ui/format.ts";
import type { HelpKind } from "#app/core/domain/help/entry.ts";
import { fillFacts } from "#app/core/domain/help/facts.ts";
import { inLanguage, type LocalizedText } from "#app/core/domain/languages.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { readRuleFacts } from "#app/core/services/rule-facts.server.ts";
import type { Question } from "#app/core/ui/questions/question.ts";

/** What is asked before everybody can read an answer of the help, or a story. */
export async function askHelpEntry(
  { language }: OperatorCall,
  { kind, title }: { kind: HelpKind; title: LocalizedText },
): Promise<Question> {
  const t = translator(language);
  const name = fillFacts(inLanguage(title, language), await readRuleFacts(language));
  return {
    title: t(`help.${kind}`, { ns: "asked", name: isolated(name) }),
    lines: [t("help.now", { ns: "asked" })],
    yes: t("help.yes", { ns: "asked" }),
  };
}
