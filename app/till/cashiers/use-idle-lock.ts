import { useEffect } from "react";
import { useSubmit } from "#app/remix.ts";
import { cashierLife } from "#app/core/domain/operators/staff-sessions.ts";

const touches = ["pointerdown", "keydown"] as const;

/**
 * Locks the till when nobody has touched it for ten minutes: its cashier's seat ends at the server, and the sign-in
 * hides what the screen shows. Without a network the server forgets them by itself at the same time.
 */
export function useIdleLock(isOn: boolean, signIn: string): void {
  const submit = useSubmit();
  useEffect(() => {
    if (!isOn) return;
    const lock = () => submit({ intent: "lock" }, { method: "post", action: signIn, replace: true });
    let timer = setTimeout(lock, cashierLife.idleMs);
    const touched = () => {
      clearTimeout(timer);
      timer = setTimeout(lock, cashierLife.idleMs);
    };
    for (const touch of touches) addEventListener(touch, touched, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const touch of touches) removeEventListener(touch, touched);
    };
  }, [isOn, signIn, submit]);
}
