import { useTranslation } from "#app/i18n/page-texts.tsx";
import { Points } from "#app/components/ui/points.tsx";
import { formatNumber } from "#app/components/format.ts";
import { useLanguage } from "#app/components/use-language.ts";

export interface LedgerLine {
  seq: number;
  amount: number;
  balanceAfter: number;
  /** The reason, in words. */
  source: string;
  reference: string;
  note: string | null;
  /** The time, in words. */
  at: string;
}

/** A customer's ledger entries, newest first. */
export function LedgerTable({ lines }: { lines: readonly LedgerLine[] }) {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  return (
    <div
      className="relative overflow-x-auto rounded-lg bg-surface shadow-low"
      tabIndex={0}
      role="region"
      aria-label={t("customers.ledger")}
    >
      <table className="w-full text-sm">
        <thead className="text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="px-4 py-3 text-start font-medium">
              {t("ledger.why")}
            </th>
            <th scope="col" className="px-4 py-3 text-start font-medium">
              {t("ledger.at")}
            </th>
            <th scope="col" className="px-4 py-3 text-end font-medium">
              {t("ledger.points")}
            </th>
            <th scope="col" className="px-4 py-3 text-end font-medium">
              {t("ledger.balance")}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines.map(({ seq, source, note, reference, at, amount, balanceAfter }) => (
            <tr key={seq}>
              <td className="min-w-48 px-4 py-3">
                <span className="font-medium">{source}</span>
                {note !== null && (
                  <span className="block text-muted">
                    <bdi>{note}</bdi>
                  </span>
                )}
                <span className="block text-xs break-all text-muted">
                  <bdi dir="ltr">{reference}</bdi>
                </span>
              </td>
              <td className="px-4 py-3 whitespace-nowrap text-muted">{at}</td>
              <td className="px-4 py-3 text-end">
                <Points amount={amount} sign size="sm" />
              </td>
              <td className="px-4 py-3 text-end tabular">
                <bdi dir="ltr">{formatNumber(balanceAfter, language)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
