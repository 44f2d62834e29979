import { useEffect } from "react";

/** Keeps the screen on while something is shown that is to be scanned. Asked for again whenever the page comes back. */
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
        // A device that saves its battery says no, and shows the code all the same.
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
