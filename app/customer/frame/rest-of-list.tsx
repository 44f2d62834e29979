import { useLocation, useNavigation } from "#app/remix.ts";
import { useEffect, useRef } from "react";
import { LinkButton } from "#app/core/ui/button.tsx";
import { MoreLink } from "#app/core/ui/shown/more-link.tsx";

export interface RestOfListProps {
  /** The number of rows shown. */
  count: number;
  /** The id of the row at this position, counted from 0. */
  anchorOf: (index: number) => string;
  /** From `moreAddress`. */
  more: string | null;
  moreLabel: string;
  /** The address of the list's beginning, when this page starts further on. */
  newest: string | null;
  newestLabel: string;
}

/** Below a list: more of it, and a link back to its beginning. */
export function RestOfList({ count, anchorOf, more, moreLabel, newest, newestLabel }: RestOfListProps) {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const busy = state === "loading" && location.pathname === pathname;
  const requestedCount = useRef<number | null>(null);

  // The keyboard focus moves to the first new row.
  useEffect(() => {
    if (requestedCount.current === null || count <= requestedCount.current) return;
    document
      .getElementById(anchorOf(requestedCount.current))
      ?.querySelector<HTMLElement>("a, summary")
      ?.focus({ preventScroll: true });
    requestedCount.current = null;
  }, [count, anchorOf]);

  return (
    <>
      {more !== null && (
        <MoreLink
          to={more}
          firstNew={anchorOf(count)}
          busy={busy}
          onAsk={() => (requestedCount.current = count)}
        >
          {moreLabel}
        </MoreLink>
      )}
      {newest !== null && (
        <p className="mt-4 flex justify-center">
          <LinkButton to={newest} variant="quiet" size="sm">
            {newestLabel}
          </LinkButton>
        </p>
      )}
    </>
  );
}
