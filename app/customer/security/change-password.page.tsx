import { redirect } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { changePasswordBody } from "#app/customer/accounts/account.schema.ts";
import { rememberedDevice } from "#app/core/auth/pending.server.ts";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { TextLink } from "#app/customer/accounts/text-link.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { NeedsPassword } from "./needs-password.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { PasswordInput } from "#app/core/ui/password-input.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { changePassword } from "./change-password.server.ts";
import { getSecurity } from "#app/core/services/accounts/get-security.server.ts";
import { customerAction, customerLoader } from "#app/customer/frame/customer.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { ownDevice } from "#app/core/pages/remembered-device.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "security"], shell: "task" } satisfies RouteHandle;

const fields = ["oldPassword", "password", "confirmPassword"];

export const loader = customerLoader(async (call) => {
  const { hasPassword, email, phone } = await getSecurity(call);
  return {
    title: titled(translator(call.language)("password.title", { ns: "security" })),
    hasPassword,
    login: email ?? phone,
  };
});

export const action = customerAction(async (call, args) => {
  const form = await readForm(args.request);
  const input = checkForm(changePasswordBody, form);
  const decision = input.ok ? await changePassword(call, input.value) : input;
  if (!decision.ok) return refusedAuthForm(decision, form, call);
  // The PIN's challenge ended with the old password.
  const device = await ownDevice(args.request, await getSecurity(call));
  const headers = device ? { "Set-Cookie": await rememberedDevice.forget() } : undefined;
  return redirect(`/${call.language}/profile?done=password`, { headers });
});
export const clientAction = sendCustomerForm;

export default function ChangePassword() {
  const { hasPassword, login } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("security");
  const { t: tAccount } = useTranslation("account");
  const language = useLanguage();
  const { form, errorOf, summary } = useRefusal(refused, fields);
  const wrong = refused?.details.some(({ code }) => code === "USER_AUTH_FAILED");
  const profile = `/${language}/profile`;
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title={t("password.title")} back={profile}>
        {t("password.intro")}
      </PageHeader>
      {!hasPassword && <NeedsPassword next={profile} />}
      {hasPassword && (
        <Card padding="lg">
          <Form ref={form} method="post" replace noValidate className="grid gap-5">
            {refused && summary && (
              <RefusalSummary
                key={refused.at}
                title={summary}
                retryAfterSeconds={refused.retryAfterSeconds}
              />
            )}
            {/* So that a password manager knows whose password it is. */}
            <input
              type="text"
              name="username"
              autoComplete="username"
              defaultValue={login ?? undefined}
              readOnly
              hidden
            />
            <div>
              <PasswordInput
                label={t("currentPassword")}
                name="oldPassword"
                autoComplete="current-password"
                error={wrong ? t("wrongPassword") : errorOf("oldPassword")}
              />
              <TextLink
                to={`/${language}/reset-password?next=${encodeURIComponent(profile)}`}
                className="text-sm"
              >
                {t("password.forgot")}
              </TextLink>
            </div>
            <PasswordInput
              label={t("password.new")}
              name="password"
              autoComplete="new-password"
              hint={tAccount("passwordRule")}
              error={errorOf("password")}
            />
            <PasswordInput
              label={t("password.confirm")}
              name="confirmPassword"
              autoComplete="new-password"
              error={errorOf("confirmPassword")}
            />
            <SubmitButton size="lg" full>
              {t("password.submit")}
            </SubmitButton>
          </Form>
        </Card>
      )}
    </div>
  );
}
