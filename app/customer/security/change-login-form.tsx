import { Form } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LoginField } from "#app/customer/accounts/login-field.tsx";
import { RefusalSummary, type EntryRefusal } from "#app/core/ui/forms/refusal-summary.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { Card } from "#app/core/ui/card.tsx";
import { PasswordInput } from "#app/core/ui/password-input.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";

interface ChangeLoginFormProps {
  refused: EntryRefusal | undefined;
  /** The value typed before going back, or the phone that is still to be confirmed. */
  typed: string | null;
}

/** Asks for the new e-mail or phone and the password. */
export function ChangeLoginForm({ refused, typed }: ChangeLoginFormProps) {
  const { t } = useTranslation("security");
  const { form, errorOf, summary, valueOf } = useRefusal(refused, ["login", "password"]);
  const wrong = refused?.details.some(({ path, code }) => path === "password" && code === "USER_AUTH_FAILED");
  return (
    <Card as="section" padding="lg" className="grid gap-4">
      <h2 className="text-lg font-semibold">{t("login.change")}</h2>
      <Form ref={form} method="post" replace noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="begin" />
        {refused && summary && (
          <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />
        )}
        <LoginField
          label={t("login.new")}
          hint={t("login.newHint")}
          autoComplete="off"
          reached
          error={errorOf("login")}
          defaultValue={valueOf("login") ?? typed ?? undefined}
        />
        <PasswordInput
          label={t("currentPassword")}
          name="password"
          autoComplete="current-password"
          error={wrong ? t("wrongPassword") : errorOf("password")}
        />
        <SubmitButton size="lg" full>
          {t("login.submit")}
        </SubmitButton>
      </Form>
    </Card>
  );
}
