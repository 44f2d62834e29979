import { Form } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { RefusalSummary, type EntryRefusal } from "#app/core/ui/forms/refusal-summary.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { CodeInput } from "#app/core/ui/code-input.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import type { FactorAsked } from "#app/core/services/staff/sign-in.server.ts";
import { UsePasskey } from "#app/core/ui/staff/passkey-field.tsx";

interface FactorFormProps {
  factor: FactorAsked;
  refused: EntryRefusal | undefined;
}

/** The second step of a person's sign-in: digits of the authenticator app, or a passkey. */
export function FactorForm({ factor, refused }: FactorFormProps) {
  const { t } = useTranslation("staff");
  const { form, summary, errorOf } = useRefusal(refused, ["otp"]);
  const { totp, passkey } = factor;
  const wrong = errorOf("otp") && t("signIn.wrongFactor");
  return (
    <>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="factor" />
        {refused && (summary ?? (!totp && wrong)) && (
          <RefusalSummary
            key={refused.at}
            title={summary ?? t("signIn.wrongFactor")}
            retryAfterSeconds={refused.retryAfterSeconds}
          />
        )}
        {totp && (
          <CodeInput
            key={refused?.at}
            label={t("signIn.code")}
            hint={t("signIn.codeHint")}
            name="otp"
            length={6}
            error={wrong}
          />
        )}
        {totp && (
          <SubmitButton size="lg" full>
            {t("signIn.submit")}
          </SubmitButton>
        )}
        {passkey && <UsePasskey options={passkey} />}
      </Form>
      <Form method="post" className="mt-4 text-center">
        <SubmitButton intent="restart" variant="quiet" size="sm">
          {t("signIn.restart")}
        </SubmitButton>
      </Form>
    </>
  );
}
