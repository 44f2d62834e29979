import { Check, CircleSlash, Hand, Hourglass, Undo2, type Icon } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatMoney } from "#app/core/ui/format.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { outcomeOf, type OverStatus } from "#app/till/frame/outcome.ts";
import { SaleStamps } from "./sale-stamps.tsx";
import type { SaleStatus, TillSale } from "#app/till/frame/sale.ts";
import { StateField, type StateTone } from "#app/till/frame/state-field.tsx";

const looks: Record<OverStatus, { tone: StateTone; Icon: Icon }> = {
  CONFIRMED: { tone: "done", Icon: Check },
  REFUSED: { tone: "over", Icon: CircleSlash },
  EXPIRED: { tone: "over", Icon: Hourglass },
  CANCELLED: { tone: "over", Icon: Undo2 },
};

interface SaleOverProps {
  sale: TillSale;
  status: OverStatus;
  /** What the cancellation that was just made gives back in money, in whole millimes; null when none was. */
  backNow: number | null;
}

/** How a sale ended; money to hand back is the cashier's turn. */
export function SaleOver({ sale, status, backNow }: SaleOverProps) {
  const { t } = useTranslation("till");
  const language = useLanguage();
  const { title, amount, lines } = outcomeOf(status, sale, backNow);
  const { tone, Icon } =
    amount?.text === "handBack" ? ({ tone: "turn", Icon: Hand } as const) : looks[status];
  const given = sale.pointsEarned - sale.cancelledPoints;
  return (
    <StateField
      tone={tone}
      amount={amount && { label: t(`over.amount.${amount.text}`), millimes: amount.millimes }}
      title={t(`over.title.${title}`)}
      sign={
        <span className="grid size-14 place-items-center">
          <Icon className="size-8 stroke-[2.25]" />
        </span>
      }
    >
      <ul className="mt-1 grid gap-0.5 md:text-lg">
        {lines.map(({ text, millimes = 0 }) => (
          <li key={text}>
            <WithAmounts text={t(`over.line.${text}`, { amount: formatMoney(millimes, language) })} />
          </li>
        ))}
      </ul>
      {sale.refusalReason !== null && (
        <p className="mt-1 font-medium">
          <bdi>{sale.refusalReason}</bdi>
        </p>
      )}
      {sale.heldPoints > 0 && <Points amount={sale.heldPoints} words size="xl" star="current" />}
      {status === "CONFIRMED" && given > 0 && (
        <p className="mt-2 grid">
          <Points amount={given} sign words size="xl" star="current" />
          {sale.bonusPoints > 0 && sale.cancelledPoints === 0 && (
            <span className="text-sm">{t("sale.bonus", { count: sale.bonusPoints })}</span>
          )}
        </p>
      )}
      {status === "CONFIRMED" && <SaleStamps stamps={sale.stamps} />}
    </StateField>
  );
}

export function isOver(status: SaleStatus): status is OverStatus {
  return status in looks;
}
