import { Suspense, useSyncExternalStore } from "react";
import { lazyPart } from "./basis/lazy-part.ts";
import { anyToast, subscribeToasts } from "./toasts.tsx";

// Without a network there is no toast: what it would say stands in the page too.
const ToastHost = lazyPart(async () => (await import("./toast-host.tsx")).default);

/** Placed once, in the root. Its code is loaded with the first toast, because most visits never see one. */
export function ToastRegion() {
  const needed = useSyncExternalStore(subscribeToasts, anyToast, () => false);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <ToastHost />
    </Suspense>
  );
}
