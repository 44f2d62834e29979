import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { StatementBadge } from "./statement-badge.tsx";
import type { StatementState } from "#app/settlement/statements/statement.ts";
import type { Outcome } from "./statement-view.ts";

/** A statement of a list, its month in words. */
export interface ShownStatementRow extends Outcome {
  id: string;
  month: string;
  /** Null for a partner with one company. */
  company: string | null;
  state: StatementState;
}

export function StatementRows({ label, rows }: { label: string; rows: readonly ShownStatementRow[] }) {
  const { t } = useTranslation("partner-money");
  const here = `/${useLanguage()}/partner/settlement/statements`;
  return (
    <List label={label}>
      {rows.map(({ id, month, company, state, toPay, toReceive }) => (
        <ListRow
          key={id}
          to={`${here}/${id}`}
          title={month}
          subtitle={
            <span className="grid justify-items-start gap-1">
              {company !== null && <bdi translate="no">{company}</bdi>}
              {toReceive > 0 && (
                <span>
                  <Money millimes={toReceive} /> {t("statements.receive")}
                </span>
              )}
              {toPay > 0 && (
                <span>
                  <Money millimes={toPay} /> {t("statements.pay")}
                </span>
              )}
              {toPay + toReceive === 0 && t("statements.even")}
              <StatementBadge state={state} />
            </span>
          }
        />
      ))}
    </List>
  );
}
