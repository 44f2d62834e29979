import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { CreditCard } from "#app/core/ui/icons.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { Waiting } from "./waiting.ts";

/** A reserved but unpaid purchase, with a link back to it. */
export function WaitingCallout({
  waiting: { id, title, minutesLeft },
  className,
}: {
  waiting: Waiting;
  className?: string;
}) {
  const { t } = useTranslation("open-payment");
  const language = useLanguage();
  return (
    <Callout
      tone="warn"
      icon={<CreditCard />}
      title={t("title")}
      {...(className !== undefined && { className })}
      action={
        <LinkButton to={`/${language}/purchase/${id}`} variant="secondary" size="sm">
          {t("action")}
        </LinkButton>
      }
    >
      {t("text", { count: minutesLeft, title })}
    </Callout>
  );
}
