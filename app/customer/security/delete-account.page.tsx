import { redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { deletionBody } from "#app/customer/accounts/account.schema.ts";
import { pendingDeletion, type PendingCode } from "#app/core/auth/pending.server.ts";
import { CodeCheck } from "#app/customer/accounts/code-check.tsx";
import { shownLogin } from "#app/core/ui/forms/shown-login.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { DeleteForm } from "./delete-form.tsx";
import { WhatGoes } from "./what-goes.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { getSecurity } from "#app/core/services/accounts/get-security.server.ts";
import { previewDeletion } from "./preview-deletion.server.ts";
import { requestDeletion } from "./request-deletion.server.ts";
import { sendCode } from "#app/customer/accounts/send-code.server.ts";
import { getPremium } from "#app/customer/premium/get-premium.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { customerAction, customerLoader } from "#app/customer/frame/customer.server.ts";
import { codeField } from "#app/customer/accounts/code-field.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { redirectSignedOut } from "#app/core/pages/sign-out.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { resendAtOf } from "#app/customer/accounts/resend-at.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";
import { isCharged } from "#app/core/domain/premium/subscription.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "security"], shell: "task" } satisfies RouteHandle;

/** A refused code changes the wait until the next one. */
export const shouldRevalidate = readAfterAnswer;

export const loader = customerLoader(async (call, args) => {
  const [{ effectiveAt, ...preview }, { hasPassword }, { status }, pending] = await Promise.all([
    previewDeletion(call),
    getSecurity(call),
    getPremium(call),
    pendingDeletion.read(args.request),
  ]);
  const { searchParams } = new URL(args.request.url);
  const waits = pending && !hasPassword && !searchParams.has("again");
  return {
    title: titled(translator(call.language)("delete.title", { ns: "security" })),
    preview: {
      ...preview,
      premium: isCharged(status),
      date: formatDate(effectiveAt, call.language, "date"),
    },
    hasPassword,
    check: waits
      ? {
          login: shownLogin(pending.login),
          field: await codeField(args.request, pending.login, null),
          resendAt: pending.resendAt,
        }
      : null,
    now: call.now.getTime(),
    resent: searchParams.has("resent"),
  };
});

/** Requests the deletion with a password or code, or sends a code. */
export const action = customerAction(async (call, args) => {
  const form = await readForm(args.request);
  const pending = await pendingDeletion.read(args.request);
  const intent = form.get("intent");
  if (intent === "send" || intent === "resend") return send(call, pending, form);
  if (intent === "verify" && pending) form.set("challenge", pending.challenge);
  return ask(args.request, call, form);
});
export const clientAction = sendCustomerForm;

async function send(call: ClientCall, pending: PendingCode | null, form: FormData) {
  const { email, phone } = await getSecurity(call);
  const login = email ?? phone;
  if (login === null) throw new Error("a customer who can prove nothing");
  const underWay = pending?.login === login ? pending : null;
  const sent = await sendCode(
    { ...call, caller: null },
    { action: "DELETE_ACCOUNT", login, challenge: underWay?.challenge },
  );
  // Within a minute of the last code, that code still counts.
  const sending =
    form.get("intent") === "send" && !sent.ok && sent.refusal === "OTP_RESEND_TOO_SOON" && underWay !== null;
  if (!sent.ok && underWay === null) return refusedAuthForm(sent, form, call);
  const challenge = sent.ok ? sent.value.challenge : (underWay?.challenge ?? "");
  const resendAt = resendAtOf(sent, call);
  const headers = { "Set-Cookie": await pendingDeletion.keep({ login, challenge, resendAt }) };
  if (!sent.ok && !sending) return refusedAuthForm(sent, form, call, { headers });
  return redirect(
    `/${call.language}/profile/delete-account${form.get("intent") === "resend" ? "?resent" : ""}`,
    { headers },
  );
}

async function ask(request: Request, call: ClientCall, form: FormData) {
  const security = await getSecurity(call);
  const input = checkForm(deletionBody, form);
  const result = input.ok ? await requestDeletion(call, input.value) : input;
  if (!result.ok) return refusedAuthForm(result, form, call);
  return redirectSignedOut(request, security, {
    language: call.language,
    deletedAt: result.value.effectiveAt,
  });
}

export default function DeleteAccount() {
  const { preview, hasPassword, check, now, resent } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("security");
  const language = useLanguage();
  if (check) {
    return (
      <div className="mx-auto max-w-xl">
        <CodeCheck
          login={check.login}
          field={check.field}
          sent={t(check.login.kind === "EMAIL" ? "delete.sentEmail" : "delete.sentPhone")}
          back={`/${language}/profile/delete-account?again`}
          callout={<Callout tone="warn">{t("delete.codeConfirms", { date: preview.date })}</Callout>}
          refused={refused}
          words={{ USER_INVALID_CHALLENGE: t("codeOver") }}
          resent={resent}
          resendAt={check.resendAt}
          now={now}
        />
      </div>
    );
  }
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title={t("delete.title")} back={`/${language}/profile`}>
        {t("delete.intro")}
      </PageHeader>
      <div className="grid gap-5">
        <WhatGoes {...preview} />
        <DeleteForm hasPassword={hasPassword} refused={refused} />
      </div>
    </div>
  );
}
