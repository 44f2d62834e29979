import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Money } from "#app/core/ui/money.tsx";
import type { Outcome } from "./statement-view.ts";

interface OutcomeWordsProps {
  title: string;
  outcome: Outcome;
  netting: boolean;
  /** What is still to be paid, and what a transfer says so that it is known; null where nothing is. */
  open?: ToPay | null;
  /** What was paid beyond what was owed, in millimes. */
  creditMillimes?: number;
}

/** What a partner still has to pay for a statement, in millimes. */
export interface ToPay {
  leftMillimes: number;
  receivedMillimes: number;
  /** The invoice's number, or the statement's id where there is no invoice. */
  reference: string;
}

/** Who pays whom how much, and why it is one amount or two. */
export function OutcomeWords({
  title,
  outcome: { toPay, toReceive },
  netting,
  open = null,
  creditMillimes = 0,
}: OutcomeWordsProps) {
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
      {open && <StillToPay open={open} />}
      {creditMillimes > 0 && (
        <p className="text-sm">
          {t("outcome.credit")} <Money millimes={creditMillimes} className="font-semibold" />
        </p>
      )}
    </div>
  );
}

function StillToPay({ open: { leftMillimes, receivedMillimes, reference } }: { open: ToPay }) {
  const { t } = useTranslation("partner-money");
  return (
    <p className="text-sm">
      {receivedMillimes > 0 && (
        <>
          {t("outcome.left")} <Money millimes={leftMillimes} className="font-semibold" />
          <br />
        </>
      )}
      {t("outcome.reference")}{" "}
      <bdi dir="ltr" translate="no" className="font-semibold wrap-anywhere">
        {reference}
      </bdi>
    </p>
  );
}
