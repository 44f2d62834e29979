import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Wallet } from "#app/core/ui/icons.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

/** The phone wallets for which this installation makes passes. */
export interface PassWallets {
  google: boolean;
  apple: boolean;
}

/**
 * Links that add the customer's card to a wallet on the phone. Renders nothing if no wallet is switched on.
 */
export function PassLinks({ google, apple }: PassWallets) {
  const { t } = useTranslation("wallet");
  const language = useLanguage();
  if (!google && !apple) return null;
  const look = { variant: "secondary", full: true, icon: <Wallet className="size-5" /> } as const;
  return (
    <div className="grid gap-3">
      {google && (
        <LinkButton to={`/${language}/card/google`} reloadDocument {...look}>
          {t("card.passes.google")}
        </LinkButton>
      )}
      {apple && (
        <LinkButton to={`/${language}/card/apple`} reloadDocument {...look}>
          {t("card.passes.apple")}
        </LinkButton>
      )}
    </div>
  );
}
