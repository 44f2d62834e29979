import { Form } from "#app/remix.ts";
import { Bell } from "#app/core/ui/icons.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";

export interface WatchOfferProps {
  offerId: string;
  watching: boolean;
  /** What the customer waits for. */
  awaits: "STOCK" | "POINTS";
}

/** Starts or stops the notice that an offer is back, or that the customer's points suffice for it. */
export function WatchOffer({ offerId, watching, awaits }: WatchOfferProps) {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  return (
    <Form
      method="post"
      action={`/${language}/voucher/${offerId}/watch`}
      preventScrollReset
      className="grid gap-2"
    >
      <SubmitButton
        intent={watching ? "unwatch" : "watch"}
        variant="secondary"
        full
        icon={<Bell className="size-4.5" />}
      >
        {t(watching ? "watch.stop" : `watch.${awaits}.start`)}
      </SubmitButton>
      {watching && (
        <p role="status" className="text-sm text-muted">
          {t(`watch.${awaits}.on`)}
        </p>
      )}
    </Form>
  );
}
