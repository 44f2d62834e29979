import { Form } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { RefusalSummary, type EntryRefusal } from "#app/core/ui/forms/refusal-summary.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { PasswordInput } from "#app/core/ui/password-input.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";

/** The first step of a person's sign-in. */
export function PasswordForm({ refused }: { refused: EntryRefusal | undefined }) {
  const { t } = useTranslation("staff");
  const { form, summary, errorOf, valueOf } = useRefusal(refused, ["email", "password"]);
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      {refused && summary && (
        <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />
      )}
      <TextInput
        label={t("signIn.email")}
        name="email"
        type="email"
        ltr
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errorOf("email")}
        defaultValue={valueOf("email")}
      />
      <PasswordInput
        label={t("signIn.password")}
        name="password"
        autoComplete="current-password"
        error={errorOf("password")}
      />
      <SubmitButton intent="password" size="lg" full>
        {t("signIn.continue")}
      </SubmitButton>
    </Form>
  );
}
