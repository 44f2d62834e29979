import { Suspense, useEffect, useState } from "react";
import { isAllowed } from "#app/core/ui/basis/is-allowed.ts";
import { lazyPart } from "#app/core/ui/basis/lazy-part.ts";

const NearRail = lazyPart(async () => (await import("./near-rail.tsx")).NearRail);

/** Where the rail of offers near the reader stands. Only who has allowed their place before gets one; nobody is asked. */
export function NearPlace() {
  const [allowed, setAllowed] = useState(false);
  useEffect(() => void isAllowed("geolocation").then(setAllowed), []);
  return (
    allowed && (
      <Suspense fallback={null}>
        <NearRail />
      </Suspense>
    )
  );
}
