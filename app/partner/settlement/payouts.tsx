import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { Money } from "#app/core/ui/money.tsx";

/** A transfer to a company, or one that the bank has returned. */
export interface ShownPayout {
  id: string;
  status: "IN_BATCH" | "SENT" | "PAID" | "RETURNED";
  amountMillimes: number;
  /** The account with only its last digits. */
  rib: string;
}

/** The transfers that pay a statement, those that came back too. */
export function Payouts({ payouts }: { payouts: readonly ShownPayout[] }) {
  const { t } = useTranslation("partner-money");
  if (payouts.length === 0) return null;
  return (
    <section aria-labelledby="payouts" className="grid grid-cols-1 gap-3">
      <h2 id="payouts" className="text-lg font-semibold">
        {t("payouts.title")}
      </h2>
      <List label={t("payouts.title")}>
        {payouts.map(({ id, status, amountMillimes, rib }) => (
          <ListRow
            key={id}
            title={<Money millimes={amountMillimes} />}
            subtitle={
              <>
                <span className="block">
                  {t(`payouts.${status}`)} · {t("payouts.to", { rib })}
                </span>
                {status === "RETURNED" && <span className="block">{t("payouts.returnedText")}</span>}
              </>
            }
          />
        ))}
      </List>
    </section>
  );
}
