import { useEffect, useState } from "react";
import { isPassGood, type WantedPass } from "#app/core/domain/offline/kept-pass.ts";
import { minuteAt } from "#app/core/domain/offline/token.ts";
import { readPass, renewPass, signToken, type KeptPass } from "#app/core/ui/offline/kept-pass.ts";
import { useServerClock } from "#app/customer/wallet/use-server-clock.ts";

/** The token of this minute; `none` without a pass that counts, `refused` where the browser keeps none. */
export type OfflineToken =
  | { kind: "waiting" | "none" | "refused" }
  | { kind: "shown"; token: string; untilText: string };

type Kept = KeptPass | "waiting" | "none" | "refused";

/**
 * Keeps the customer's pass for tills without a network on this device, and makes its token, a new one each minute. `now`
 * is the server's latest time in milliseconds; `copied` says that the page comes from this device, so that there is no
 * network to ask. Nothing is signed until `shown`.
 */
export function useOfflineToken(
  wanted: WantedPass,
  { now, copied, shown }: { now: number; copied: boolean; shown: boolean },
): OfflineToken {
  const kept = useKeptPass(wanted, copied);
  const time = useServerClock(now);
  const minute = minuteAt(time);
  const good = typeof kept === "object" && isPassGood(kept, wanted, time) ? kept : null;
  const [signed, setSigned] = useState<{ of: KeptPass; minute: number; token: string } | null>(null);
  useEffect(() => {
    if (!shown || !good) return;
    let current = true;
    void signToken(good, minute * 60_000).then((token) => {
      if (current) setSigned({ of: good, minute, token });
    });
    return () => {
      current = false;
    };
  }, [shown, good, minute]);

  if (typeof kept === "string") return { kind: kept };
  if (!good) return { kind: "none" };
  // The token of the minute before is good until the next one is signed.
  return signed?.of === good && minute - signed.minute <= 1
    ? { kind: "shown", token: signed.token, untilText: good.untilText }
    : { kind: "waiting" };
}

function useKeptPass(wanted: WantedPass, copied: boolean): Kept {
  const [kept, setKept] = useState<Kept>("waiting");
  const serialized = JSON.stringify(wanted);
  useEffect(() => {
    let current = true;
    const isCurrent = () => current;
    // Until the page has noticed that it comes from this device, the document says so.
    const saved = copied || document.documentElement.dataset.savedAt !== undefined;
    const known = saved ? readPass() : keepPass(JSON.parse(serialized) as WantedPass, isCurrent);
    known.then(
      (pass) => {
        if (current) setKept(pass ?? "none");
      },
      () => {
        if (current) setKept("refused");
      },
    );
    return () => {
      current = false;
    };
  }, [serialized, copied]);
  return kept;
}

/** How long the service worker may take to be there; on a first visit it begins after the page. */
const workerMs = 15_000;

/** Only where there is a service worker, because it is the one that deletes the key when somebody signs out. */
async function keepPass(wanted: WantedPass, isWanted: () => boolean): Promise<KeptPass | null> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, workerMs));
  if (!(await Promise.race([workers?.ready, late]))) throw new Error("no service worker");
  return renewPass(wanted, isWanted);
}
