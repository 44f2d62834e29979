import { redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { isOff } from "#app/core/adapters/services-off.server.ts";
import { changeLoginBody, confirmLoginBody } from "#app/customer/accounts/account.schema.ts";
import {
  pendingLoginChange,
  rememberedDevice,
  type PendingLoginChange,
} from "#app/core/auth/pending.server.ts";
import { ofPage } from "#app/core/auth/several-pending.server.ts";
import { CodeCheck } from "#app/customer/accounts/code-check.tsx";
import { shownLogin } from "#app/core/ui/forms/shown-login.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { ChangeLoginForm } from "./change-login-form.tsx";
import { LoginFacts } from "./login-facts.tsx";
import { NeedsPassword } from "./needs-password.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { parseLogin } from "#app/core/domain/accounts/login.ts";
import { refuse } from "#app/core/domain/refusals.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { beginLoginChange, confirmLoginChange, resendLoginChange } from "./change-login.server.ts";
import { getSecurity } from "#app/core/services/accounts/get-security.server.ts";
import { getProfileInfo } from "#app/core/services/profile/get-profile-info.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { codeField } from "#app/customer/accounts/code-field.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { levelFlash } from "#app/customer/levels/level-flash.server.ts";
import { customerAction, customerLoader } from "#app/customer/frame/customer.server.ts";
import { ownDevice } from "#app/core/pages/remembered-device.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { resendAtOf } from "#app/customer/accounts/resend-at.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "security"], shell: "task" } satisfies RouteHandle;

/** A refusal changes the pending change and the wait for a code, so all data is reloaded. */
export const shouldRevalidate = readAfterAnswer;

/** One step back from the code: the form again, with the values typed before. */
const again = "again";

export const loader = customerLoader(async (call, args) => {
  const [{ hasPassword, email, phone }, info, pending] = await Promise.all([
    getSecurity(call),
    getProfileInfo(call),
    pendingLoginChange.read(args.request),
  ]);
  const { searchParams } = new URL(args.request.url);
  const unprovedPhone = phone === null ? info.phone : null;
  return {
    title: titled(translator(call.language)("login.title", { ns: "security" })),
    hasPassword,
    email,
    phone,
    unprovedPhone,
    typed: pending?.login ?? (isOff("SMS") ? null : unprovedPhone),
    check:
      pending && !searchParams.has(again)
        ? {
            login: shownLogin(pending.login),
            field: await codeField(args.request, pending.login, null),
            resendAt: pending.resendAt,
            back: ofPage(`${pageOf(call)}?${again}`, pending.id),
          }
        : null,
    now: call.now.getTime(),
    resent: searchParams.has("resent"),
  };
});

/** Starts the change, sends another code, or checks the code. */
export const action = customerAction(async (call, args) => {
  const form = await readForm(args.request);
  const intent = form.get("intent");
  if (intent === "begin") return begin(args.request, call, form);
  const pending = await pendingLoginChange.read(args.request);
  if (!pending) return redirect(pageOf(call));
  const check = intent === "resend" ? resend : confirm;
  return check(args.request, call, pending, form);
});
export const clientAction = sendCustomerForm;

const pageOf = ({ language }: ClientCall) => `/${language}/profile/change-login`;

const keptLogin = ["login"];

async function begin(request: Request, call: ClientCall, form: FormData) {
  const input = checkForm(changeLoginBody, form);
  const begun = input.ok ? await beginLoginChange(call, input.value) : input;
  if (!input.ok) return refusedAuthForm(input, form, call, { keep: keptLogin });
  const { login } = input.value;
  // Within a minute of the last code, that code still counts.
  const isSame = (other: { login: string }) => parseLogin(other.login)?.login === parseLogin(login)?.login;
  const underWay = await pendingLoginChange.find(request, isSame);
  if (!begun.ok && !(begun.refusal === "OTP_RESEND_TOO_SOON" && underWay)) {
    return refusedAuthForm(begun, form, call, { keep: keptLogin });
  }
  const challenge = begun.ok ? begun.value.challenge : (underWay?.challenge ?? "");
  const begunNow = { ...underWay, login, challenge, resendAt: resendAtOf(begun, call) };
  const kept = await pendingLoginChange.keep(request, begunNow, pageOf(call));
  return redirect(kept.page, { headers: { "Set-Cookie": kept.cookie } });
}

async function resend(request: Request, call: ClientCall, pending: PendingLoginChange, form: FormData) {
  if (await isChanged(call, pending)) return leadOn(request, call);
  const sent = await resendLoginChange(call, { challenge: pending.challenge });
  if (!sent.ok && (sent.refusal === "USER_INVALID_CHALLENGE" || sent.refusal === "USER_EXIST"))
    return startAnew(request, call, sent.refusal, form);
  const challenge = sent.ok ? sent.value.challenge : pending.challenge;
  const now = { ...pending, challenge, resendAt: resendAtOf(sent, call) };
  const kept = await pendingLoginChange.keep(request, now, `${pageOf(call)}?resent`);
  const headers = { "Set-Cookie": kept.cookie };
  return sent.ok ? redirect(kept.page, { headers }) : refusedAuthForm(sent, form, call, { headers });
}

/** Nothing is left to prove: shows the form again, with the reason. */
async function startAnew(
  request: Request,
  call: ClientCall,
  refusal: "USER_INVALID_CHALLENGE" | "USER_EXIST",
  form: FormData,
) {
  return refusedAuthForm(refuse(refusal), form, call, {
    headers: { "Set-Cookie": await pendingLoginChange.forget(request) },
  });
}

async function confirm(request: Request, call: ClientCall, pending: PendingLoginChange, form: FormData) {
  form.set("challenge", pending.challenge);
  const before = await getSecurity(call);
  const input = checkForm(confirmLoginBody, form);
  const changed = input.ok ? await confirmLoginChange(call, input.value) : input;
  if (!changed.ok && (await isChanged(call, pending))) return leadOn(request, call);
  if (!changed.ok)
    return changed.refusal === "USER_EXIST"
      ? startAnew(request, call, "USER_EXIST", form)
      : refusedAuthForm(changed, form, call);
  const headers = await doneHeaders(request, changed.value.levelUp);
  // The PIN signs in nowhere any more.
  if (await ownDevice(request, before)) headers.append("Set-Cookie", await rememberedDevice.forget());
  const done = changed.value.message === null ? "login" : "loginAgain";
  return redirect(`/${call.language}/profile?done=${done}`, { headers });
}

/** Whether the login is the customer's already: by a form whose answer was lost, or in another window. */
async function isChanged(call: ClientCall, pending: PendingLoginChange): Promise<boolean> {
  const { email, phone } = await getSecurity(call);
  return [email, phone].includes(parseLogin(pending.login)?.login ?? pending.login);
}

async function leadOn(request: Request, { language }: ClientCall) {
  return redirect(`/${language}/profile?done=login`, {
    headers: { "Set-Cookie": await pendingLoginChange.forget(request) },
  });
}

async function doneHeaders(
  request: Request,
  levelUp: { level: number; rewardPoints: number } | null,
): Promise<Headers> {
  const headers = new Headers({ "Set-Cookie": await pendingLoginChange.forget(request) });
  headers.append("Set-Cookie", await (levelUp ? levelFlash.keep(levelUp) : levelFlash.forget()));
  return headers;
}

export default function ChangeLogin() {
  const { hasPassword, email, phone, unprovedPhone, typed, check, now, resent } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("security");
  const language = useLanguage();
  const page = `/${language}/profile/change-login`;
  if (check) {
    return (
      <div className="mx-auto max-w-xl">
        <CodeCheck
          login={check.login}
          field={check.field}
          sent={t(check.login.kind === "EMAIL" ? "login.sentEmail" : "login.sentPhone")}
          back={check.back}
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
      <PageHeader title={t("login.title")} back={`/${language}/profile`}>
        {t(email !== null && phone !== null ? "login.intro" : "login.introOne")}
      </PageHeader>
      <div className="grid gap-5">
        <LoginFacts email={email} phone={phone} unprovedPhone={unprovedPhone} />
        {hasPassword ? <ChangeLoginForm refused={refused} typed={typed} /> : <NeedsPassword next={page} />}
      </div>
    </div>
  );
}
