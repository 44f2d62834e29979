import { useEffect } from "react";

/**
 * Keeps the screen on while something to be scanned is shown. Requested again when the page becomes visible
 * again.
 */
export function useWakeLock(): void {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    let held: WakeLockSentinel | null = null;
    let wanted = true;
    const hold = () => {
      if (document.visibilityState !== "visible" || (held && !held.released)) return;
      navigator.wakeLock.request("screen").then(
        (lock) => {
          held = lock;
          if (!wanted) void lock.release();
        },
        // A device in battery-saving mode refuses; the code is shown anyway.
        () => {},
      );
    };
    hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      wanted = false;
      document.removeEventListener("visibilitychange", hold);
      void held?.release();
    };
  }, []);
}
