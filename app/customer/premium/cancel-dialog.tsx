import { Form } from "#app/remix.ts";
import { useId } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Dialog } from "#app/core/ui/dialog.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

/**
 * Asks for confirmation before premium is cancelled; `end` is the end of the paid time as text, null without
 * any.
 */
export function CancelDialog({ end }: { end: string | null }) {
  const { t } = useTranslation("premium");
  const language = useLanguage();
  const form = useId();
  const closeTo = `/${language}/premium`;
  return (
    <Dialog
      title={t("cancel.title")}
      closeTo={closeTo}
      footer={
        <>
          <SubmitButton form={form} variant="danger" full>
            {t("cancel.confirm")}
          </SubmitButton>
          <LinkButton to={closeTo} replace preventScrollReset variant="quiet" full>
            {t("cancel.keep")}
          </LinkButton>
        </>
      }
    >
      <Form method="post" id={form} action={closeTo} preventScrollReset replace>
        <input type="hidden" name="intent" value="cancel" />
        <p>{end ? t("cancel.text", { date: end }) : t("cancel.textSuspended")}</p>
        <p className="mt-2 text-sm text-muted">{t("cancel.wallet")}</p>
      </Form>
    </Dialog>
  );
}
