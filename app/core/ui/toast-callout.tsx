import { useEffect, useRef } from "react";
import { Callout } from "./callout.tsx";
import { showToast } from "./toasts.tsx";

/**
 * Confirms what was just done: as a toast, or as a callout in its place if no script runs. `at` distinguishes
 * repeated acts on a page that stays open.
 */
export function ToastCallout({ text, at = "" }: { text: string; at?: string | number | undefined }) {
  const told = useRef<string | number | null>(null);
  useEffect(() => {
    if (told.current === at) return;
    told.current = at;
    showToast(text, "success");
  }, [text, at]);
  return (
    <noscript>
      <div role="status">
        <Callout tone="success">{text}</Callout>
      </div>
    </noscript>
  );
}
