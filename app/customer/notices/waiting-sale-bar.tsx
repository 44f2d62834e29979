import { Link } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { IconButton } from "#app/core/ui/icon-button.tsx";
import { ChevronRight, Store, X } from "#app/core/ui/icons.tsx";
import { Money } from "#app/core/ui/money.tsx";
import type { WaitingSale } from "#app/core/domain/notices/news.ts";

/** The link itself, loaded only where a sale waits: most visits see none. */
export function WaitingSaleBar({
  sale,
  page,
  close,
}: {
  sale: WaitingSale;
  page: string;
  close: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto mt-3 flex w-full max-w-6xl items-center rounded-lg bg-brand text-on-brand shadow-high">
      <Link
        to={page}
        className="press flex min-h-14 min-w-0 grow items-center gap-3 rounded-lg py-2.5 ps-4 pe-2"
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
      <IconButton
        label={t("saleWaits.close")}
        onClick={close}
        className="me-1 text-on-brand hover:bg-transparent noscript:hidden"
      >
        <X className="size-5" />
      </IconButton>
    </div>
  );
}
