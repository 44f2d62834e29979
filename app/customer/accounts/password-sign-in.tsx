import { Form } from "#app/remix.ts";
import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { PasswordInput } from "#app/core/ui/password-input.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { LoginField } from "./login-field.tsx";
import { RefusalSummary, type EntryRefusal } from "#app/core/ui/forms/refusal-summary.tsx";
import { TextLink } from "./text-link.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { withNext } from "./with-next.ts";

interface PasswordSignInProps {
  refused: EntryRefusal | undefined;
  /** Known from an earlier page or visit. */
  login: string | undefined;
  next: string | null;
  /** Shown on top while there is no refusal. */
  callout: ReactNode;
}

export function PasswordSignIn({ refused, login, next, callout }: PasswordSignInProps) {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const { form, errorOf, summary, valueOf } = useRefusal(refused, ["login", "password"]);
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      {refused && summary ? (
        <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />
      ) : (
        callout
      )}
      <LoginField error={errorOf("login")} defaultValue={valueOf("login") ?? login} />
      <div>
        <PasswordInput
          label={t("password")}
          name="password"
          autoComplete="current-password"
          error={errorOf("password")}
        />
        <p className="mt-1 text-end text-sm">
          <TextLink to={withNext(`/${language}/reset-password`, next)}>{t("signIn.forgot")}</TextLink>
        </p>
      </div>
      <SubmitButton size="lg" full className="-mt-3">
        {t("signIn.submit")}
      </SubmitButton>
    </Form>
  );
}
