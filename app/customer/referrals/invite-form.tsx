import { Form } from "#app/remix.ts";
import { Send } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LoginField } from "#app/customer/accounts/login-field.tsx";
import { useRefusal, type ShownRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { Card } from "#app/core/ui/card.tsx";
import { ErrorSummary } from "#app/core/ui/error-summary.tsx";
import { ToastCallout } from "#app/core/ui/toast-callout.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { maxInvitesPerDay } from "#app/core/domain/referrals/invites.ts";
import { product } from "#app/product.ts";

interface InviteFormProps {
  refused: (ShownRefusal & { at: number }) | undefined;
  /** The previous invite was just sent. */
  sent: boolean;
}

/** Sends an invite to a friend by our message. */
export function InviteForm({ refused, sent }: InviteFormProps) {
  const { t } = useTranslation("referrals");
  const language = useLanguage();
  const { form, errorOf, summary, valueOf } = useRefusal(refused, ["contact"]);
  const words = { product: product.nameIn[language], most: maxInvitesPerDay };
  const named = refused?.details.find(({ path }) => path === "contact")?.code;
  const own =
    named === "USER_EXIST" || named === "INVALID_LOGIN" ? t(`form.${named}`, words) : errorOf("contact");
  const message = refused?.error === "TOO_MANY_REQUESTS" ? t("form.TOO_MANY_REQUESTS", words) : summary;
  return (
    <Card as="section" padding="lg" className="grid content-start gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">{t("form.title")}</h2>
        <p className="text-sm text-muted">{t("form.hint")}</p>
      </div>
      {sent && !refused && <ToastCallout text={t("form.sent")} />}
      <Form ref={form} method="post" replace noValidate preventScrollReset className="grid gap-4">
        {message && <ErrorSummary key={refused?.at} title={message} />}
        <LoginField
          key={sent ? "sent" : "open"}
          label={t("form.contact")}
          name="contact"
          autoComplete="off"
          reached
          defaultValue={valueOf("contact")}
          error={own}
        />
        <SubmitButton icon={<Send className="size-5 rtl:-scale-x-100" />}>{t("form.submit")}</SubmitButton>
      </Form>
    </Card>
  );
}
