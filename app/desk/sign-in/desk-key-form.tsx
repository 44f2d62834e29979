import { Form } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { RefusalSummary, type EntryRefusal } from "#app/core/ui/forms/refusal-summary.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { PasswordInput } from "#app/core/ui/password-input.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";

/** In the sandbox an operator's key opens the desk, too. */
export function DeskKeyForm({ refused }: { refused: EntryRefusal | undefined }) {
  const { t } = useTranslation("operator");
  const { form, summary, errorOf } = useRefusal(refused, ["key"]);
  return (
    <section className="mt-8 border-t border-line pt-6">
      <h2 className="text-lg font-semibold">{t("signIn.keyTitle")}</h2>
      <p className="mb-4 text-sm text-muted">{t("signIn.keyText")}</p>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        {refused && summary && (
          <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />
        )}
        <PasswordInput
          label={t("signIn.label")}
          name="key"
          autoComplete="current-password"
          placeholder="ok_…"
          hint={t("signIn.hint")}
          error={errorOf("key") && t("signIn.wrong")}
        />
        <SubmitButton intent="key" variant="secondary" full>
          {t("signIn.submit")}
        </SubmitButton>
      </Form>
    </section>
  );
}
