import { useState, type ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { Qr } from "#app/core/ui/qr.tsx";
import type { TillSale } from "#app/till/frame/sale.ts";
import { StateField } from "#app/till/frame/state-field.tsx";

interface CustomerDisplayProps {
  store: string;
  /** Null while nothing is sold. */
  sale: TillSale | null;
}

/** What the customer sees of their sale: the amount, the code and the outcome, and nobody's name. */
export function CustomerDisplay({ store, sale }: CustomerDisplayProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-(--screen) grid-rows-[auto_1fr] gap-4 p-4 md:gap-6 md:p-8"
    >
      <h1 className="text-center text-xl font-semibold">
        <bdi>{store}</bdi>
      </h1>
      <div className="grid gap-4 md:gap-6 [&:has(svg[role=img])]:md:grid-cols-2">
        {sale ? <Shown sale={sale} /> : <Welcome />}
      </div>
    </main>
  );
}

function Welcome() {
  const { t } = useTranslation("till");
  return (
    <StateField tone="waiting" large amount={null} title={t("display.welcome")}>
      <p className="mt-2 text-xl text-on-sea-muted">{t("display.welcomeText")}</p>
    </StateField>
  );
}

function Shown({ sale }: { sale: TillSale }): ReactNode {
  const { t } = useTranslation("till");
  const { status, payableMillimes } = sale;
  const amount = (label: string, millimes: number) => (millimes > 0 ? { label, millimes } : null);
  const toPay = amount(t("display.pay"), payableMillimes);
  const justBack = amount(t("display.back"), useJustBack(sale));
  switch (status) {
    case "CREATED":
      return (
        <>
          <StateField tone="waiting" large amount={toPay} title={t("display.scan")} />
          <SaleCode sale={sale} />
        </>
      );
    case "ATTACHED":
      return <StateField tone="turn" large amount={toPay} title={t("display.confirm")} />;
    case "AWAITING_CASHIER":
      return <StateField tone="waiting" large amount={toPay} title={t("display.cashier")} />;
    case "CONFIRMED":
      return (
        <StateField
          tone="done"
          large
          amount={justBack ?? amount(t("display.paid"), payableMillimes)}
          title={t(justBack ? "display.cancelled" : "display.done")}
        >
          {sale.pointsEarned > sale.cancelledPoints && (
            <Points
              amount={sale.pointsEarned - sale.cancelledPoints}
              sign
              words
              size="xl"
              star="current"
              className="mt-3"
            />
          )}
        </StateField>
      );
    case "CANCELLED":
      return <StateField tone="done" large amount={justBack} title={t("display.cancelled")} />;
    default:
      return <StateField tone="over" large amount={null} title={t("display.over")} />;
  }
}

/**
 * What the latest return gave back in money, in whole millimes: the difference to what this screen showed before; all that
 * was given back where it saw no earlier return.
 */
function useJustBack({ id, back: { cashMillimes } }: TillSale): number {
  const [seen, setSeen] = useState({ id, before: 0, now: cashMillimes });
  if (seen.id === id && seen.now === cashMillimes) return cashMillimes - seen.before;
  const before = seen.id === id ? seen.now : 0;
  setSeen({ id, before, now: cashMillimes });
  return cashMillimes - before;
}

/** Black on white in every theme, as large as the screen allows. */
function SaleCode({ sale }: { sale: TillSale }) {
  const { t } = useTranslation("till");
  return (
    <div
      data-theme="light"
      className="grid content-center justify-items-center gap-3 rounded-xl bg-white p-6 text-code-ink shadow-low"
    >
      <Qr
        text={sale.qrUrl}
        label={t("sale.qr", { code: sale.code })}
        className="max-w-[min(34rem,calc(var(--screen)*0.7))]"
      />
      <bdi
        dir="ltr"
        translate="no"
        className="font-code text-2xl font-semibold tracking-[0.06em] whitespace-nowrap"
      >
        {sale.code}
      </bdi>
    </div>
  );
}
