import { redirect, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { signInBody } from "./auth.schema.ts";
import { findOpenChallenge } from "#app/core/auth/challenges.server.ts";
import { authByAddress } from "#app/core/auth/address-limits.server.ts";
import { pendingSignUp, rememberedDevice } from "#app/core/auth/pending.server.ts";
import { LoginLine } from "./login-line.tsx";
import { NameInText } from "./name-in-text.tsx";
import { PasswordSignIn } from "./password-sign-in.tsx";
import { PinSignIn } from "./pin-sign-in.tsx";
import { shownLogin } from "#app/core/ui/forms/shown-login.ts";
import { SignInCallout, signInNews } from "./sign-in-callout.tsx";
import { TextLink } from "./text-link.tsx";
import { withNext } from "./with-next.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled } from "#app/core/ui/layout/page-title.ts";
import { shareMeta } from "#app/customer/frame/share-meta.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { maxWrongTries, resendAfterSeconds } from "#app/core/domain/accounts/one-time-code.ts";
import { parsePin } from "#app/core/domain/accounts/pin.ts";
import { refuse } from "#app/core/domain/refusals.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { AnonymousCall } from "#app/core/services/call.ts";
import { signIn } from "./sign-in.server.ts";
import { anonymousCall, findClientCall } from "#app/core/pages/call.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { redirectTarget } from "#app/customer/frame/redirect-target.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";
import { redirectSignedIn, prefilledLogin } from "./sign-in-cookies.server.ts";

export const meta = shareMeta;
export const handle = { texts: ["account", "errors"], shell: "auth" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const call = await anonymousCall(args);
  const next = redirectTarget(args.request);
  if (await findClientCall(args)) throw redirect(next ?? `/${call.language}`);
  const [device, typed] = await Promise.all([
    rememberedDevice.read(args.request),
    prefilledLogin.read(args.request),
  ]);
  // A PIN that no longer works is not asked for, but the login is still known.
  const open = device && (await findOpenChallenge(device.pinChallenge, call.now, "PIN"));
  const { searchParams } = new URL(args.request.url);
  const news = signInNews.find((one) => searchParams.has(one)) ?? null;
  return {
    title: titled(translator(call.language)("signIn.title", { ns: "account" })),
    next,
    news,
    device: open && { firstName: device.firstName, login: shownLogin(device.login).text },
    byPin: open !== null && news === null && !searchParams.has("password"),
    login: typed?.login ?? device?.login,
  };
}

/** Signs in with a password or this device's PIN; "forget" removes the known login from the device. */
export const action = pageAction(async (args) => {
  const call = await anonymousCall(args);
  const form = await readForm(args.request);
  const intent = form.get("intent");
  if (intent === "forget") return forgetDevice(args.request, call);
  const passed = await authByAddress.take(call.address);
  if (passed) return refusedAuthForm(refuse("TOO_MANY_REQUESTS", passed), form, call, { keep: ["login"] });
  return intent === "pin" ? byPin(args.request, call, form) : byPassword(args.request, call, form);
});
export const clientAction = sendCustomerForm;

/** Back to the password; if the PIN of a `login` no longer works, says so. */
async function forgetDevice(request: Request, { language }: AnonymousCall, login?: string) {
  const headers = new Headers({ "Set-Cookie": await rememberedDevice.forget() });
  headers.append(
    "Set-Cookie",
    await (login === undefined ? prefilledLogin.forget() : prefilledLogin.keep({ login })),
  );
  return redirect(
    withNext(`/${language}/sign-in${login === undefined ? "" : "?pin-over"}`, redirectTarget(request)),
    { headers },
  );
}

async function byPassword(request: Request, call: AnonymousCall, form: FormData) {
  const { language } = call;
  const next = redirectTarget(request);
  const input = checkForm(signInBody.pick({ login: true, password: true }), form);
  if (!input.ok) return refusedAuthForm(input, form, call, { keep: ["login"] });
  const { login, password } = input.value;
  const decision = await signIn(call, { login, password });
  if (decision.ok) return redirectSignedIn(request, call, decision.value, next ?? `/${language}`);
  const challenge = decision.extra?.challenge;
  if (decision.refusal === "USER_UNVERIFIED" && typeof challenge === "string") {
    const resendAt = call.now.getTime() + resendAfterSeconds * 1000;
    const pending = {
      login,
      password,
      challenge,
      resendAt,
      from: "sign-in",
      next,
      singleSignIn: false,
    } as const;
    const begun = await pendingSignUp.find(request, (other) => other.login === login);
    const kept = await pendingSignUp.keep(
      request,
      begun ? { ...pending, id: begun.id } : pending,
      `/${language}/sign-up/check`,
    );
    return redirect(kept.page, { headers: { "Set-Cookie": kept.cookie } });
  }
  const typed = login.length <= 254 ? { "Set-Cookie": await prefilledLogin.keep({ login }) } : undefined;
  return refusedAuthForm(decision, form, call, { keep: ["login"], headers: typed });
}

async function byPin(request: Request, call: AnonymousCall, form: FormData) {
  const device = await rememberedDevice.read(request);
  if (!device) return redirect(withNext(`/${call.language}/sign-in?pin-over`, redirectTarget(request)));
  const pin = parsePin(String(form.get("pin") ?? ""));
  if (pin === null) return refusedAuthForm(pinRefused("PIN_ERROR_USER_AUTH_INVALID_PIN_FORMAT"), form, call);
  const { login, pinChallenge } = device;
  const decision = await signIn(call, { login, password: pin, challenge: pinChallenge });
  if (decision.ok)
    return redirectSignedIn(request, call, decision.value, redirectTarget(request) ?? `/${call.language}`);
  if (decision.refusal !== "USER_AUTH_FAILED") return refusedAuthForm(decision, form, call);
  const open = await findOpenChallenge(pinChallenge, call.now, "PIN");
  const triesLeft = open ? maxWrongTries - open.wrongTries : 0;
  if (triesLeft <= 0) return forgetDevice(request, call, login);
  return refusedAuthForm(pinRefused("USER_AUTH_FAILED"), form, call, { triesLeft });
}

const pinRefused = (code: "USER_AUTH_FAILED" | "PIN_ERROR_USER_AUTH_INVALID_PIN_FORMAT") =>
  refuse(code, { details: [{ path: "pin", code }] });

export default function SignIn() {
  const { next, news, device, byPin, login } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const language = useLanguage();
  const name = byPin ? device?.firstName : null;
  return (
    <>
      <PageHeader
        title={
          name ? (
            <NameInText text={(mark) => t("signIn.hello", { name: mark })} name={name} />
          ) : (
            t("signIn.heading")
          )
        }
        back={`/${language}/welcome`}
      >
        {t(byPin ? "signIn.pinIntro" : "signIn.intro")}
        {byPin && device && <LoginLine text={device.login} />}
      </PageHeader>
      {byPin ? (
        <PinSignIn refused={refused} next={next} />
      ) : (
        <PasswordSignIn
          refused={refused}
          login={login}
          next={next}
          callout={<SignInCallout news={news} needed={next !== null} />}
        />
      )}
      <p
        aria-hidden="true"
        className="my-4 flex items-center gap-3 text-sm text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line"
      >
        {t("signIn.or")}
      </p>
      <div className="grid gap-2.5">
        {device && !byPin && (
          <LinkButton to={withNext(`/${language}/sign-in`, next)} variant="secondary" full>
            {t("signIn.usePin")}
          </LinkButton>
        )}
        <LinkButton to={withNext(`/${language}/orange`, next)} variant="secondary" full>
          {t("signIn.orange")}
        </LinkButton>
      </div>
      <p className="mt-4 flex flex-wrap items-center justify-center gap-x-2 text-muted">
        {t("signIn.noAccount")}
        <TextLink to={withNext(`/${language}/sign-up`, next)}>{t("signIn.signUp")}</TextLink>
      </p>
    </>
  );
}
