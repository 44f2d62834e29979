import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { PayoutStatus } from "#app/settlement/payouts/batch-answer.ts";

/** A transfer to a company, also one that the bank has returned, or that was dropped before it was sent. */
export interface ShownPayout {
  id: string;
  status: PayoutStatus;
  amountMillimes: number;
  /** The account with only its last digits. */
  rib: string;
  /** The house's certificates of what it kept of it, also those that were taken back, with the day in words. */
  withheld: { id: string; certificate: string; amountMillimes: number; takenBack: string | null }[];
}

interface PayoutsProps {
  payouts: readonly ShownPayout[];
  /** What is due and in no transfer; null where nothing is. */
  dueMillimes: number | null;
}

/** The transfers that pay a statement, those too that came back or were dropped, and what is due. */
export function Payouts({ payouts, dueMillimes }: PayoutsProps) {
  const { t } = useTranslation("partner-money");
  if (payouts.length === 0 && dueMillimes === null) return null;
  return (
    <section aria-labelledby="payouts" className="grid grid-cols-1 gap-3">
      <h2 id="payouts" className="text-lg font-semibold">
        {t("payouts.title")}
      </h2>
      <List label={t("payouts.title")}>
        {dueMillimes !== null && (
          <ListRow title={<Money millimes={dueMillimes} />} subtitle={t("payouts.DUE")} />
        )}
        {payouts.map(({ id, status, amountMillimes, rib, withheld }) => (
          <ListRow
            key={id}
            title={<Money millimes={amountMillimes} />}
            subtitle={
              <>
                <span className="block">
                  {t(`payouts.${status}`)} · {t("payouts.to", { rib })}
                </span>
                {withheld.map((kept) => (
                  <Withheld key={kept.id} kept={kept} />
                ))}
                {status === "RETURNED" && <span className="block">{t("payouts.returnedText")}</span>}
              </>
            }
          />
        ))}
      </List>
    </section>
  );
}

function Withheld({
  kept: { id, certificate, amountMillimes, takenBack },
}: {
  kept: ShownPayout["withheld"][number];
}) {
  const { t } = useTranslation("partner-money");
  return (
    <span className="block">
      {t("payouts.withheld")} <Money millimes={amountMillimes} /> ·{" "}
      {/* No page of the app: the browser fetches it without the router. */}
      <a
        href={`/${useLanguage()}/partner/settlement/certificates/${id}`}
        download
        className="text-brand-ink underline underline-offset-4"
      >
        <bdi dir="ltr" translate="no">
          {certificate}
        </bdi>
      </a>
      {takenBack !== null && <> · {t("payouts.takenBack", { day: takenBack })}</>}
    </span>
  );
}
