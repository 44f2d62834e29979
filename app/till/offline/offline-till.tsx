import { useCallback, useState, type ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { buttonClass } from "#app/core/ui/button.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { KeptTill } from "#app/till/kept/kept-till.ts";
import type { OfflineKit } from "#app/till/kept/kit.ts";
import { OfflineCounter } from "./offline-counter.tsx";
import { OfflineFrame } from "./offline-frame.tsx";
import { OfflineSignIn } from "./offline-sign-in.tsx";
import { leaveSeat, readSeat, takeSeat, type Seat } from "#app/till/kept/seat.ts";
import { useIdleSeat } from "#app/till/kept/use-idle-seat.ts";
import type { QueuedSale } from "#app/till/kept/queued-sale.ts";
import { OfflineQueue, StoresWaiting } from "./offline-queue.tsx";
import { useKept, type Kept } from "./use-offline-till.ts";

/** The till without a network: who sells, the counter, and what waits to be sent. */
export function OfflineTill() {
  const { kept, look } = useKept();
  if (kept === null) return null;
  if (kept === "REFUSED") return <NoTill why="refused" />;
  const { till } = kept;
  const kit = till?.kit;
  return till && kit ? (
    <Ready {...{ kept, till, kit, look }} />
  ) : (
    <NoTill why={till?.ended ? "ended" : till?.full ? "full" : "unprepared"} sales={kept.sales} />
  );
}

interface ReadyProps {
  kept: Kept;
  till: KeptTill;
  kit: OfflineKit;
  look: () => Promise<void>;
}

function Ready({ kept, till, kit, look }: ReadyProps) {
  const [taken, setSeat] = useState<Seat | null>(() => seatIn(till, kit));
  // Somebody who has left since sells no more.
  const seat = taken && isOfStore(taken, kit) ? taken : null;
  const hasPin = kit.cashiers.length > 0;
  const sit = (seller: Seat) => {
    takeSeat(seller);
    setSeat(seller);
  };
  const leave = useCallback(() => {
    leaveSeat();
    setSeat(null);
  }, []);
  useIdleSeat(hasPin ? seat : null, leave);
  return (
    <OfflineFrame {...{ kept, till, kit, look }} seat={seat} onLeave={hasPin ? leave : null}>
      {(standing) =>
        seat ? (
          <OfflineCounter {...{ kept, kit, seat, look, standing }} />
        ) : (
          <OfflineSignIn kit={kit} now={standing.now} verifiers={kept.verifiers} onSeat={sit} />
        )
      }
    </OfflineFrame>
  );
}

/** Who sold in this window, if they may still do so; where the till asks for a name, who sold last. */
function seatIn({ seller }: KeptTill, { cashiers }: OfflineKit): Seat | null {
  const seat = readSeat();
  if (cashiers.length === 0) return { cashierId: null, name: seat?.name ?? seller ?? "" };
  return seat;
}

function isOfStore({ cashierId }: Seat, { cashiers }: OfflineKit): boolean {
  return cashiers.length === 0 || cashiers.some(({ id }) => id === cashierId);
}

interface NoTillProps {
  why: "refused" | "unprepared" | "ended" | "full";
  sales?: QueuedSale[];
}

/** This device cannot sell without a network; what it has sold before stays in sight. */
function NoTill({ why, sales = [] }: NoTillProps): ReactNode {
  const { t } = useTranslation("unplugged");
  const language = useLanguage();
  return (
    <main id="main" className="gutter grid min-h-(--screen) content-center">
      <EmptyState
        level={1}
        scene="offline"
        title={t("title")}
        action={
          <a href={`/${language}/cashier`} className={buttonClass({})}>
            {t("open")}
          </a>
        }
      >
        <p>{t(`none.${why}`)}</p>
        <StoresWaiting sales={sales} but={null} />
      </EmptyState>
      {why === "ended" && <OfflineQueue sales={sales} />}
    </main>
  );
}
