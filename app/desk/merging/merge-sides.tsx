import { Link } from "#app/remix.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { Ruled } from "#app/core/ui/staff/ruled.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";

/** One of two accounts that are to become one. */
export interface ShownMergeSide {
  id: string;
  name: string;
  logins: string[];
  level: number;
  /** Whole points: spendable, and owed. */
  points: number;
  owed: number;
  /** How many wallet items can be used. */
  items: number;
}

interface MergeSidesProps {
  from: ShownMergeSide;
  into: ShownMergeSide;
}

/** The account that goes, and the account that stays. */
export function MergeSides({ from, into }: MergeSidesProps) {
  const { t } = useTranslation("operator");
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <Side title={t("approvals.merge.from")} side={from} />
      <Side title={t("approvals.merge.into")} side={into} />
    </div>
  );
}

function Side({ title, side }: { title: string; side: ShownMergeSide }) {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { id, name, logins, level, points, owed, items } = side;
  return (
    <Ruled className="grid grid-cols-1 content-start gap-1.5">
      <h2 className="text-sm text-muted">{title}</h2>
      <Link
        to={`/${language}/operator/customers/${id}`}
        className="font-semibold wrap-anywhere text-brand-ink underline underline-offset-4"
      >
        <bdi>{name}</bdi>
      </Link>
      <p className="text-sm wrap-anywhere">
        {logins.length > 0 ? (
          <bdi translate="no" dir="ltr">
            {logins.join(", ")}
          </bdi>
        ) : (
          t("customers.merge.noLogin")
        )}
      </p>
      <Points amount={points} words />
      <p className="text-sm">{t("customers.level", { level })}</p>
      <p className="text-sm">{t("customers.merge.items", { amount: formatNumber(items, language) })}</p>
      {owed > 0 && (
        <p className="text-sm text-warn-ink">
          {t("customers.merge.owes", { amount: formatNumber(owed, language) })}
        </p>
      )}
    </Ruled>
  );
}
