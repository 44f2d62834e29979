import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Ruled } from "#app/core/ui/staff/ruled.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { Money } from "#app/core/ui/money.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { SimulatedMonth as Month } from "#app/settlement/simulation/simulate-month.server.ts";
import { countsMillimes } from "#app/settlement/lines/line.ts";

const sums = [
  ["net", "netMillimes"],
  ["vat", "vatMillimes"],
  ["stamp", "stampMillimes"],
  ["total", "totalMillimes"],
  ["reimbursement", "reimbursementMillimes"],
  ["credit", "creditMillimes"],
] as const;

/** A month kind by kind, as it was and as it would have been. */
export function SimulatedMonth({ of, title, prepaid }: { of: Month; title: string; prepaid: boolean }) {
  const { t } = useTranslation(["contracts", "statements"]);
  const language = useLanguage();
  const { was, would } = of;
  return (
    <Ruled className="grid grid-cols-1 gap-3" aria-labelledby="month" role="status">
      <h2 id="month" className="text-lg font-semibold">
        {t("simulation.result", { month: title })}
      </h2>
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="text-muted">
              <th className="py-2 pe-4 text-start font-medium">{t("simulation.kind")}</th>
              <th className="py-2 pe-4 text-end font-medium">{t("simulation.quantity")}</th>
              <th className="py-2 pe-4 text-end font-medium">{t("simulation.was")}</th>
              <th className="py-2 text-end font-medium">{t("simulation.would")}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {was.totals.map(({ kind, quantity, amountMillimes }) => (
              <Row
                key={kind}
                name={t(`statements:kinds.${kind}`)}
                was={amountMillimes}
                would={would.totals.find((total) => total.kind === kind)?.amountMillimes ?? 0}
              >
                {/* Points are counted, vouchers in dinars; an answer is of either. */}
                {countsMillimes(kind) ? (
                  <Money millimes={quantity} />
                ) : (
                  kind !== "ADJUSTMENT" && formatNumber(quantity, language)
                )}
              </Row>
            ))}
            {sums.map(([name, field]) => (
              <Row key={name} name={t(`statements:sums.${name}`)} was={was[field]} would={would[field]} />
            ))}
            <Row name={t("simulation.payout")} was={was.payoutMillimes} would={would.payoutMillimes} />
          </tbody>
        </table>
      </div>
      {prepaid && <p className="text-sm text-muted">{t("simulation.prepaid")}</p>}
    </Ruled>
  );
}

interface RowProps {
  name: string;
  was: number;
  would: number;
  children?: ReactNode;
}

function Row({ name, was, would, children }: RowProps) {
  return (
    <tr>
      <th scope="row" className="py-2 pe-4 text-start font-medium">
        {name}
      </th>
      <td className="py-2 pe-4 text-end">{children}</td>
      <td className="py-2 pe-4 text-end">
        <Money millimes={was} />
      </td>
      <td className="py-2 text-end">
        <Money millimes={would} />
      </td>
    </tr>
  );
}
