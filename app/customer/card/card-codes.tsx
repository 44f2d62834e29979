import { useState } from "react";
import type { WantedPass } from "#app/core/domain/offline/kept-pass.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Button } from "#app/core/ui/button.tsx";
import { WifiOff } from "#app/core/ui/icons.tsx";
import { InStorePanel } from "#app/customer/wallet/in-store-panel.tsx";
import type { InStore } from "#app/customer/wallet/use-in-store-code.ts";
import { OfflinePanel } from "./offline-panel.tsx";
import { useOfflineToken } from "./use-offline-token.ts";

export interface CardCodesProps {
  inStore: InStore;
  pass: WantedPass;
  /** The server's time in milliseconds, as the page knows it. */
  now: number;
  /** The page comes from this device: there is no network. */
  copied: boolean;
}

/**
 * The card's code, and the one for a till without a network: in its place where the customer says so, because a camera that
 * sees two codes may read the other one; further down where the phone has no network itself, and does not know about the till.
 */
export function CardCodes({ inStore, pass, now, copied }: CardCodesProps) {
  const { t } = useTranslation("offline");
  const [chosen, setChosen] = useState(false);
  const inPlace = chosen && !copied;
  const token = useOfflineToken(pass, { now, copied, shown: inPlace || copied });
  return (
    <>
      <div className="relative -mt-5">
        {inPlace ? <OfflinePanel token={token} /> : <InStorePanel inStore={inStore} now={now} />}
      </div>
      {copied ? (
        <div className="mt-5">
          <OfflinePanel token={token} />
        </div>
      ) : (
        <Button
          variant="secondary"
          full
          className="mt-4"
          icon={<WifiOff className="size-5" />}
          onClick={() => setChosen(!chosen)}
        >
          {t(chosen ? "pass.close" : "pass.open")}
        </Button>
      )}
    </>
  );
}
