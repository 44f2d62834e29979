import { lazy, Suspense, useSyncExternalStore } from "react";
import { anyToast, subscribeToasts } from "./toasts.tsx";

const ToastHost = lazy(() => import("./toast-host.tsx"));

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
