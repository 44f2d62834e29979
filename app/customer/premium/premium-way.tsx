import { Crown } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { withNext } from "#app/customer/accounts/with-next.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { usePremiumWatch } from "./use-premium-watch.ts";

/** Leads from an offer for subscribers to premium, and back. */
export function PremiumWay({ offer, signedIn }: { offer: { id: string }; signedIn: boolean }) {
  const { t } = useTranslation("premium");
  const language = useLanguage();
  return (
    <>
      {signedIn && <Watch />}
      <LinkButton
        to={withNext(`/${language}/premium`, `/${language}/voucher/${offer.id}`)}
        variant="accent"
        size="lg"
        full
        icon={<Crown className="size-5" />}
      >
        {t("way")}
      </LinkButton>
    </>
  );
}

function Watch() {
  usePremiumWatch();
  return null;
}
