import { Form, useNavigation } from "#app/remix.ts";
import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { CodeInput } from "#app/core/ui/code-input.tsx";
import { ToastCallout } from "#app/core/ui/toast-callout.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import type { CodeForm } from "#app/core/domain/accounts/one-time-code.ts";
import type { Refusal } from "#app/core/domain/refusals.ts";
import { LinkCodeInput } from "./link-code-input.tsx";
import { LoginLine } from "./login-line.tsx";
import { RefusalSummary, type EntryRefusal } from "#app/core/ui/forms/refusal-summary.tsx";
import { ResendCode } from "./resend-code.tsx";
import type { ShownLogin } from "#app/core/ui/forms/shown-login.ts";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";

/** Four boxes or, where too many wrong codes were typed, one field for a link's code. */
export interface CodeField {
  form: CodeForm;
  /** The code that a link brought along. */
  typed: string | null;
}

export interface CodeCheckProps {
  login: ShownLogin;
  field: CodeField;
  /** The text before the login that tells where the code was sent. */
  sent: string;
  /** Where the back arrow leads. */
  back: string;
  /** Shown on top while there is no refusal. */
  callout?: ReactNode;
  refused: EntryRefusal | undefined;
  /** This page's own words for a refusal. */
  words?: Partial<Record<Refusal, string>>;
  resent: boolean;
  resendAt: number;
  now: number;
}

/**
 * A code that was sent, the field for it, and a button for another one. Its forms post `intent` "verify" with
 * `otp`, or "resend".
 */
export function CodeCheck({
  login,
  field,
  sent,
  back,
  callout,
  refused,
  words = {},
  resent,
  resendAt,
  now,
}: CodeCheckProps) {
  const { t } = useTranslation("account");
  const { form, errorOf, summary } = useRefusal(refused, ["otp"]);
  const isLink = field.form === "LINK";
  const isMail = login.kind === "EMAIL";
  const proving = useNavigation().formData?.get("intent") === "verify";
  return (
    <>
      <PageHeader
        title={t(isLink ? "check.linkHeading" : "check.heading")}
        back={back}
        backLabel={t("check.back")}
      >
        {isLink ? t(isMail ? "check.sentLinkEmail" : "check.sentLinkPhone") : sent}
        <LoginLine text={login.text} />
      </PageHeader>
      <Form ref={form} method="post" replace noValidate className="grid gap-6">
        <input type="hidden" name="intent" value="verify" />
        {refused && summary ? (
          <RefusalSummary
            key={refused.at}
            title={words[refused.error] ?? summary}
            retryAfterSeconds={refused.retryAfterSeconds}
          />
        ) : resent ? (
          <ToastCallout text={t("check.resent")} at={resendAt} />
        ) : (
          callout
        )}
        {isLink ? (
          <LinkCodeInput
            key={`link-${refused?.at}`}
            name="otp"
            label={t("check.linkCode")}
            hint={t("check.validity")}
            defaultValue={field.typed ?? undefined}
            error={errorOf("otp")}
          />
        ) : (
          <CodeInput
            key={`code-${refused?.at}`}
            name="otp"
            label={t("check.code")}
            hint={t("check.validity")}
            autoFocus
            error={errorOf("otp")}
          />
        )}
        <SubmitButton size="lg" full loading={proving}>
          {t("check.submit")}
        </SubmitButton>
      </Form>
      <p className="mt-6 text-center text-sm text-muted">
        {t(isMail ? "check.inboxEmail" : "check.inboxPhone")}
      </p>
      <ResendCode key={resendAt} until={resendAt} now={now} />
    </>
  );
}
