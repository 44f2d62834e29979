import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { signInBody } from "#app/api/schemas/auth.ts";
import { authByAddress } from "#app/auth/limits.server.ts";
import { safeNextPath } from "#app/auth/next-path.ts";
import { requireOwnOrigin } from "#app/auth/own-origin.server.ts";
import { forgetPendingSignUp, keepPendingSignUp } from "#app/auth/pending-sign-up.server.ts";
import { signInCookie } from "#app/auth/web-session.server.ts";
import { LoginField } from "#app/components/account/login-field.tsx";
import { useRefusal } from "#app/components/account/use-refusal.ts";
import { withNext } from "#app/components/account/with-next.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PasswordInput } from "#app/components/ui/password-input.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { resendAfterSeconds } from "#app/domain/accounts/one-time-code.ts";
import { refuse } from "#app/domain/refusals.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { signIn } from "#app/services/accounts/sign-in.server.ts";
import { anonymousCall, findClientCall } from "#app/web/call.server.ts";
import { checkForm, readForm, refusalOf } from "#app/web/form.server.ts";

export const meta = titleMeta;
export const handle = { shell: "auth" } satisfies RouteHandle;

function nextOf(request: Request): string | null {
  return safeNextPath(new URL(request.url).searchParams.get("next"), "") || null;
}

export async function loader(args: LoaderFunctionArgs) {
  const { language } = await anonymousCall(args);
  const next = nextOf(args.request);
  if (await findClientCall(args)) throw redirect(next ?? `/${language}`);
  return { title: titled(translator(language)("signIn.title", { ns: "account" })), next };
}

/** Signs in and goes on; who has not proved the login yet is led to the code. */
export async function action(args: ActionFunctionArgs) {
  requireOwnOrigin(args.request);
  const call = await anonymousCall(args);
  const form = await readForm(args.request);
  const next = nextOf(args.request);
  const passed = await authByAddress.take(call.address);
  if (passed) return data(refusalOf(refuse("TOO_MANY_REQUESTS", passed), form, ["login"]), { status: 400 });
  const input = checkForm(signInBody, form);
  const decision = input.ok ? await signIn(call, input.value) : input;
  if (decision.ok) {
    const headers = new Headers({ "Set-Cookie": await signInCookie(decision.value.token) });
    headers.append("Set-Cookie", await forgetPendingSignUp());
    return redirect(next ?? `/${call.language}`, { headers });
  }
  const challenge = decision.extra?.challenge;
  if (input.ok && decision.refusal === "USER_UNVERIFIED" && typeof challenge === "string") {
    const { login, password } = input.value;
    const resendAt = call.now.getTime() + resendAfterSeconds * 1000;
    const pending = await keepPendingSignUp({ login, password, challenge, resendAt, from: "sign-in", next });
    return redirect(`/${call.language}/sign-up/check`, { headers: { "Set-Cookie": pending } });
  }
  return data(refusalOf(decision, form, ["login"]), { status: 400 });
}

export default function SignIn() {
  const { next } = useLoaderData<typeof loader>();
  const { t } = useTranslation("account");
  const language = useLanguage();
  const { form, errorOf, summary, valueOf } = useRefusal(useActionData<typeof action>(), ["login", "password"]);
  return (
    <>
      <PageHeader title={t("signIn.heading")} back={`/${language}/welcome`}>
        {t("signIn.intro")}
      </PageHeader>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        {summary ? <ErrorSummary key={summary} title={summary} /> : next && <Notice>{t("signIn.needed")}</Notice>}
        <LoginField error={errorOf("login")} defaultValue={valueOf("login")} />
        <PasswordInput label={t("password")} name="password" autoComplete="current-password" error={errorOf("password")} />
        <SubmitButton size="lg" full>
          {t("signIn.submit")}
        </SubmitButton>
      </Form>
      <p className="mt-6 flex flex-wrap items-center justify-center gap-x-2 text-muted">
        {t("signIn.noAccount")}
        <Link to={withNext(`/${language}/sign-up`, next)} className="inline-grid min-h-11 items-center font-semibold text-brand-ink underline underline-offset-4">
          {t("signIn.signUp")}
        </Link>
      </p>
    </>
  );
}
