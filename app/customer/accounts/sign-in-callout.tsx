import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { ErrorSummary } from "#app/core/ui/error-summary.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { ToastCallout } from "#app/core/ui/toast-callout.tsx";

/** The reason for the redirect to sign-in, from the address: `?pin-over`. */
export const signInNews = ["pin-over", "new-password", "refused"] as const;
export type SignInNews = (typeof signInNews)[number];

/** Tells why a sign-in is required; `needed` when a page required it. */
export function SignInCallout({ news, needed }: { news: SignInNews | null; needed: boolean }) {
  const { t } = useTranslation("account");
  const { t: tError } = useTranslation("errors");
  if (news === "pin-over") return <ErrorSummary title={tError("PIN_ERROR_USER_INVALID_CHALLENGE")} />;
  if (news === "refused") return <ErrorSummary title={tError("USER_AUTH_FAILED")} />;
  if (news === "new-password") return <ToastCallout text={t("signIn.passwordChanged")} />;
  return needed ? <Callout>{t("signIn.needed")}</Callout> : null;
}
