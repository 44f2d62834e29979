import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Badge, type Tone } from "#app/core/ui/badge.tsx";
import { buttonClass } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { Paperclip } from "#app/core/ui/icons.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

/** A dispute of a statement with the house's answer, days in words. */
export interface ShownDispute {
  id: string;
  state: "OPEN" | "UPHELD" | "REJECTED";
  lines: number;
  reason: string;
  /** Whether a document was attached. */
  attached: boolean;
  opened: string;
  /** Null while it waits. */
  answer: string | null;
  answered: string | null;
}

const tones: Record<ShownDispute["state"], Tone> = { OPEN: "warn", UPHELD: "success", REJECTED: "neutral" };

/** What was disputed of a statement, and what the house has answered. */
export function Disputes({ disputes }: { disputes: readonly ShownDispute[] }) {
  const { t } = useTranslation("partner-money");
  const language = useLanguage();
  if (disputes.length === 0) return null;
  return (
    <Card as="section" padding="lg" aria-labelledby="disputes" className="grid grid-cols-1 gap-3">
      <h2 id="disputes" className="text-lg font-semibold">
        {t("disputes.title")}
      </h2>
      <ul className="divide-y divide-line">
        {disputes.map(({ id, state, lines, reason, attached, opened, answer, answered }) => (
          <li key={id} className="grid justify-items-start gap-2 py-3">
            <Badge tone={tones[state]}>{t(`disputes.${state}`)}</Badge>
            <p className="text-sm text-muted">
              {t("disputes.lines", { count: lines, lines: formatNumber(lines, language) })} ·{" "}
              {t("disputes.opened", { day: opened })}
            </p>
            <Said who={t("disputes.yours")} text={reason} />
            {attached && (
              <a
                href={`/${language}/partner/settlement/disputes/${id}/document`}
                target="_blank"
                rel="noopener"
                className={buttonClass({ variant: "quiet", size: "sm" })}
              >
                <Paperclip className="size-4" />
                {t("disputes.attached")}
              </a>
            )}
            {answered !== null && (
              <p className="text-sm text-muted">{t("disputes.answered", { day: answered })}</p>
            )}
            {answer !== null && <Said who={t("disputes.answer")} text={answer} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Said({ who, text }: { who: string; text: string }) {
  return (
    <p className="max-w-prose wrap-anywhere whitespace-pre-line">
      <span className="font-medium">{who}</span> · <bdi>{text}</bdi>
    </p>
  );
}
