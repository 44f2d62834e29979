import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Stat } from "#app/core/ui/stat.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { OutcomeWords } from "./outcome-words.tsx";
import type { Outcome } from "./statement-view.ts";

/** The running month of a company, its sums in millimes. */
export interface ShownMonth {
  id: string;
  month: string;
  company: string | null;
  totalMillimes: number;
  reimbursementMillimes: number;
  creditMillimes: number;
  outcome: Outcome;
  netting: boolean;
}

/** What the running month has come to so far. */
export function MonthCard({ shown }: { shown: ShownMonth }) {
  const { t } = useTranslation("partner-money");
  const language = useLanguage();
  const { id, month, company, totalMillimes, reimbursementMillimes, creditMillimes } = shown;
  return (
    <Card as="section" padding="lg" aria-labelledby={`now-${id}`} className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <h2 id={`now-${id}`} className="text-lg font-semibold">
          {t("now.title", { month })}
        </h2>
        {company !== null && (
          <p>
            <bdi translate="no">{company}</bdi>
          </p>
        )}
        <p className="text-sm text-muted">{t("now.text")}</p>
      </div>
      <dl className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-3">
        <Stat
          label={t(totalMillimes < 0 ? "now.owedBack" : "now.owed")}
          value={<Money millimes={Math.abs(totalMillimes)} />}
          hint={t("now.owedHint")}
        />
        <Stat
          label={t(reimbursementMillimes < 0 ? "now.dueBack" : "now.due")}
          value={<Money millimes={Math.abs(reimbursementMillimes)} />}
          hint={t("now.dueHint")}
        />
        {creditMillimes !== 0 && (
          <Stat
            label={t("now.credit")}
            value={<Money millimes={creditMillimes} />}
            hint={t("now.creditHint")}
          />
        )}
      </dl>
      <OutcomeWords title={t("outcome.soFar")} outcome={shown.outcome} netting={shown.netting} />
      <LinkButton
        to={`/${language}/partner/settlement/statements/${id}`}
        variant="secondary"
        className="justify-self-start"
      >
        {t("statement.how")}
      </LinkButton>
    </Card>
  );
}
