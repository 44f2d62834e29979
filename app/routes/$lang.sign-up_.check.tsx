import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { otpBody } from "#app/api/schemas/auth.ts";
import { authByAddress } from "#app/auth/limits.server.ts";
import { requireOwnOrigin } from "#app/auth/own-origin.server.ts";
import { forgetPendingSignUp, keepPendingSignUp, readPendingSignUp, type PendingSignUp } from "#app/auth/pending-sign-up.server.ts";
import { signInCookie } from "#app/auth/web-session.server.ts";
import { ResendCode } from "#app/components/account/resend-code.tsx";
import { useRefusal } from "#app/components/account/use-refusal.ts";
import { withNext } from "#app/components/account/with-next.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { CodeInput } from "#app/components/ui/code-input.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { parseLogin } from "#app/domain/accounts/login.ts";
import { refuse, type Refused } from "#app/domain/refusals.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { AnonymousCall } from "#app/services/call.ts";
import { sendCode } from "#app/services/accounts/send-code.server.ts";
import { signIn } from "#app/services/accounts/sign-in.server.ts";
import { verifyCode } from "#app/services/accounts/verify-code.server.ts";
import { anonymousCall } from "#app/web/call.server.ts";
import { checkForm, readForm, refusalOf } from "#app/web/form.server.ts";

export const meta = titleMeta;
export const handle = { shell: "auth" } satisfies RouteHandle;

/** A refused code changes when the next may be asked for, so the countdown is read anew after every answer. */
export const shouldRevalidate = () => true;

/** Without a sign-up that waits for its code there is nothing to check: home. */
async function requirePending(request: Request, language: string): Promise<PendingSignUp> {
  const pending = await readPendingSignUp(request);
  if (!pending) throw redirect(`/${language}`);
  return pending;
}

export async function loader(args: LoaderFunctionArgs) {
  const { language, now } = await anonymousCall(args);
  const { login, resendAt, from, next } = await requirePending(args.request, language);
  const parsed = parseLogin(login);
  return {
    title: titled(translator(language)("check.title", { ns: "account" })),
    kind: parsed?.kind ?? ("EMAIL" as const),
    login: parsed?.kind === "PHONE" ? `+216 ${parsed.login.replace(/^(..)(...)/, "$1 $2 ")}` : login.trim(),
    resendAt,
    from,
    next,
    now: now.getTime(),
    resent: new URL(args.request.url).searchParams.has("resent"),
  };
}

/** Proves the login and signs in, or sends another code. */
export async function action(args: ActionFunctionArgs) {
  requireOwnOrigin(args.request);
  const call = await anonymousCall(args);
  const pending = await requirePending(args.request, call.language);
  const form = await readForm(args.request);
  const passed = await authByAddress.take(call.address);
  if (passed) return refusedAnswer(refuse("TOO_MANY_REQUESTS", passed), form, call);
  return form.get("intent") === "resend" ? resend(call, pending, form) : prove(call, pending, form);
}

/** `at` tells one refusal from the same one before it: the boxes are emptied each time. */
function refusedAnswer(refused: Refused, form: FormData, call: AnonymousCall, headers?: HeadersInit) {
  return data({ ...refusalOf(refused, form), at: call.now.getTime() }, { status: 400, headers });
}

async function prove(call: AnonymousCall, pending: PendingSignUp, form: FormData) {
  const { login, password, challenge, next } = pending;
  form.set("challenge", challenge);
  const input = checkForm(otpBody, form);
  const proved = input.ok ? await verifyCode(call, input.value) : input;
  if (!proved.ok) return refusedAnswer(proved, form, call);
  const signedIn = await signIn(call, { login, password });
  const headers = new Headers({ "Set-Cookie": await forgetPendingSignUp() });
  if (!signedIn.ok) return redirect(withNext(`/${call.language}/sign-in`, next), { headers });
  headers.append("Set-Cookie", await signInCookie(signedIn.value.token));
  return redirect(withNext(`/${call.language}/onboarding`, next), { headers });
}

async function resend(call: AnonymousCall, pending: PendingSignUp, form: FormData) {
  const sent = await sendCode(call, { login: pending.login, challenge: pending.challenge });
  const wait = sent.ok ? sent.value.resendAfterSeconds : (sent.retryAfterSeconds ?? 0);
  const resendAt = call.now.getTime() + wait * 1000;
  const challenge = sent.ok ? sent.value.challenge : pending.challenge;
  const headers = { "Set-Cookie": await keepPendingSignUp({ ...pending, challenge, resendAt }) };
  if (!sent.ok) return refusedAnswer(sent, form, call, headers);
  return redirect(`/${call.language}/sign-up/check?resent`, { headers });
}

export default function Check() {
  const { kind, login, resendAt, from, next, now, resent } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const { t: tError } = useTranslation("errors");
  const language = useLanguage();
  const { form, errorOf, summary } = useRefusal(refused, ["otp"]);
  const proving = useNavigation().formData?.get("intent") === "verify";
  const email = kind === "EMAIL";
  return (
    <>
      <PageHeader title={t("check.heading")} back={withNext(`/${language}/${from}`, next)} backLabel={t("check.back")}>
        {t(email ? "check.sentEmail" : "check.sentPhone")}
        <bdi dir="ltr" className="block font-semibold break-all text-ink rtl:text-end">
          {login}
        </bdi>
      </PageHeader>
      <Form ref={form} method="post" replace noValidate className="grid gap-6">
        <input type="hidden" name="intent" value="verify" />
        {summary ? (
          <ErrorSummary key={refused?.at} title={summary} />
        ) : resent ? (
          <Notice tone="success">
            <span role="status">{t("check.resent")}</span>
          </Notice>
        ) : (
          from === "sign-in" && <Notice>{tError("USER_UNVERIFIED")}</Notice>
        )}
        <CodeInput key={refused?.at} name="otp" label={t("check.code")} hint={t("check.validity")} autoFocus error={errorOf("otp")} />
        <SubmitButton size="lg" full loading={proving}>
          {t("check.submit")}
        </SubmitButton>
      </Form>
      <p className="mt-6 text-center text-sm text-muted">{t(email ? "check.inboxEmail" : "check.inboxPhone")}</p>
      <ResendCode key={resendAt} until={resendAt} now={now} />
    </>
  );
}
