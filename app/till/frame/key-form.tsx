import { Form } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { RefusalSummary, type EntryRefusal } from "#app/core/ui/forms/refusal-summary.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { PasswordInput } from "#app/core/ui/password-input.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";

/** Asks for the store's key, once for each device. */
export function KeyForm({ refused }: { refused: EntryRefusal | undefined }) {
  const { t } = useTranslation("till");
  const { form, summary, errorOf } = useRefusal(refused, ["key"]);
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      {refused && summary && (
        <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />
      )}
      <PasswordInput
        label={t("signIn.key.label")}
        name="key"
        autoComplete="current-password"
        placeholder="mk_…"
        hint={t("signIn.key.hint")}
        error={errorOf("key") && t("signIn.key.wrong")}
      />
      <SubmitButton intent="key" variant="accent" size="lg" full>
        {t("signIn.key.submit")}
      </SubmitButton>
    </Form>
  );
}
