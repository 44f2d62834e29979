import { Check, CircleSlash, Hourglass, Undo2, type Icon } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { formatMoney } from "#app/core/ui/format.ts";
import { softTones, type Tone } from "#app/core/ui/badge.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { outcomeOf, type OverStatus } from "#app/till/frame/outcome.ts";
import type { SaleStatus, TillSale } from "#app/till/frame/sale.ts";

const looks: Record<OverStatus, { tone: Tone; Icon: Icon }> = {
  CONFIRMED: { tone: "success", Icon: Check },
  REFUSED: { tone: "danger", Icon: CircleSlash },
  EXPIRED: { tone: "neutral", Icon: Hourglass },
  CANCELLED: { tone: "warn", Icon: Undo2 },
};

/** How a sale ended. */
export function SaleOver({ sale, status }: { sale: TillSale; status: OverStatus }) {
  const { t } = useTranslation("till");
  const language = useLanguage();
  const { tone, Icon } = looks[status];
  const { title, lines } = outcomeOf(status, sale);
  const given = sale.pointsEarned - sale.cancelledPoints;
  return (
    <section
      aria-labelledby="over"
      className="grid justify-items-center gap-3 rounded-lg bg-surface px-5 py-8 text-center shadow-low md:py-10"
    >
      <span className={classNames("grid size-20 place-items-center rounded-full", softTones[tone])}>
        <Icon className="size-9 stroke-[2.25]" />
      </span>
      <div role="status">
        <h2 id="over" className="text-2xl font-bold">
          {t(`over.title.${title}`)}
        </h2>
        <ul className="mt-1 grid gap-0.5 text-muted md:text-lg">
          {lines.map(({ text, millimes = 0 }) => (
            <li key={text}>{t(`over.line.${text}`, { amount: formatMoney(millimes, language) })}</li>
          ))}
        </ul>
        {sale.refusalReason !== null && (
          <p className="mt-1 font-medium">
            <bdi>{sale.refusalReason}</bdi>
          </p>
        )}
      </div>
      {sale.heldPoints > 0 && <Points amount={sale.heldPoints} words size="xl" />}
      {status === "CONFIRMED" && given > 0 && (
        <p className="grid justify-items-center">
          <Points amount={given} sign words size="xl" />
          {sale.bonusPoints > 0 && sale.cancelledPoints === 0 && (
            <span className="text-sm text-muted">{t("sale.bonus", { count: sale.bonusPoints })}</span>
          )}
        </p>
      )}
    </section>
  );
}

export function isOver(status: SaleStatus): status is OverStatus {
  return status in looks;
}
