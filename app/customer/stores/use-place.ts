import { useState } from "react";
import type { Place } from "#app/core/domain/stores/near.ts";

/** Why there is no place: refused, or not to be found just now. */
export type PlaceFault = "refused" | "unknown";

/** A hundred metres: enough for a distance, and no more is told. */
const decimals = 3;
const waitMs = 10_000;
const patienceMs = 20_000;
/** A place of some minutes ago is still the place. */
const keptMs = 5 * 60 * 1000;

/**
 * Asks the browser where the reader is, for this once. On a touch the browser asks them in turn; home asks by itself, only
 * of who has allowed it before.
 */
export function usePlace(onFound: (place: Place) => void) {
  const [asking, setAsking] = useState(false);
  const [fault, setFault] = useState<PlaceFault | null>(null);
  const ask = () => {
    setFault(null);
    if (!("geolocation" in navigator)) return setFault("unknown");
    setAsking(true);
    // The browser's own limit does not count while it asks its question, which may never be answered.
    const patience = setTimeout(() => {
      setAsking(false);
      setFault("unknown");
    }, patienceMs);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(patience);
        setAsking(false);
        setFault(null);
        onFound({
          latitude: Number(coords.latitude.toFixed(decimals)),
          longitude: Number(coords.longitude.toFixed(decimals)),
        });
      },
      ({ code, PERMISSION_DENIED }) => {
        clearTimeout(patience);
        setAsking(false);
        setFault(code === PERMISSION_DENIED ? "refused" : "unknown");
      },
      { timeout: waitMs, maximumAge: keptMs },
    );
  };
  return { asking, fault, ask };
}
