import { Form } from "#app/remix.ts";
import { Bell } from "#app/core/ui/icons.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";

/** For a sold-out offer: starts or stops the notice that it is back. */
export function WatchOffer({ offerId, watching }: { offerId: string; watching: boolean }) {
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
        {t(watching ? "watch.stop" : "watch.start")}
      </SubmitButton>
      {watching && (
        <p role="status" className="text-sm text-muted">
          {t("watch.on")}
        </p>
      )}
    </Form>
  );
}
