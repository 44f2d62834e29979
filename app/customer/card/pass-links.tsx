import { Form } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Wallet } from "#app/core/ui/icons.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

/** The phone wallets for which this installation makes passes. */
export interface PassWallets {
  google: boolean;
  apple: boolean;
}

interface PassLinksProps extends PassWallets {
  /** What goes abroad with a pass; a press on a button is the yes to it. */
  about: string;
}

/**
 * Buttons that add the customer's card to a wallet on the phone. Renders nothing if no wallet is switched on.
 */
export function PassLinks({ google, apple, about }: PassLinksProps) {
  const { t } = useTranslation("wallet");
  const language = useLanguage();
  if (!google && !apple) return null;
  const look = { variant: "secondary", full: true, icon: <Wallet className="size-5" /> } as const;
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">{about}</p>
      {google && (
        <Form method="post" action={`/${language}/card/google`} reloadDocument>
          <SubmitButton {...look}>{t("card.passes.google")}</SubmitButton>
        </Form>
      )}
      {apple && (
        <Form method="post" action={`/${language}/card/apple`} reloadDocument>
          <SubmitButton {...look}>{t("card.passes.apple")}</SubmitButton>
        </Form>
      )}
    </div>
  );
}
