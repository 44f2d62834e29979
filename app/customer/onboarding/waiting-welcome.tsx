import { Hourglass } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { formatMoney } from "#app/core/ui/format.ts";
import { Points } from "#app/core/ui/points.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { AskPerson } from "#app/customer/reviews/ask-person.tsx";
import { welcomeId } from "#app/core/domain/reviews/review.ts";
import type { WaitingWelcome as Waiting } from "#app/core/domain/accounts/newcomer.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";

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
        <div className="flex flex-wrap items-center gap-2">
          <LinkButton to={`/${language}/profile/change-login`} variant="accent" size="sm">
            {t("phone")}
          </LinkButton>
          <AskPerson decision={{ kind: "WELCOME", id: welcomeId }} label={t("ask")} />
        </div>
      }
    >
      {points > 0 && <Points amount={points} size="md" words />}
      <p>
        <WithAmounts text={t("text", { money: formatMoney(saleMillimes, language) })} />
      </p>
    </Callout>
  );
}
