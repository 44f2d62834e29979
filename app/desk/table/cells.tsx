import { Link } from "#app/remix.ts";
import type { ReactNode } from "react";
import { formatNumber } from "#app/core/ui/format.ts";
import { Picture } from "#app/core/ui/picture.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

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
    <bdi translate="no" dir="ltr" className="break-all">
      {children}
    </bdi>
  );
}

/** What another system answered, in its own words. */
export function Fault({ children }: { children: string }) {
  return (
    <bdi translate="no" dir="ltr" className="block max-w-60 text-xs wrap-anywhere text-danger-ink">
      {children}
    </bdi>
  );
}

export function Amount({ of }: { of: number }) {
  const language = useLanguage();
  return (
    <bdi translate="no" dir="ltr">
      {formatNumber(of, language)}
    </bdi>
  );
}

/** Breaks the year below the day where the many columns of a list leave little room. */
export function Day({ children }: { children: string }) {
  return (
    <span className="md:inline-block md:max-w-18 md:min-w-15 md:rtl:min-w-17 xl:max-w-none xl:whitespace-nowrap">
      {children}
    </span>
  );
}

/** The picture beside a name, or an empty place for it. */
export function Thumbnail({ url }: { url: string | null }) {
  const place = "size-10 shrink-0 rounded-md bg-sunken object-cover";
  return (
    <span aria-hidden="true" className="size-10 shrink-0 overflow-hidden rounded-md bg-sunken">
      {url !== null && <Picture src={url} sizes="2.5rem" width={40} height={40} className={place} />}
    </span>
  );
}
