import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { FactorAsked } from "#app/core/services/staff/sign-in.server.ts";
import type { EntryRefusal } from "#app/core/ui/forms/refusal-summary.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { FactorForm } from "./factor-form.tsx";
import { PasswordForm } from "./password-form.tsx";

interface StaffSignInProps {
  title: string;
  text: string;
  /** Null for the first step. */
  factor: FactorAsked | null;
  refused: EntryRefusal | undefined;
  /** Another way in, under the first step. */
  children?: ReactNode;
}

/** The two steps of a person's sign-in. */
export function StaffSignIn({ title, text, factor, refused, children }: StaffSignInProps) {
  const { t } = useTranslation("staff");
  if (factor)
    return (
      <>
        <PageHeader title={t("signIn.factorTitle")}>{t("signIn.factorText")}</PageHeader>
        <FactorForm factor={factor} refused={refused} />
      </>
    );
  return (
    <>
      <PageHeader title={title}>{text}</PageHeader>
      <PasswordForm refused={refused} />
      {children}
    </>
  );
}
