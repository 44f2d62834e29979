import { useEffect, useState } from "react";

/**
 * The time on the clock of the rules, second by second, in milliseconds since 1970. Only the difference to the
 * device's clock is kept: that one may be wrong, or the sandbox months away. `now` is the server's latest word.
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
    // A page that was asleep is right at once, not a second later.
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [now]);
  return time;
}
