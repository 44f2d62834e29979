import { Suspense, useSyncExternalStore } from "react";
import { lazyPart } from "#app/core/ui/basis/lazy-part.ts";

const CookiesNeeded = lazyPart(async () => (await import("./cookies-needed.tsx")).CookiesNeeded);
const never = () => () => {};

/** Says why nobody can sign in, where the browser refuses cookies; nothing, and no script for it, elsewhere. */
export function CookiesRefused() {
  const refused = useSyncExternalStore(
    never,
    () => !navigator.cookieEnabled,
    () => false,
  );
  if (!refused) return null;
  return (
    <Suspense fallback={null}>
      <CookiesNeeded />
    </Suspense>
  );
}
