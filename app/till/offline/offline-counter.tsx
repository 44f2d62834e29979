import { useRef, useState } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Halves } from "#app/till/frame/halves.tsx";
import { playChime } from "#app/till/frame/sound.ts";
import { Step } from "#app/till/frame/step.tsx";
import { useKeyboard } from "#app/till/frame/use-keyboard.ts";
import type { OfflineKit } from "#app/till/kept/kit.ts";
import { OfflineCatalogue } from "./offline-catalogue.tsx";
import { OfflineCustomer, type Typed } from "./offline-customer.tsx";
import { OfflineDone } from "./offline-done.tsx";
import type { Standing } from "./offline-frame.tsx";
import { OfflineScan } from "./offline-scan.tsx";
import type { QueuedSale } from "#app/till/kept/queued-sale.ts";
import type { Seat } from "#app/till/kept/seat.ts";
import { readTokenScan } from "./scanned-token.ts";
import { sellOffline } from "./sell-offline.ts";
import { readShownToken, type ShownToken } from "./shown-token.ts";
import type { Told, Trouble } from "./trouble.ts";
import type { Kept } from "./use-offline-till.ts";

interface OfflineCounterProps {
  kept: Kept;
  kit: OfflineKit;
  seat: Seat;
  look: () => Promise<void>;
  standing: Standing;
}

/** The counter without a network: the customer's code, the price, and what came of it. */
export function OfflineCounter({ kept, kit, seat, look, standing }: OfflineCounterProps) {
  const { t } = useTranslation("unplugged");
  const [shown, setShown] = useState<ShownToken | null>(null);
  const [done, setDone] = useState<QueuedSale | null>(null);
  const [trouble, setTrouble] = useState<Told | null>(null);
  const tried = useRef("");
  const { now, stop } = standing;
  const tell = (why: Trouble) => setTrouble((before) => ({ why, at: (before?.at ?? 0) + 1 }));
  const anew = () => {
    setShown(null);
    setDone(null);
    setTrouble(null);
  };

  const scan = async (token: string) => {
    // The camera may still see the code that was just refused.
    if (now === null || stop || (token === tried.current && trouble?.why === "TOKEN_USED")) return;
    tried.current = token;
    // Another customer's code, and nobody may sell to the one before.
    const fail = (why: Trouble) => {
      if (token !== shown?.token) setShown(null);
      tell(why);
    };
    const read = await readShownToken(token, kit, now);
    if (typeof read === "string") return fail(read);
    if (kept.sales.some(({ tokenHash }) => tokenHash === read.tokenHash)) return fail("TOKEN_USED");
    setTrouble(null);
    setDone(null);
    setShown(read);
  };
  // A hand scanner works wherever the focus is, and the till's keys press here what they press there.
  const readTyped = useKeyboard({
    read: readTokenScan,
    onCode: (token) => void scan(token),
    onProduct: () => tell("PRODUCT_CODE"),
  });
  const sell = async ({ amountMillimes, plan, reference }: Typed) => {
    if (!shown) return;
    const sold = await sellOffline({ kit, seat, shown, amountMillimes, plan, reference });
    if (typeof sold === "string") {
      setShown(sold === "TOKEN_USED" ? null : shown);
      tell(sold);
      // What another window has sold is taken off here too.
      return look();
    }
    playChime("done");
    setShown(null);
    setTrouble(null);
    setDone(sold);
    await look();
  };

  if (done) return <OfflineDone sold={done} kit={kit} onNext={anew} />;
  if (stop) return <Step text={t(`stop.${stop}.text`)}>{t(`stop.${stop}.title`)}</Step>;
  if (shown && now !== null)
    return (
      <OfflineCustomer
        key={shown.tokenHash}
        {...{ shown, kit, now, trouble }}
        sales={kept.sales}
        left={standing.left}
        onSell={sell}
        onLeave={anew}
      />
    );
  return (
    <Halves
      state={<Step text={t("scan.text")}>{t("scan.title")}</Step>}
      work={<OfflineScan onToken={(token) => void scan(token)} readTyped={readTyped} trouble={trouble} />}
      more={now !== null && <OfflineCatalogue kit={kit} now={now} />}
    />
  );
}
