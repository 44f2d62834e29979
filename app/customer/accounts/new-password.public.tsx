import { redirect, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { resetBody } from "./auth.schema.ts";
import { authByAddress } from "#app/core/auth/address-limits.server.ts";
import { pendingReset, rememberedDevice, type PendingReset } from "#app/core/auth/pending.server.ts";
import { ofPage } from "#app/core/auth/several-pending.server.ts";
import { LoginLine } from "./login-line.tsx";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { shownLogin } from "#app/core/ui/forms/shown-login.ts";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { withNext } from "./with-next.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { PasswordInput } from "#app/core/ui/password-input.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { parseLogin } from "#app/core/domain/accounts/login.ts";
import { refuse } from "#app/core/domain/refusals.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { resetPassword } from "./reset-password.server.ts";
import { anonymousCall } from "#app/core/pages/call.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";
import { prefilledLogin } from "./sign-in-cookies.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"], shell: "auth" } satisfies RouteHandle;

/** Without a reset under way it redirects home; without a proved code, to the code page. */
async function requireProved(request: Request, language: string): Promise<PendingReset> {
  const pending = await pendingReset.read(request);
  if (!pending) throw redirect(`/${language}`);
  if (!pending.proved) throw redirect(ofPage(`/${language}/reset-password/check`, pending.id));
  return pending;
}

export async function loader(args: LoaderFunctionArgs) {
  const { language } = await anonymousCall(args);
  const { login, next } = await requireProved(args.request, language);
  return {
    title: titled(translator(language)("reset.newTitle", { ns: "account" })),
    login: shownLogin(login).text,
    next,
  };
}

/** Saves the new password and redirects to sign-in, as all sessions have ended. */
export const action = pageAction(async (args) => {
  const call = await anonymousCall(args);
  const pending = await requireProved(args.request, call.language);
  const form = await readForm(args.request);
  const passed = await authByAddress.take(call.address);
  if (passed) return refusedAuthForm(refuse("TOO_MANY_REQUESTS", passed), form, call);
  form.set("challenge", pending.challenge);
  const input = checkForm(resetBody, form);
  const reset = input.ok ? await resetPassword(call, input.value) : input;
  if (!reset.ok) return refusedAuthForm(reset, form, call);

  const { login, next } = pending;
  const headers = new Headers({ "Set-Cookie": await pendingReset.forget(args.request) });
  headers.append("Set-Cookie", await prefilledLogin.keep({ login }));
  const device = await rememberedDevice.read(args.request);
  if (device && device.login === parseLogin(login)?.login)
    headers.append("Set-Cookie", await rememberedDevice.forget());
  return redirect(withNext(`/${call.language}/sign-in?new-password`, next), { headers });
});
export const clientAction = sendCustomerForm;

export default function NewPassword() {
  const { login, next } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const language = useLanguage();
  const { form, errorOf, summary } = useRefusal(refused, ["password", "confirmPassword"]);
  const again = withNext(`/${language}/reset-password`, next);
  return (
    <>
      <PageHeader title={t("reset.newHeading")} back={again}>
        {t("reset.newIntro")}
        <LoginLine text={login} />
      </PageHeader>
      <Form ref={form} method="post" replace noValidate className="grid gap-5">
        {refused && summary && (
          <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />
        )}
        {refused?.error === "USER_INVALID_CHALLENGE" && (
          <LinkButton to={again} variant="secondary" className="-mt-2">
            {t("reset.again")}
          </LinkButton>
        )}
        <PasswordInput
          label={t("reset.newPassword")}
          name="password"
          autoComplete="new-password"
          hint={t("passwordRule")}
          error={errorOf("password")}
        />
        <PasswordInput
          label={t("reset.confirmPassword")}
          name="confirmPassword"
          autoComplete="new-password"
          error={errorOf("confirmPassword")}
        />
        <p className="text-sm text-muted">{t("reset.newNote")}</p>
        <SubmitButton size="lg" full>
          {t("reset.newSubmit")}
        </SubmitButton>
      </Form>
    </>
  );
}
