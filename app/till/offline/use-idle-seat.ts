import { useEffect } from "react";
import { cashierLife } from "#app/core/domain/operators/staff-sessions.ts";
import { takeSeat, type Seat } from "#app/till/kept/seat.ts";

const touches = ["pointerdown", "keydown"] as const;
/** How often it is noted that somebody is there. */
const notedMs = 30_000;

/** Leaves the seat when nobody has touched this till for ten minutes, as the house does while there is a network. */
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
    for (const touch of touches) addEventListener(touch, touched, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const touch of touches) removeEventListener(touch, touched);
    };
  }, [seat, leave]);
}
