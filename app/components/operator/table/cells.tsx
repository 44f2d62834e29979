import { Link } from "#app/remix.ts";
import type { ReactNode } from "react";

/** A further link in a row, if the reader may follow it. */
export function Way({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return <bdi>{children}</bdi>;
  return (
    <Link to={to} className="inline-flex min-h-6 items-center text-brand-ink underline underline-offset-4">
      <bdi>{children}</bdi>
    </Link>
  );
}

/** A second line with details of the first. */
export function Below({ children, text }: { children: ReactNode; text: string | null }) {
  return (
    <>
      {children}
      {text !== null && <span className="block text-xs text-muted">{text}</span>}
    </>
  );
}

export function Code({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="break-all">
      {children}
    </bdi>
  );
}

/** What another system answered, in its own words. */
export function Fault({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className="block max-w-60 text-xs wrap-anywhere text-danger-ink">
      {children}
    </bdi>
  );
}
