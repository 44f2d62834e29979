import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "#app/remix.ts";

/** Where a list has room for a record beside it. */
const wide = "(min-width: 64rem)";

export interface OpenRow {
  /** The id of the row that is open beside the list; null if none is. */
  id: string | null;
  /** Opens a row; false if there is no room, or if it is open already: its link then leads to its page. */
  open: (id: string) => boolean;
  close: () => void;
}

/**
 * The row whose record is open beside its list. Its id is behind the `#` of the address: it can be kept and sent, the
 * back key closes it, and the list is not read again for it.
 */
export function useOpenRow(ids: readonly string[]): OpenRow {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // The server does not know what is behind the `#`.
  const [isWide, setWide] = useState(false);
  useEffect(() => setWide(window.matchMedia(wide).matches), []);
  const id = isWide ? (ids.find((one) => hash === `#${one}`) ?? null) : null;
  const goTo = (anchor: string) =>
    navigate({ pathname, search, hash: anchor }, { replace: id !== null, preventScrollReset: true });
  return {
    id,
    open: (asked) => {
      if (asked === id || !window.matchMedia(wide).matches) return false;
      setWide(true);
      goTo(`#${asked}`);
      return true;
    },
    close: () => goTo(""),
  };
}
