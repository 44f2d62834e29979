import { Link, useLocation } from "#app/remix.ts";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { ChevronRight, Store } from "#app/core/ui/icons.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { WaitingSale } from "#app/core/domain/notices/news.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";

/**
 * A link on every page to a sale that waits for the customer's confirmation. It stays visible at the top; on
 * a page with a code it scrolls away with the page, so that it never covers the code.
 */
export function WaitingSaleLink({ sale, hasCode }: { sale: WaitingSale | null; hasCode: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname } = useLocation();
  const page = sale && `/${language}/scan/${sale.id}`;
  return (
    <div
      aria-live="polite"
      className={classNames("waiting-sale gutter print:hidden", !hasCode && "sticky top-0 z-40")}
    >
      {sale && page && pathname !== page && (
        <Link
          to={page}
          className="press mx-auto mt-3 flex min-h-14 w-full max-w-6xl items-center gap-3 rounded-lg bg-brand px-4 py-2.5 text-on-brand shadow-high"
        >
          <Store className="size-6 shrink-0" />
          <span className="min-w-0 grow">
            <span className="block font-semibold break-words">
              {t("saleWaits.title", { partner: sale.partner })}
            </span>
            <Money millimes={sale.payableMillimes} className="text-sm" />
          </span>
          <span className="shrink-0 text-sm font-semibold max-xs:sr-only">{t("saleWaits.answer")}</span>
          <ChevronRight className="size-5 shrink-0 rtl:-scale-x-100" />
        </Link>
      )}
    </div>
  );
}
