import { Crown } from "#app/components/ui/icons.tsx";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { withNext } from "#app/components/account/with-next.ts";
import { LinkButton } from "#app/components/ui/button.tsx";
import { useLanguage } from "#app/components/use-language.ts";
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
