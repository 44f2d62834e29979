import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { CreditCard } from "#app/core/ui/icons.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

export interface Waiting {
  id: string;
  title: string;
  /** Whole minutes to pay, at least one. */
  minutesLeft: number;
}

/** In a loader: the purchases that wait for their payment at this moment. */
export function viewWaiting(
  { id, title, expiresAt }: { id: string; title: string; expiresAt: Date },
  now: Date,
): Waiting {
  return { id, title, minutesLeft: Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / 60_000)) };
}

/** A reserved but unpaid purchase, with a link back to it. */
export function WaitingCallout({ waiting: { id, title, minutesLeft } }: { waiting: Waiting }) {
  const { t } = useTranslation("payments");
  const language = useLanguage();
  return (
    <Callout
      tone="warn"
      icon={<CreditCard />}
      title={t("notice.title")}
      className="mb-5"
      action={
        <LinkButton to={`/${language}/purchase/${id}`} variant="secondary" size="sm">
          {t("notice.action")}
        </LinkButton>
      }
    >
      {t("notice.text", { count: minutesLeft, title })}
    </Callout>
  );
}
