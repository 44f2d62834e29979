import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Money } from "#app/core/ui/money.tsx";
import type { Outcome } from "./statement-view.ts";

interface OutcomeWordsProps {
  title: string;
  outcome: Outcome;
  netting: boolean;
}

/** Who pays whom how much, and why it is one amount or two. */
export function OutcomeWords({ title, outcome: { toPay, toReceive }, netting }: OutcomeWordsProps) {
  const { t } = useTranslation("partner-money");
  return (
    <div className="grid gap-1 rounded-md bg-sunken p-4">
      <p className="text-sm text-muted">{title}</p>
      {toReceive > 0 && (
        <p className="text-lg font-semibold">
          {t("outcome.receive")} <Money millimes={toReceive} />
        </p>
      )}
      {toPay > 0 && (
        <p className="text-lg font-semibold">
          {t("outcome.pay")} <Money millimes={toPay} />
        </p>
      )}
      {toPay + toReceive === 0 ? (
        <p className="text-lg font-semibold">{t("outcome.even")}</p>
      ) : (
        <p className="text-sm text-muted">{t(netting ? "outcome.netted" : "outcome.apart")}</p>
      )}
    </div>
  );
}
