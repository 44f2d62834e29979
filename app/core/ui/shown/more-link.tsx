import { Link, useNavigate } from "#app/remix.ts";
import type { MouseEvent, ReactNode } from "react";
import { buttonClass } from "#app/core/ui/button.tsx";
import { Spinner } from "#app/core/ui/spinner.tsx";

export interface MoreLinkProps {
  /** The address that shows one more page. */
  to: string;
  /** The id of the first new element: without a script, the page opens there. */
  firstNew: string;
  busy: boolean;
  onAsk: () => void;
  children: ReactNode;
}

/** Shows more of a list below the present elements, without moving them. */
export function MoreLink({ to, firstNew, busy, onAsk, children }: MoreLinkProps) {
  const navigate = useNavigate();
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (busy) return;
    onAsk();
    navigate(to, { replace: true, preventScrollReset: true });
  };
  return (
    <p className="mt-6 flex justify-center sm:mt-8">
      <Link
        to={`${to}#${firstNew}`}
        onClick={ask}
        aria-busy={busy || undefined}
        className={buttonClass({ variant: "secondary" }, "min-w-44")}
      >
        {children}
        {busy && <Spinner />}
      </Link>
    </p>
  );
}
