import { Form } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { AskedFactor } from "#app/core/ui/forms/asked-factor.ts";
import { CodeInput } from "#app/core/ui/code-input.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { UsePasskey } from "#app/core/ui/staff/passkey-field.tsx";

/** Whether what a page has thrown asks for the second factor. */
export function asksForFactor(thrown: unknown): thrown is AskedFactor {
  return typeof thrown === "object" && thrown !== null && "secondFactor" in thrown;
}

/** Asks for the second factor again, and sends with it what was sent before. */
export function FactorAgain({ asked }: { asked: AskedFactor }) {
  const { t } = useTranslation("staff");
  const { entry, totp, passkey } = asked.secondFactor;
  const wrong = asked.refusal === null ? undefined : t("signIn.wrongFactor");
  return (
    <>
      <PageHeader title={t("signIn.againTitle")}>
        {asked.words} {t("signIn.againText")}
      </PageHeader>
      <Form method="post" action={asked.action} noValidate className="grid max-w-md gap-5">
        {asked.fields.map(([name, value], at) => (
          <input key={`${name} ${at}`} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="factorEntry" value={entry} />
        {wrong && !totp && (
          <p key={asked.at} role="alert" className="text-sm text-danger-ink">
            {wrong}
          </p>
        )}
        {totp && (
          <CodeInput
            key={asked.at}
            label={t("signIn.code")}
            hint={t("signIn.codeHint")}
            name="factorOtp"
            length={6}
            error={wrong}
          />
        )}
        {totp && <SubmitButton>{t("signIn.goOn")}</SubmitButton>}
        {passkey && <UsePasskey options={passkey} />}
      </Form>
    </>
  );
}
