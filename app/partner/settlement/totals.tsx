import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Ruled } from "#app/core/ui/staff/ruled.tsx";
import { formatMoney, formatNumber } from "#app/core/ui/format.ts";
import { Money } from "#app/core/ui/money.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { ofPoints } from "./line-words.ts";
import type { KindTotal } from "#app/settlement/statements/sums.ts";
import { sortTotals } from "./statement-view.ts";

/** A statement's sums, in millimes. */
export interface ShownSums {
  totals: KindTotal[];
  netMillimes: number;
  vatMillimes: number;
  stampMillimes: number;
  totalMillimes: number;
  reimbursementMillimes: number;
  creditMillimes: number;
}

/** How a statement's amounts come about: each kind with the rule behind it, and what is made of them. */
export function Totals({ sums }: { sums: ShownSums }) {
  const { t } = useTranslation("partner-money");
  const { owed, reimbursed, adjusted } = sortTotals(sums.totals);
  const { netMillimes, vatMillimes, stampMillimes, totalMillimes, creditMillimes } = sums;
  // Of each part the amounts are of the side that its title names.
  const [isCredit, isBack] = [totalMillimes < 0, sums.reimbursementMillimes < 0];
  const owes = (millimes: number) => (isCredit ? 0 - millimes : millimes);
  return (
    <>
      <Part
        id="owed"
        title={t(isCredit ? "statement.invoiceBack" : "statement.invoice")}
        nothing={t("statement.invoiceNone")}
      >
        {owed.length > 0 && (
          <>
            <Kinds totals={owed.map((one) => ({ ...one, amountMillimes: owes(one.amountMillimes) }))} />
            <Row label={t("statement.net")} rule={t("statement.netHint")} millimes={owes(netMillimes)} />
            <Row label={t("statement.vat")} rule={t("statement.vatHint")} millimes={owes(vatMillimes)} />
            {stampMillimes !== 0 && (
              <Row label={t("statement.stamp")} rule={t("statement.stampHint")} millimes={stampMillimes} />
            )}
            <Row
              label={t(isCredit ? "statement.creditTotal" : "statement.total")}
              millimes={owes(totalMillimes)}
              strong
            />
          </>
        )}
      </Part>
      <Part
        id="refund"
        title={t(isBack ? "statement.refundBack" : "statement.refund")}
        nothing={t("statement.refundNone")}
      >
        {reimbursed.length > 0 && (
          <>
            {/* The other way round: here the house owes. */}
            <Kinds
              totals={reimbursed.map(({ amountMillimes, ...one }) => ({
                ...one,
                amountMillimes: isBack ? amountMillimes : 0 - amountMillimes,
              }))}
            />
            <Row
              label={t(isBack ? "statement.reimbursementBack" : "statement.reimbursement")}
              millimes={Math.abs(sums.reimbursementMillimes)}
              strong
            />
          </>
        )}
      </Part>
      {(adjusted.length > 0 || creditMillimes !== 0) && (
        <Part id="adjusted" title={t("statement.adjusted")} text={t("statement.adjustedText")}>
          <Kinds totals={adjusted} />
          {creditMillimes !== 0 && <Row label={t("statement.credit")} millimes={creditMillimes} strong />}
        </Part>
      )}
    </>
  );
}

interface PartProps {
  id: string;
  title: string;
  text?: string;
  /** What stands for rows that there are none of. */
  nothing?: string;
  children: ReactNode;
}

function Part({ id, title, text, nothing, children }: PartProps) {
  return (
    <Ruled aria-labelledby={id}>
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {text && <p className="text-sm text-muted">{text}</p>}
      {children ? (
        <dl className="divide-y divide-line">{children}</dl>
      ) : (
        <p className="text-muted">{nothing}</p>
      )}
    </Ruled>
  );
}

function Kinds({ totals }: { totals: readonly KindTotal[] }) {
  const { t } = useTranslation("partner-money");
  const language = useLanguage();
  return totals.map(({ kind, quantity, amountMillimes }) => (
    <Row
      key={kind}
      label={t(`kinds.${kind}`)}
      note={
        ofPoints(kind)
          ? t("quantity.points", { count: quantity, points: formatNumber(quantity, language) })
          : kind !== "ADJUSTMENT" && t("quantity.used", { amount: formatMoney(quantity, language) })
      }
      rule={t(`rules.${kind}`)}
      millimes={amountMillimes}
    />
  ));
}

interface RowProps {
  label: string;
  note?: string | false;
  rule?: string;
  millimes: number;
  strong?: boolean;
}

function Row({ label, note, rule, millimes, strong = false }: RowProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <dt className="min-w-0 grow basis-40">
        <span className={strong ? "font-semibold" : "font-medium"}>{label}</span>
        {note && <span className="block text-sm">{note}</span>}
        {rule && <span className="block text-sm text-muted">{rule}</span>}
      </dt>
      <dd className={strong ? "ms-auto text-lg font-semibold" : "ms-auto font-medium"}>
        <Money millimes={millimes} />
      </dd>
    </div>
  );
}
