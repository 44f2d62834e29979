import { redirect } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { pinBody } from "./account.schema.ts";
import { PinFields } from "./pin-fields.tsx";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { withNext } from "./with-next.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { PasswordInput } from "#app/core/ui/password-input.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { getSecurity } from "#app/core/services/accounts/get-security.server.ts";
import { hasJustSignedIn, setPin } from "./set-pin.server.ts";
import { customerAction, customerLoader } from "#app/customer/frame/customer.server.ts";
import { newFormKey, withFormKey } from "#app/core/pages/call.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { redirectTarget } from "#app/customer/frame/redirect-target.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { rememberDevice } from "#app/core/pages/remembered-device.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"], shell: "auth" } satisfies RouteHandle;

export const loader = customerLoader(async (call, args) => {
  const [{ hasPin, hasPassword }, justSignedIn] = await Promise.all([
    getSecurity(call),
    hasJustSignedIn(call),
  ]);
  const title = titled(translator(call.language)("pin.title", { ns: "account" }));
  return {
    title,
    next: redirectTarget(args.request),
    hasPin,
    hasPassword,
    asks: hasPin || !justSignedIn,
    // A PIN opens the wallet at tills: it is set for the account whose page asked.
    formKey: newFormKey(call.caller),
  };
});

/** Sets or changes the PIN, and remembers on this device whose it is. */
export const action = customerAction(
  async (call, args) => {
    const form = await readForm(args.request);
    const input = checkForm(pinBody, form);
    const set = input.ok ? await setPin(withFormKey(call, form), input.value) : input;
    if (!set.ok) return refusedAuthForm(set, form, call);
    const headers = { "Set-Cookie": await rememberDevice(args.request, call, set.value.pinChallenge) };
    return redirect(redirectTarget(args.request) ?? `/${call.language}/profile?saved`, { headers });
  },
  { failure: "PIN_ERROR_RUNTIME_ERROR" },
);
export const clientAction = sendCustomerForm;

/** A refused form may be that of another account's page. */
export const shouldRevalidate = readAfterAnswer;

export default function Pin() {
  const { next, hasPin, hasPassword, asks, formKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const language = useLanguage();
  const { form, errorOf, summary } = useRefusal(refused, ["password", "pin", "confirmPin"]);
  const wrongPassword = refused?.error === "USER_AUTH_FAILED" ? t("pin.wrongPassword") : errorOf("password");
  const wrongPin = errorOf("pin") ?? errorOf("confirmPin");
  const back = next ?? `/${language}/profile`;
  if (asks && !hasPassword) return <PasswordFirst hasPin={hasPin} back={back} />;
  return (
    <>
      <PageHeader title={t(hasPin ? "pin.changeHeading" : "pin.heading")} back={back}>
        {t(hasPin ? "pin.changeIntro" : "pin.intro")}
      </PageHeader>
      <Form ref={form} method="post" replace noValidate className="grid gap-6">
        <FormKey value={formKey} />
        {refused && summary && (
          <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />
        )}
        {asks && (
          <PasswordInput
            label={t("pin.password")}
            hint={hasPin ? undefined : t("pin.whyPassword")}
            name="password"
            autoComplete="current-password"
            error={wrongPassword}
          />
        )}
        <PinFields
          key={`pin-${wrongPin && refused?.at}`}
          replaces={hasPin}
          error={wrongPin}
          autoSubmit={!asks}
          autoFocus={!asks}
        />
        <SubmitButton size="lg" full>
          {t("pin.submit")}
        </SubmitButton>
      </Form>
    </>
  );
}

/** An account created through an operator has no password, so nothing can prove who chooses a PIN. */
function PasswordFirst({ hasPin, back }: { hasPin: boolean; back: string }) {
  const { t } = useTranslation("account");
  const language = useLanguage();
  return (
    <>
      <PageHeader title={t(hasPin ? "pin.changeHeading" : "pin.heading")} back={back} />
      <Callout className="mb-6">{t("pin.needsPassword")}</Callout>
      <LinkButton to={withNext(`/${language}/reset-password`, `/${language}/pin`)} size="lg" full>
        {t("pin.choosePassword")}
      </LinkButton>
    </>
  );
}
