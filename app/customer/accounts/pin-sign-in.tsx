import { Form, useNavigation } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { CodeInput } from "#app/core/ui/code-input.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { RefusalSummary, type EntryRefusal } from "#app/core/ui/forms/refusal-summary.tsx";
import { TextLink, textLinkClass } from "./text-link.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { withNext } from "./with-next.ts";

/** Signs the customer of this device in by PIN; leads to the password, or to another account. */
export function PinSignIn({ refused, next }: { refused: EntryRefusal | undefined; next: string | null }) {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const { form, errorOf, summary } = useRefusal(refused, ["pin"]);
  const sending = useNavigation().formData?.get("intent") === "pin";
  const triesLeft = refused?.triesLeft ?? null;
  const wrong = triesLeft === null ? undefined : t("signIn.wrongPin", { count: triesLeft });
  return (
    <>
      <Form ref={form} method="post" replace noValidate className="grid gap-6">
        <input type="hidden" name="intent" value="pin" />
        {refused && summary && !wrong && (
          <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />
        )}
        <CodeInput
          key={`pin-${refused?.at}`}
          name="pin"
          label={t("signIn.pin")}
          secret
          autoFocus
          error={wrong ?? errorOf("pin")}
        />
        <SubmitButton size="lg" full loading={sending}>
          {t("signIn.submit")}
        </SubmitButton>
      </Form>
      <div className="mt-4 grid justify-items-center">
        <TextLink to={withNext(`/${language}/sign-in?password`, next)}>{t("signIn.usePassword")}</TextLink>
        <Form method="post" className="flex flex-wrap items-center justify-center gap-x-2 text-muted">
          {t("signIn.notYou")}
          <button type="submit" name="intent" value="forget" className={textLinkClass}>
            {t("signIn.forgetDevice")}
          </button>
        </Form>
      </div>
    </>
  );
}
