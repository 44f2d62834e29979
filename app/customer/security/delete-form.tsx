import { Form } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { RefusalSummary, type EntryRefusal } from "#app/core/ui/forms/refusal-summary.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { PasswordInput } from "#app/core/ui/password-input.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

interface DeleteFormProps {
  hasPassword: boolean;
  refused: EntryRefusal | undefined;
}

/** Asks for the password, or offers a code if the account has none. */
export function DeleteForm({ hasPassword, refused }: DeleteFormProps) {
  const { t } = useTranslation("security");
  const language = useLanguage();
  const { form, errorOf, summary } = useRefusal(refused, ["password"]);
  const wrong = refused?.details.some(({ code }) => code === "USER_AUTH_FAILED");
  return (
    <Card as="section" padding="lg" className="grid gap-4">
      <h2 className="text-lg font-semibold">{t("delete.prove")}</h2>
      <Form ref={form} method="post" replace noValidate className="grid gap-5">
        {refused && summary && (
          <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />
        )}
        <input type="hidden" name="intent" value={hasPassword ? "delete" : "send"} />
        {hasPassword ? (
          <PasswordInput
            label={t("currentPassword")}
            name="password"
            autoComplete="current-password"
            error={wrong ? t("wrongPassword") : errorOf("password")}
          />
        ) : (
          <p className="text-muted">{t("delete.byCode")}</p>
        )}
        <div className="grid gap-2">
          <SubmitButton variant={hasPassword ? "danger" : "primary"} size="lg" full>
            {t(hasPassword ? "delete.submit" : "delete.sendCode")}
          </SubmitButton>
          <LinkButton to={`/${language}/profile`} variant="quiet" full>
            {t("delete.keep")}
          </LinkButton>
        </div>
      </Form>
    </Card>
  );
}
