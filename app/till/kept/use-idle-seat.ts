import { useEffect } from "react";
import { cashierLife } from "#app/core/domain/operators/staff-sessions.ts";
import { readSeat, takeSeat, type Seat } from "./seat.ts";

const touches = ["pointerdown", "keydown"] as const;
/** How often it is noted that somebody is there. */
const notedMs = 30_000;

/**
 * Notes that the seller is there whenever somebody touches this till, and leaves the seat when nobody has for ten minutes,
 * also while the device slept.
 */
export function useIdleSeat(seat: Seat | null, leave: () => void): void {
  useEffect(() => {
    if (!seat) return;
    let timer = setTimeout(leave, cashierLife.idleMs);
    let notedAt = 0;
    const touched = () => {
      clearTimeout(timer);
      timer = setTimeout(leave, cashierLife.idleMs);
      if (Date.now() - notedAt < notedMs) return;
      notedAt = Date.now();
      takeSeat(seat);
    };
    const wake = () => {
      if (!document.hidden && readSeat() === null) leave();
    };
    for (const touch of touches) addEventListener(touch, touched, { passive: true });
    document.addEventListener("visibilitychange", wake);
    return () => {
      document.removeEventListener("visibilitychange", wake);
      clearTimeout(timer);
      for (const touch of touches) removeEventListener(touch, touched);
    };
  }, [seat, leave]);
}
