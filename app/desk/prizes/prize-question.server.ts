import { formatNumber, isolated } from "#app/core/ui/format.ts";
import { inLanguage, type LocalizedText } from "#app/core/domain/languages.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { Question } from "#app/core/ui/questions/question.ts";

interface AskedPrize {
  label: LocalizedText;
  points: number | null;
  stock: number | null;
}

/** What is asked before a prize can be won. */
export function askPrize({ language }: OperatorCall, { label, points, stock }: AskedPrize): Question {
  const t = translator(language);
  const sum = (count: number) => ({ ns: "asked", count, amount: formatNumber(count, language) }) as const;
  return {
    title: t("prize.title", { ns: "asked", name: isolated(inLanguage(label, language)) }),
    lines: [
      t("prize.now", { ns: "asked" }),
      ...(points === null ? [] : [t("prize.points", sum(points))]),
      stock === null ? t("offer.noStock", { ns: "asked" }) : t("offer.stock", sum(stock)),
    ],
    yes: t("prize.yes", { ns: "asked" }),
  };
}
