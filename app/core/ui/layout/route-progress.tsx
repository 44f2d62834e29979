import { useLocation, useNavigation } from "#app/remix.ts";
import { useEffect, useRef, useState } from "react";

/** A thin bar while the next page loads, and an announcement to screen readers when it has loaded. */
export function RouteProgress() {
  const busy = useNavigation().state !== "idle";
  return (
    <>
      {busy && <div aria-hidden="true" className="route-bar fixed inset-x-0 top-0 z-70 h-0.75 bg-accent" />}
      <RouteAnnouncer />
    </>
  );
}

function RouteAnnouncer() {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = "";
    setTitle(document.title);
    // The link with the focus is gone, so the keyboard would start again at the top of the document.
    if (document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}
