import { useLocation } from "#app/remix.ts";
import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "#app/core/ui/basis/lazy-part.ts";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { WaitingSale } from "#app/core/domain/notices/news.ts";

const WaitingSaleBar = lazyPart(async () => (await import("./waiting-sale-bar.tsx")).WaitingSaleBar);

/** Pages of help and of the account: whoever reads them there is not interrupted. */
const calmPages =
  /^\/\w+\/(?:profile|notifications|premium|pin|help-center|terms-of-use|privacy-policy)(?:\/|$)/;

/**
 * A link on every page to a sale that waits for the customer's confirmation. It stays visible at the top until
 * it is closed for this sale; on a page with a code, on those of help and of the account, and where no script
 * could close it, it scrolls away with the page, so that it never covers anything.
 */
export function WaitingSaleLink({ sale, hasCode }: { sale: WaitingSale | null; hasCode: boolean }) {
  const language = useLanguage();
  const { pathname } = useLocation();
  const [closed, close] = useClosedSale();
  const page = sale && `/${language}/scan/${sale.id}`;
  const isOver = !hasCode && !calmPages.test(pathname);
  return (
    <div
      aria-live="polite"
      className={classNames(
        "waiting-sale gutter print:hidden",
        isOver && "sticky top-0 z-40 noscript:static",
      )}
    >
      {sale && page && pathname !== page && closed !== sale.id && (
        <Suspense fallback={null}>
          <WaitingSaleBar sale={sale} page={page} close={() => close(sale.id)} />
        </Suspense>
      )}
    </div>
  );
}

const closedKey = "closed-sale";

/** The sale whose link was closed on this tab. */
function useClosedSale(): [string | null, (id: string) => void] {
  const [closed, setClosed] = useState<string | null>(null);
  useEffect(() => setClosed(sessionStorage.getItem(closedKey)), []);
  const close = (id: string) => {
    sessionStorage.setItem(closedKey, id);
    setClosed(id);
  };
  return [closed, close];
}
