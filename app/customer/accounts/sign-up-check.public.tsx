import { redirect, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { otpBody } from "./auth.schema.ts";
import { currentCustomer } from "#app/core/auth/web-session.server.ts";
import { codeByLogin } from "#app/core/auth/limits.server.ts";
import { authByAddress, registrationByAddress } from "#app/core/auth/address-limits.server.ts";
import { pendingSignUp, type PendingSignUp } from "#app/core/auth/pending.server.ts";
import { CodeCheck } from "./code-check.tsx";
import { shownLogin } from "#app/core/ui/forms/shown-login.ts";
import { withNext } from "./with-next.ts";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Callout } from "#app/core/ui/callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { parseLogin } from "#app/core/domain/accounts/login.ts";
import { resendAfterSeconds } from "#app/core/domain/accounts/one-time-code.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { AnonymousCall } from "#app/core/services/call.ts";
import { register } from "./register.server.ts";
import { sendCode, type CodeSent } from "./send-code.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signedInByCode } from "./signed-in-by-code.server.ts";
import { isSignUpProved, verifyCode } from "./verify-code.server.ts";
import { anonymousCall } from "#app/core/pages/call.server.ts";
import { codeField } from "./code-field.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { resendAtOf } from "./resend-at.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";
import { redirectSignedIn } from "./sign-in-cookies.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"], shell: "auth" } satisfies RouteHandle;

/** A refused code changes the wait until the next one, so the countdown is reloaded after every answer. */
export const shouldRevalidate = readAfterAnswer;

/** Without a sign-up that waits for its code it redirects home. */
async function requirePending(request: Request, language: string): Promise<PendingSignUp> {
  const pending = await pendingSignUp.read(request);
  if (!pending) throw redirect(`/${language}`);
  return pending;
}

export async function loader(args: LoaderFunctionArgs) {
  const { address, language, now } = await anonymousCall(args);
  const { login, resendAt, from, next, singleSignIn } = await requirePending(args.request, language);
  return {
    title: titled(translator(language)("check.title", { ns: "account" })),
    login: shownLogin(login),
    field: await codeField(args.request, login, address),
    resendAt,
    from,
    next,
    singleSignIn,
    now: now.getTime(),
    resent: new URL(args.request.url).searchParams.has("resent"),
  };
}

/** Checks the code and signs in, or sends another code. What has been proved before leads on all the same. */
export const action = pageAction(async (args) => {
  const call = await anonymousCall(args);
  const pending = await pendingOrOn(args.request, call.language);
  const form = await readForm(args.request);
  const passed = await authByAddress.take(call.address);
  if (passed) return refusedAuthForm(refuse("TOO_MANY_REQUESTS", passed), form, call);
  if (form.get("intent") === "resend")
    return (await leadOn(args.request, call, pending)) ?? resend(args.request, call, pending, form);
  return pending.singleSignIn
    ? enterByCode(args.request, call, pending, form)
    : prove(args.request, call, pending, form);
});
export const clientAction = sendCustomerForm;

/** Who sends a code again that has signed them in goes where the first time would have led. */
async function pendingOrOn(request: Request, language: string): Promise<PendingSignUp> {
  const isIn = (await currentCustomer(request)) && !(await pendingSignUp.read(request));
  if (isIn) throw redirect(`/${language}/onboarding`);
  return requirePending(request, language);
}

/** Signs in whose account is proved already, by a form whose answer was lost or in another window; null for others. */
async function leadOn(request: Request, call: AnonymousCall, pending: PendingSignUp) {
  if (pending.singleSignIn || !(await isSignUpProved(pending.challenge))) return null;
  return signInProved(request, call, pending);
}

async function signInProved(request: Request, call: AnonymousCall, { login, password, next }: PendingSignUp) {
  const signedIn = await signIn(call, { login, password });
  if (signedIn.ok)
    return redirectSignedIn(request, call, signedIn.value, withNext(`/${call.language}/onboarding`, next));
  const headers = { "Set-Cookie": await pendingSignUp.forget(request) };
  return redirect(withNext(`/${call.language}/sign-in?refused`, next), { headers });
}

async function prove(request: Request, call: AnonymousCall, pending: PendingSignUp, form: FormData) {
  form.set("challenge", pending.challenge);
  const input = checkForm(otpBody, form);
  const proved = input.ok ? await verifyCode(call, { ...input.value, action: "VERIFICATION" }) : input;
  if (proved.ok) return signInProved(request, call, pending);
  return (await leadOn(request, call, pending)) ?? refusedAuthForm(proved, form, call);
}

/** The account has no password: the code itself signs in. */
async function enterByCode(
  request: Request,
  call: AnonymousCall,
  { login, challenge, next }: PendingSignUp,
  form: FormData,
) {
  form.set("challenge", challenge);
  const input = checkForm(otpBody, form);
  const decision = input.ok ? await signIn(call, { login, challenge, password: input.value.otp }) : input;
  const isWrong = !decision.ok && decision.refusal === "USER_AUTH_FAILED";
  const again = isWrong && input.ok ? await signedInByCode({ login, ...input.value }, call.now) : null;
  const entered = decision.ok ? decision.value : again;
  if (entered) {
    const onboarding = withNext(`/${call.language}/onboarding`, next);
    const to = entered.extra.onboarded ? (next ?? `/${call.language}`) : onboarding;
    return redirectSignedIn(request, call, entered, to);
  }
  const wrong = refuse("USER_INVALID_OTP", { details: [{ path: "otp", code: "USER_INVALID_OTP" }] });
  return refusedAuthForm(isWrong || decision.ok ? wrong : decision, form, call);
}

async function resend(request: Request, call: AnonymousCall, pending: PendingSignUp, form: FormData) {
  const { login, challenge: earlier, singleSignIn } = pending;
  const sent = singleSignIn
    ? await sendAgain(call, pending)
    : await sendCode(call, { action: "VERIFICATION", login, challenge: earlier });
  const resendAt = resendAtOf(sent, call);
  const challenge = sent.ok ? sent.value.challenge : earlier;
  const now = { ...pending, challenge, resendAt };
  const kept = await pendingSignUp.keep(request, now, `/${call.language}/sign-up/check?resent`);
  const headers = { "Set-Cookie": kept.cookie };
  if (!sent.ok) return refusedAuthForm(sent, form, call, { headers });
  return redirect(kept.page, { headers });
}

/**
 * Sends another code for a single sign-in by registering it again. That answers with a challenge even if no
 * code may be sent yet, so the limits are checked first.
 */
async function sendAgain(
  call: AnonymousCall,
  { login, password, resendAt }: PendingSignUp,
): Promise<Decision<CodeSent>> {
  const retryAfterSeconds = Math.ceil((resendAt - call.now.getTime()) / 1000);
  if (retryAfterSeconds > 0) return refuse("OTP_RESEND_TOO_SOON", { retryAfterSeconds });
  const passed =
    (await registrationByAddress.take(call.address)) ??
    (await codeByLogin.look(parseLogin(login)?.login ?? login));
  if (passed) return refuse("TOO_MANY_REQUESTS", passed);
  const registered = await register(call, { login, password });
  if (registered.ok) return accept({ challenge: registered.value.challenge, resendAfterSeconds });
  const challenge = registered.extra?.challenge;
  const isSent = registered.refusal === "USER_SINGLE_SIGN_IN" && typeof challenge === "string";
  return isSent ? accept({ challenge, resendAfterSeconds }) : registered;
}

export default function Check() {
  const { from, next, singleSignIn, ...check } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const { t: tError } = useTranslation("errors");
  const language = useLanguage();
  const told = singleSignIn ? "USER_SINGLE_SIGN_IN" : from === "sign-in" ? "USER_UNVERIFIED" : null;
  return (
    <CodeCheck
      {...check}
      sent={t(check.login.kind === "EMAIL" ? "check.sentEmail" : "check.sentPhone")}
      back={withNext(`/${language}/${from}`, next)}
      callout={told && <Callout>{tError(told)}</Callout>}
      refused={refused}
    />
  );
}
