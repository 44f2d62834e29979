import { redirect, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { otpBody } from "./auth.schema.ts";
import { authByAddress } from "#app/core/auth/address-limits.server.ts";
import { pendingReset, type PendingReset } from "#app/core/auth/pending.server.ts";
import { ofPage } from "#app/core/auth/several-pending.server.ts";
import { CodeCheck } from "./code-check.tsx";
import { shownLogin } from "#app/core/ui/forms/shown-login.ts";
import { withNext } from "./with-next.ts";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { refuse } from "#app/core/domain/refusals.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { AnonymousCall } from "#app/core/services/call.ts";
import { sendCode } from "./send-code.server.ts";
import { provedReset, verifyCode } from "./verify-code.server.ts";
import { anonymousCall } from "#app/core/pages/call.server.ts";
import { codeField } from "./code-field.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { resendAtOf } from "./resend-at.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"], shell: "auth" } satisfies RouteHandle;

/** A refused code changes the wait until the next one, so the countdown is reloaded after every answer. */
export const shouldRevalidate = readAfterAnswer;

/** Without a reset under way it redirects home; with a proved login, on to the new password. */
async function requirePending(request: Request, language: string): Promise<PendingReset> {
  const pending = await pendingReset.read(request);
  if (!pending) throw redirect(`/${language}`);
  if (pending.proved) throw redirect(ofPage(`/${language}/reset-password/new-password`, pending.id));
  return pending;
}

export async function loader(args: LoaderFunctionArgs) {
  const { address, language, now } = await anonymousCall(args);
  const { login, resendAt, next } = await requirePending(args.request, language);
  return {
    title: titled(translator(language)("check.title", { ns: "account" })),
    login: shownLogin(login),
    field: await codeField(args.request, login, address),
    resendAt,
    next,
    now: now.getTime(),
    resent: new URL(args.request.url).searchParams.has("resent"),
  };
}

/** Checks the code, or sends another one. An unknown login gets the same answer as a known one. */
export const action = pageAction(async (args) => {
  const call = await anonymousCall(args);
  const pending = await requirePending(args.request, call.language);
  const form = await readForm(args.request);
  const passed = await authByAddress.take(call.address);
  if (passed) return refusedAuthForm(refuse("TOO_MANY_REQUESTS", passed), form, call);
  return form.get("intent") === "resend"
    ? resend(args.request, call, pending, form)
    : prove(args.request, call, pending, form);
});
export const clientAction = sendCustomerForm;

async function prove(request: Request, call: AnonymousCall, pending: PendingReset, form: FormData) {
  form.set("challenge", pending.challenge);
  const input = checkForm(otpBody, form);
  const proved = input.ok
    ? await verifyCode(call, { otp: input.value.otp, challenge: pending.challenge })
    : input;
  // The code may have proved this very reset before, by a form whose answer was lost.
  const before = proved.ok || !input.ok ? null : await provedReset(input.value, call.now);
  if (!proved.ok && before === null) return refusedAuthForm(proved, form, call);
  const challenge = proved.ok ? proved.value.challenge : before;
  if (challenge === null)
    throw new Error("a reset's code was proved without a challenge for the new password");
  const page = `/${call.language}/reset-password/new-password`;
  const kept = await pendingReset.keep(request, { ...pending, challenge, proved: true }, page);
  return redirect(kept.page, { headers: { "Set-Cookie": kept.cookie } });
}

async function resend(request: Request, call: AnonymousCall, pending: PendingReset, form: FormData) {
  const { login, challenge: earlier } = pending;
  const sent = await sendCode(call, { action: "RESET_PASSWORD", login, challenge: earlier });
  const resendAt = resendAtOf(sent, call);
  const challenge = sent.ok ? sent.value.challenge : earlier;
  const now = { ...pending, challenge, resendAt };
  const kept = await pendingReset.keep(request, now, `/${call.language}/reset-password/check?resent`);
  const headers = { "Set-Cookie": kept.cookie };
  if (!sent.ok) return refusedAuthForm(sent, form, call, { headers });
  return redirect(kept.page, { headers });
}

export default function CheckReset() {
  const { next, ...check } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const language = useLanguage();
  return (
    <CodeCheck
      {...check}
      sent={t(check.login.kind === "EMAIL" ? "reset.sentEmail" : "reset.sentPhone")}
      back={withNext(`/${language}/reset-password`, next)}
      refused={refused}
      words={{ ACCOUNT_COULD_NOT_ACTIVATE: t("reset.codeOver") }}
    />
  );
}
