import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { Form } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { AskedFactor } from "#app/core/pages/asked-factor.ts";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { CodeInput } from "#app/core/ui/code-input.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { PasskeyField } from "./passkey-field.tsx";

/** Asks for the second factor again, and sends with it what was sent before. */
export function FactorAgain({ asked }: { asked: AskedFactor }) {
  const { t } = useTranslation(["operator", "errors"]);
  const { entry, totp, passkey } = asked.secondFactor;
  const wrong = asked.refusal === null ? undefined : t("signIn.wrongFactor");
  return (
    <>
      <PageHeader title={t("signIn.againTitle")}>
        {t("errors:SECOND_FACTOR_NEEDED")} {t("signIn.againText")}
      </PageHeader>
      <Form method="post" action={asked.action} noValidate className="grid max-w-md gap-5">
        {asked.fields.map(([name, value], at) => (
          <input key={`${name} ${at}`} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="factorEntry" value={entry} />
        {wrong && !totp && <RefusalSummary key={asked.at} title={wrong} retryAfterSeconds={null} />}
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
        {passkey && (
          <PasskeyField
            label={t("signIn.passkey")}
            ask={async () => {
              const { startAuthentication } = await import("@simplewebauthn/browser");
              return startAuthentication({
                optionsJSON: JSON.parse(passkey) as PublicKeyCredentialRequestOptionsJSON,
              });
            }}
          />
        )}
      </Form>
    </>
  );
}
