import { redirect, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { sendResetBody } from "./auth.schema.ts";
import { authByAddress } from "#app/core/auth/address-limits.server.ts";
import { pendingReset, rememberedDevice, type PendingReset } from "#app/core/auth/pending.server.ts";
import { LoginField } from "./login-field.tsx";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { TextLink } from "./text-link.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { withNext } from "./with-next.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { parseLogin } from "#app/core/domain/accounts/login.ts";
import { refuse } from "#app/core/domain/refusals.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { AnonymousCall } from "#app/core/services/call.ts";
import { getSecurity } from "#app/core/services/accounts/get-security.server.ts";
import { sendCode } from "./send-code.server.ts";
import { anonymousCall, findClientCall } from "#app/core/pages/call.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { redirectTarget } from "#app/customer/frame/redirect-target.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";
import { prefilledLogin } from "./sign-in-cookies.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"], shell: "auth" } satisfies RouteHandle;

/** Also for signed-in customers who have no password or forgot it. */
export async function loader(args: LoaderFunctionArgs) {
  const { language } = await anonymousCall(args);
  const title = titled(translator(language)("reset.title", { ns: "account" }));
  return { title, next: redirectTarget(args.request), login: await knownLogin(args) };
}

/** The likely login, so that it need not be typed again. */
async function knownLogin(args: LoaderFunctionArgs): Promise<string | undefined> {
  const named = new URL(args.request.url).searchParams.get("login")?.slice(0, 254);
  if (named) return named;
  const client = await findClientCall(args);
  const own = client && (await getSecurity(client));
  if (own) return own.email ?? own.phone ?? undefined;
  const kept = (await prefilledLogin.read(args.request)) ?? (await rememberedDevice.read(args.request));
  return kept?.login;
}

/** Sends a code if the login has an account, and redirects to the code page in every case. */
export const action = pageAction(async (args) => {
  const call = await anonymousCall(args);
  const form = await readForm(args.request);
  const keep = ["login"];
  const passed = await authByAddress.take(call.address);
  if (passed) return refusedAuthForm(refuse("TOO_MANY_REQUESTS", passed), form, call, { keep });
  const input = checkForm(sendResetBody, form);
  if (!input.ok) return refusedAuthForm(input, form, call, { keep });
  const { login } = input.value;
  const begun = await begunFor(args.request, login);
  const sent = await sendCode(call, {
    action: "RESET_PASSWORD",
    login,
    challenge: begun && !begun.proved ? begun.challenge : null,
  });
  const next = redirectTarget(args.request);
  if (sent.ok)
    return goOn(
      args.request,
      call,
      { ...(begun && { id: begun.id }), login, challenge: sent.value.challenge, proved: false, next },
      sent.value.resendAfterSeconds,
    );
  // Within a minute of the last code, that code still counts, or is proved already.
  const waits = sent.refusal === "OTP_RESEND_TOO_SOON" ? begun : null;
  if (waits) return goOn(args.request, call, { ...waits, login, next }, sent.retryAfterSeconds ?? 0);
  return refusedAuthForm(sent, form, call, { keep });
});
export const clientAction = sendCustomerForm;

async function goOn(
  request: Request,
  { language, now }: AnonymousCall,
  reset: Omit<PendingReset, "resendAt" | "id"> & { id?: string },
  waitSeconds: number,
) {
  const pending = { ...reset, resendAt: now.getTime() + waitSeconds * 1000 };
  const page = `/${language}/reset-password/${reset.proved ? "new-password" : "check"}`;
  const kept = await pendingReset.keep(request, pending, page);
  return redirect(kept.page, { headers: { "Set-Cookie": kept.cookie } });
}

/** The reset that this browser has begun for this login. */
function begunFor(request: Request, login: string): Promise<PendingReset | null> {
  return pendingReset.find(request, (begun) => parseLogin(begun.login)?.login === parseLogin(login)?.login);
}

export default function ResetPassword() {
  const { next, login } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const language = useLanguage();
  const { form, errorOf, summary, valueOf } = useRefusal(refused, ["login"]);
  const signIn = withNext(`/${language}/sign-in`, next);
  return (
    <>
      <PageHeader title={t("reset.heading")} back={signIn}>
        {t("reset.intro")}
      </PageHeader>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        {refused && summary && (
          <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />
        )}
        <LoginField reached error={errorOf("login")} defaultValue={valueOf("login") ?? login} />
        <SubmitButton size="lg" full>
          {t("reset.submit")}
        </SubmitButton>
      </Form>
      <p className="mt-6 flex flex-wrap items-center justify-center gap-x-2 text-muted">
        {t("reset.remembered")}
        <TextLink to={signIn}>{t("signIn.submit")}</TextLink>
      </p>
    </>
  );
}
