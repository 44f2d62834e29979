import { useEffect, useRef, useState, type ReactNode } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { formatMinutes } from "./format.ts";

/**
 * Seconds left until `until` by the server's clock. `now` is the server's time of rendering, so a wrong clock
 * in the phone or a reload changes nothing. Both in milliseconds since 1970.
 */
export function useCountdown(until: number, now: number): number {
  const [left, setLeft] = useState(() => Math.max(0, Math.ceil((until - now) / 1000)));
  useEffect(() => {
    const arrived = performance.now();
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const rest = until - now - (performance.now() - arrived);
      setLeft(Math.max(0, Math.ceil(rest / 1000)));
      if (rest > 0) timer = setTimeout(tick, rest % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [until, now]);
  return left;
}

export interface CountdownProps {
  /** The end, and the server's present time; in milliseconds since 1970. */
  until: number;
  now: number;
  /** Called once, when the time is over. */
  onEnd?: () => void;
  /** Shown when the time is over. */
  children?: ReactNode;
  className?: string;
}

/** `0:42`, and then its children. */
export function Countdown({ until, now, onEnd, children, className }: CountdownProps) {
  const left = useCountdown(until, now);
  const end = useRef(onEnd);
  end.current = onEnd;
  const over = left === 0;
  useEffect(() => {
    if (over) end.current?.();
  }, [over]);
  if (over && children !== undefined) return <>{children}</>;
  return (
    <bdi dir="ltr" translate="no" role="timer" className={classNames("tabular", className)}>
      {formatMinutes(left)}
    </bdi>
  );
}
