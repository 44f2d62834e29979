import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { Gift, Store } from "lucide-react";
import { useTranslation } from "react-i18next";
import { registerBody } from "#app/api/schemas/auth.ts";
import { authByAddress, registrationByAddress } from "#app/auth/limits.server.ts";
import { safeNextPath } from "#app/auth/next-path.ts";
import { requireOwnOrigin } from "#app/auth/own-origin.server.ts";
import { keepPendingSignUp, readPendingSignUp } from "#app/auth/pending-sign-up.server.ts";
import { LoginField } from "#app/components/account/login-field.tsx";
import { useRefusal } from "#app/components/account/use-refusal.ts";
import { withNext } from "#app/components/account/with-next.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { LinkButton } from "#app/components/ui/button.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PasswordInput } from "#app/components/ui/password-input.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { TextInput } from "#app/components/ui/text-input.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { resendAfterSeconds } from "#app/domain/accounts/one-time-code.ts";
import { refuse } from "#app/domain/refusals.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { register } from "#app/services/accounts/register.server.ts";
import { anonymousCall, findClientCall } from "#app/web/call.server.ts";
import { checkForm, readForm, refusalOf } from "#app/web/form.server.ts";

export const meta = titleMeta;
export const handle = { shell: "auth" } satisfies RouteHandle;

const kept = ["login", "referralCode"];

/** What the address carries: an invitation, a shop, and where to go on to. */
function addressOf(request: Request) {
  const { searchParams } = new URL(request.url);
  const read = (name: string) => searchParams.get(name)?.trim().slice(0, 100) || null;
  return { code: read("code"), store: read("store"), next: safeNextPath(searchParams.get("next"), "") || null };
}

export async function loader(args: LoaderFunctionArgs) {
  const { language } = await anonymousCall(args);
  if (await findClientCall(args)) throw redirect(`/${language}`);
  const begun = await readPendingSignUp(args.request);
  const title = titled(translator(language)("signUp.title", { ns: "account" }));
  return { title, ...addressOf(args.request), login: begun?.login };
}

/** Registers, and leads to the code that proves the login. */
export async function action(args: ActionFunctionArgs) {
  requireOwnOrigin(args.request);
  const call = await anonymousCall(args);
  const form = await readForm(args.request);
  const passed = (await authByAddress.take(call.address)) ?? (await registrationByAddress.take(call.address));
  if (passed) return data(refusalOf(refuse("TOO_MANY_REQUESTS", passed), form, kept), { status: 400 });
  const input = checkForm(registerBody, form);
  if (!input.ok) return data(refusalOf(input, form, kept), { status: 400 });
  const decision = await register(call, input.value);
  if (!decision.ok) return data(refusalOf(decision, form, kept), { status: 400 });

  const { login, password } = input.value;
  const { challenge } = decision.value;
  // Registered again within the minute, the code is the one sent before, and so is the wait for the next.
  const before = await readPendingSignUp(args.request);
  const inAMinute = call.now.getTime() + resendAfterSeconds * 1000;
  const resendAt = before?.login === login ? Math.min(Math.max(before.resendAt, call.now.getTime()), inAMinute) : inAMinute;
  const { next } = addressOf(args.request);
  const pending = await keepPendingSignUp({ login, password, challenge, resendAt, from: "sign-up", next });
  return redirect(`/${call.language}/sign-up/check`, { headers: { "Set-Cookie": pending } });
}

export default function SignUp() {
  const { code, store, next, login } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const language = useLanguage();
  const { form, errorOf, summary, valueOf } = useRefusal(refused, ["login", "password", "referralCode", "storeId"]);
  const exists = refused?.error === "USER_EXIST";
  // A link with a shop that is no more must not keep anybody out.
  const storeUnknown = errorOf("storeId") !== undefined;
  return (
    <>
      <PageHeader title={t("signUp.heading")} back={`/${language}/welcome`}>
        {t("signUp.intro")}
      </PageHeader>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        {storeUnknown && <ErrorSummary title={t("signUp.storeUnknown")} />}
        {summary && !exists && <ErrorSummary key={summary} title={summary} />}
        {code && <Notice icon={<Gift aria-hidden="true" />}>{t("signUp.invited")}</Notice>}
        {store && !storeUnknown && (
          <>
            <Notice icon={<Store aria-hidden="true" />}>{t("signUp.inStore")}</Notice>
            <input type="hidden" name="storeId" value={store} />
          </>
        )}
        <LoginField
          hint={t("signUp.loginHint")}
          error={exists ? summary : errorOf("login")}
          defaultValue={valueOf("login") ?? login}
        />
        {exists && (
          <LinkButton to={withNext(`/${language}/sign-in`, next)} variant="secondary" className="-mt-2">
            {t("signUp.signIn")}
          </LinkButton>
        )}
        <PasswordInput
          label={t("password")}
          name="password"
          autoComplete="new-password"
          hint={t("passwordRule")}
          error={errorOf("password")}
        />
        <TextInput
          label={t("signUp.referralCode")}
          name="referralCode"
          optional
          ltr
          hint={t("signUp.referralHint")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          error={errorOf("referralCode")}
          defaultValue={valueOf("referralCode") ?? code ?? undefined}
        />
        <SubmitButton size="lg" full>
          {t("signUp.submit")}
        </SubmitButton>
      </Form>
      <p className="mt-6 flex flex-wrap items-center justify-center gap-x-2 text-muted">
        {t("signUp.haveAccount")}
        <Link to={withNext(`/${language}/sign-in`, next)} className="inline-grid min-h-11 items-center font-semibold text-brand-ink underline underline-offset-4">
          {t("signUp.signIn")}
        </Link>
      </p>
    </>
  );
}
