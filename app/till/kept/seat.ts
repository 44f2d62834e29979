import { cashierLife } from "#app/core/domain/operators/staff-sessions.ts";

/** Who sells in this window: a cashier who has proved a PIN, or a name. */
export interface Seat {
  cashierId: string | null;
  name: string;
}

const place = "till-seat";

/** Notes who sells here and that they are there now. Without storage each page asks anew. */
export function takeSeat(seat: Seat): void {
  try {
    sessionStorage.setItem(place, JSON.stringify({ ...seat, at: Date.now() }));
  } catch {
    // Refused by the browser.
  }
}

export function leaveSeat(): void {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // Refused by the browser.
  }
}

/** Who sells here; null for nobody, or somebody who has done nothing for ten minutes. */
export function readSeat(): Seat | null {
  try {
    const kept = sessionStorage.getItem(place);
    if (kept === null) return null;
    const { at, ...seat } = JSON.parse(kept) as Seat & { at: number };
    const age = Date.now() - at;
    return age >= 0 && age < cashierLife.idleMs ? seat : null;
  } catch {
    return null;
  }
}
