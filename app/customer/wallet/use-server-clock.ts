import { useEffect, useState } from "react";

/**
 * The time on the rules' clock, every second, in milliseconds since 1970. Only the difference to the device's
 * clock is stored, because that clock may be wrong, or the sandbox's months ahead. `now` is the server's
 * latest time.
 */
export function useServerClock(now: number): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const ahead = now - Date.now();
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      clearTimeout(timer);
      const present = Date.now() + ahead;
      setTime(present);
      timer = setTimeout(tick, 1000 - (present % 1000));
    };
    tick();
    // Corrects the time at once when the page wakes up, not a second later.
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [now]);
  return time;
}
