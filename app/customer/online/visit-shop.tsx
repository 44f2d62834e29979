import { ExternalLink } from "#app/core/ui/icons.tsx";
import { useState } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { withNext } from "#app/customer/accounts/with-next.ts";
import { Button, LinkButton } from "#app/core/ui/button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

export interface VisitShopProps {
  partner: { id: string; name: string };
  isSignedIn: boolean;
}

/**
 * Opens a partner's online shop and tells what to do for the points. The shop opens in another tab, so that
 * the customer can return to this page with the invoice. A visitor signs in first and comes back here.
 */
export function VisitShop({ partner, isSignedIn }: VisitShopProps) {
  const { t } = useTranslation("online");
  const language = useLanguage();
  const here = `/${language}/store/${partner.id}`;
  const [gone, setGone] = useState(false);
  const sign = <ExternalLink className="size-5 rtl:-scale-x-100" />;
  return (
    <section
      aria-labelledby="visit"
      className="mt-4 grid gap-4 rounded-lg bg-surface p-5 shadow-low sm:grid-cols-[1fr_auto] sm:items-center sm:p-6"
    >
      <div>
        <h2 id="visit" className="text-lg font-semibold">
          {t("visit.title")}
        </h2>
        <p className="text-sm text-muted">{t("visit.hint")}</p>
      </div>
      {isSignedIn ? (
        <form
          method="post"
          action={`${here}/online`}
          target="_blank"
          rel="noopener"
          onSubmit={() => setGone(true)}
        >
          <Button type="submit" variant="accent" full icon={sign}>
            {t("visit.go")}
            <span className="sr-only"> {t("newTab")}</span>
          </Button>
        </form>
      ) : (
        <LinkButton to={withNext(`/${language}/sign-in`, here)} variant="accent" icon={sign}>
          {t("visit.signIn")}
        </LinkButton>
      )}
      <div role="status" className="empty:hidden sm:col-span-2">
        {gone && (
          <p className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-success-soft p-4 text-sm text-ink">
            {t("visit.gone", { partner: partner.name })}
            <LinkButton to={`/${language}/points-history?tab=online`} variant="secondary" size="sm">
              {t("visit.toPurchases")}
            </LinkButton>
          </p>
        )}
      </div>
    </section>
  );
}
