import { Check, CircleSlash, Hourglass, Undo2, type Icon } from "#app/components/ui/icons.tsx";
import { useTranslation } from "react-i18next";
import { classNames } from "#app/components/class-names.ts";
import { LinkButton } from "#app/components/ui/button.tsx";
import { softTones, type Tone } from "#app/components/ui/badge.tsx";
import { Points } from "#app/components/ui/points.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import type { SaleStatus, TillSale } from "./sale.ts";

type Over = Exclude<SaleStatus, "CREATED" | "ATTACHED" | "AWAITING_CASHIER">;

const looks: Record<Over, { tone: Tone; Icon: Icon }> = {
  CONFIRMED: { tone: "success", Icon: Check },
  REFUSED: { tone: "danger", Icon: CircleSlash },
  EXPIRED: { tone: "neutral", Icon: Hourglass },
  CANCELLED: { tone: "warn", Icon: Undo2 },
};

/** How a sale ended, and the way to the next. */
export function SaleOver({ sale, status }: { sale: TillSale; status: Over }) {
  const { t } = useTranslation("till");
  const language = useLanguage();
  const { tone, Icon } = looks[status];
  const given = sale.pointsEarned - sale.cancelledPoints;
  return (
    <section
      aria-labelledby="over"
      className="grid justify-items-center gap-3 rounded-lg bg-surface px-5 py-8 text-center shadow-low"
    >
      <span className={classNames("grid size-20 place-items-center rounded-full", softTones[tone])}>
        <Icon className="size-9 stroke-[2.25]" />
      </span>
      <div role="status">
        <h2 id="over" className="text-xl font-semibold">
          {t(`over.${status}.title`)}
        </h2>
        <p className="measure text-muted">{t(`over.${status}.text`)}</p>
        {sale.refusalReason !== null && (
          <p className="mt-1 font-medium">
            <bdi>{sale.refusalReason}</bdi>
          </p>
        )}
      </div>
      {status === "CONFIRMED" && sale.pointsEarned > 0 && (
        <p className="grid justify-items-center">
          <Points amount={given} sign words size="xl" />
          {sale.bonusPoints > 0 && sale.cancelledPoints === 0 && (
            <span className="text-sm text-muted">{t("sale.bonus", { count: sale.bonusPoints })}</span>
          )}
        </p>
      )}
      <LinkButton to={`/${language}/cashier`} variant="accent" size="lg" full className="mt-2 max-w-96">
        {t("sale.next")}
      </LinkButton>
    </section>
  );
}

export function isOver(status: SaleStatus): status is Over {
  return status in looks;
}
