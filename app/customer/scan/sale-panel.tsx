import { useRef } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { useReadAnew } from "#app/core/ui/use-read-anew.ts";
import type { ErrorCode } from "#app/core/domain/refusals.ts";
import { ChoosingPanel } from "./choosing-panel.tsx";
import { OutcomePanel } from "./outcome-panel.tsx";
import { PastPanel } from "./past-panel.tsx";
import { Receipt, Sums } from "./receipt.tsx";
import { isOutcome, stageTitles, type Sale, type Stage } from "./sale.ts";
import { SuccessPanel, type Gain } from "./success-panel.tsx";
import { WaitingPanel } from "./waiting-panel.tsx";

export interface SalePanelProps {
  id: string;
  stage: Stage;
  sale: Sale;
  gain: Gain | null;
  /** The day of a sale of some time ago; null for one of now. */
  pastDay: string | null;
  /** The server's time, in milliseconds since 1970. */
  now: number;
  refused: { error: ErrorCode; at: number } | null;
}

/** The current state of a sale; the cashier's answer arrives automatically and is announced. */
export function SalePanel({ id, stage, sale, gain, pastDay, now, refused }: SalePanelProps) {
  const { t } = useTranslation("scan");
  const readAnew = useReadAnew();
  const first = useRef(stage);
  const { expiresAt } = sale;
  return (
    <>
      <p role="status" className="sr-only">
        {stage !== first.current && t(stageTitles[stage])}
      </p>
      {stage === "CHOOSING" && <ChoosingPanel sale={sale} now={now} refused={refused} onEnd={readAnew} />}
      {stage === "WAITING" && expiresAt !== null && (
        <WaitingPanel id={id} sale={{ ...sale, expiresAt }} now={now} />
      )}
      {stage === "SUCCESS" && pastDay !== null && <PastPanel sale={sale} day={pastDay} />}
      {stage === "SUCCESS" && pastDay === null && gain && (
        <SuccessPanel sale={sale} gain={gain} isNews={first.current !== "SUCCESS"} />
      )}
      {isOutcome(stage) && (
        <OutcomePanel outcome={stage} reason={sale.refusalReason}>
          <Receipt sale={sale}>
            <Sums sums={sale} />
          </Receipt>
        </OutcomePanel>
      )}
    </>
  );
}
