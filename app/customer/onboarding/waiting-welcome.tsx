import { Hourglass } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { formatMoney } from "#app/core/ui/format.ts";
import { Points } from "#app/core/ui/points.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { WaitingWelcome as Waiting } from "#app/core/domain/accounts/newcomer.ts";

interface WaitingWelcomeProps {
  welcome: Waiting;
  className?: string;
}

/** What of the welcome waits for a sign of the customer's own, and what lets it go. */
export function WaitingWelcome({ welcome: { points, saleMillimes }, className }: WaitingWelcomeProps) {
  const { t } = useTranslation("welcome");
  const language = useLanguage();
  return (
    <Callout
      tone="accent"
      icon={<Hourglass />}
      title={t("title")}
      className={className}
      action={
        <LinkButton to={`/${language}/profile/change-login`} variant="accent" size="sm">
          {t("phone")}
        </LinkButton>
      }
    >
      {points > 0 && <Points amount={points} size="md" words />}
      <p>{t("text", { money: formatMoney(saleMillimes, language) })}</p>
    </Callout>
  );
}
