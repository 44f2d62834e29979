import { useEffect, useRef } from "react";
import { Notice } from "./notice.tsx";
import { showToast } from "./toasts.tsx";

/**
 * What was just done: a toast, or a notice in its place where no script runs. `at` tells one time from the next, for a
 * page that stays.
 */
export function ToastNotice({ text, at = "" }: { text: string; at?: string | number | undefined }) {
  const told = useRef<string | number | null>(null);
  useEffect(() => {
    if (told.current === at) return;
    told.current = at;
    showToast(text, "success");
  }, [text, at]);
  return (
    <noscript>
      <div role="status">
        <Notice tone="success">{text}</Notice>
      </div>
    </noscript>
  );
}
