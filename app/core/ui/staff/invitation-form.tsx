import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { Form } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { RefusalSummary, type EntryRefusal } from "#app/core/ui/forms/refusal-summary.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { CodeInput } from "#app/core/ui/code-input.tsx";
import { PasswordInput } from "#app/core/ui/password-input.tsx";
import { Qr } from "#app/core/ui/qr.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import type { InvitationView } from "#app/core/services/staff/accept-invitation.server.ts";
import { PasskeyField } from "#app/core/ui/staff/passkey-field.tsx";

interface InvitationFormProps {
  secret: string;
  invitation: InvitationView;
  refused: EntryRefusal | undefined;
}

/** Name, password, and one second factor of two. */
export function InvitationForm({ secret, invitation, refused }: InvitationFormProps) {
  const { t } = useTranslation(["staff", "account"]);
  const { form, summary, errorOf, valueOf } = useRefusal(refused, [
    "name",
    "password",
    "confirmPassword",
    "otp",
  ]);
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      <input type="hidden" name="secret" value={secret} />
      {/* For password managers: whose password it is. */}
      <input type="text" name="email" autoComplete="username" value={invitation.email} readOnly hidden />
      {refused && summary && (
        <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />
      )}
      <TextInput
        label={t("invitation.name")}
        name="name"
        autoComplete="name"
        maxLength={80}
        error={errorOf("name")}
        defaultValue={valueOf("name") ?? invitation.name}
      />
      <PasswordInput
        label={t("invitation.password")}
        name="password"
        autoComplete="new-password"
        hint={t("account:passwordRule")}
        error={errorOf("password")}
      />
      <PasswordInput
        label={t("invitation.confirm")}
        name="confirmPassword"
        autoComplete="new-password"
        error={errorOf("confirmPassword")}
      />
      <fieldset className="grid gap-4">
        <legend className="mb-2 text-lg font-semibold">{t("invitation.factor")}</legend>
        <p className="text-muted">{t("invitation.factorText")}</p>
        <Qr text={invitation.totpAddress} label={t("invitation.qr")} className="mx-auto" />
        <p className="text-sm text-muted">
          {t("invitation.byHand")}{" "}
          <code
            dir="ltr"
            translate="no"
            className="block font-mono text-sm break-all text-ink"
            data-testid="totp-secret"
          >
            {invitation.totpSecret}
          </code>
        </p>
        <CodeInput
          key={refused?.at}
          label={t("invitation.code")}
          name="otp"
          length={6}
          autoSubmit={false}
          error={errorOf("otp") && t("signIn.wrongFactor")}
        />
        <SubmitButton size="lg" full>
          {t("invitation.submit")}
        </SubmitButton>
        <p className="text-center text-sm text-muted">{t("invitation.passkeyText")}</p>
        <PasskeyField
          label={t("invitation.passkey")}
          ask={async () => {
            const { startRegistration } = await import("@simplewebauthn/browser");
            return startRegistration({
              optionsJSON: JSON.parse(invitation.passkey) as PublicKeyCredentialCreationOptionsJSON,
            });
          }}
        />
      </fieldset>
    </Form>
  );
}
