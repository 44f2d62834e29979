import { redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { validateBody } from "./premium.schema.ts";
import { pendingPremium, type PendingPremium } from "#app/core/auth/pending.server.ts";
import { ofPage } from "#app/core/auth/several-pending.server.ts";
import { CodeCheck } from "#app/customer/accounts/code-check.tsx";
import { shownLogin } from "#app/core/ui/forms/shown-login.ts";
import { withNext } from "#app/customer/accounts/with-next.ts";
import { formatMoney } from "#app/core/ui/format.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Callout } from "#app/core/ui/callout.tsx";
import { priceOf } from "#app/core/domain/premium/plans.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { getPremium } from "./get-premium.server.ts";
import { subscribePremium } from "./subscribe-premium.server.ts";
import { validatePremium } from "./validate-premium.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { codeField } from "#app/customer/accounts/code-field.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { resendAtOf } from "#app/customer/accounts/resend-at.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";
import { showPremium } from "./show-premium.server.ts";
import { customerAction, customerLoader } from "#app/customer/frame/customer.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "premium"], shell: "task" } satisfies RouteHandle;

/** A refused code changes the wait until the next one. */
export const shouldRevalidate = readAfterAnswer;

const pageOf = ({ language }: ClientCall, page: string) => `/${language}/premium${page}`;

/** Asks for the code sent to the phone; without a pending code it redirects to the start. */
export const loader = customerLoader(async (call, args) => {
  const [pending, premium] = await Promise.all([pendingPremium.read(args.request), showPremium(call)]);
  if (!pending) throw redirect(pageOf(call, "/subscribe"));
  if (premium.status === "ACTIVE" || premium.charging) throw redirect(pageOf(call, "/success"));
  return {
    title: titled(translator(call.language)("validate.title", { ns: "premium" })),
    login: shownLogin(pending.login),
    field: await codeField(args.request, pending.login, null),
    plan: pending.plan,
    price: formatMoney(priceOf(pending.plan), call.language),
    // The period that is already paid goes on: the phone is charged when it ends.
    from: premium.status === "CANCELLED" ? premium.end : null,
    back: ofPage(withNext(pageOf(call, "/subscribe"), pending.next), pending.id),
    resendAt: pending.resendAt,
    now: call.now.getTime(),
    resent: new URL(args.request.url).searchParams.has("resent"),
  };
});

/** Checks the code, or sends another one. */
export const action = customerAction(async (call, args) => {
  const form = await readForm(args.request);
  const pending = await pendingPremium.read(args.request);
  if (!pending) return redirect(pageOf(call, "/subscribe"));
  return form.get("intent") === "resend"
    ? resend(args.request, call, pending, form)
    : validate(call, pending, form);
});
export const clientAction = sendCustomerForm;

async function resend(request: Request, call: ClientCall, pending: PendingPremium, form: FormData) {
  const { login: phone, plan } = pending;
  const sent = await subscribePremium(call, { phone, plan });
  const challenge = sent.ok ? sent.value.challenge : pending.challenge;
  const again = { ...pending, challenge, resendAt: resendAtOf(sent, call) };
  const kept = await pendingPremium.keep(request, again, pageOf(call, "/validate?resent"));
  const headers = { "Set-Cookie": kept.cookie };
  return sent.ok ? redirect(kept.page, { headers }) : refusedAuthForm(sent, form, call, { headers });
}

async function validate(call: ClientCall, pending: PendingPremium, form: FormData) {
  form.set("challenge", pending.challenge);
  const input = checkForm(validateBody, form);
  const opened = input.ok ? await validatePremium(call, input.value) : input;
  if (opened.ok) return redirect(pageOf(call, "/success"));
  if (opened.refusal === "PREMIUM_ACTIVATION_ERROR")
    return redirect(pageOf(call, "/error?reason=activation"));
  // The form was sent twice: the first one used the code and activated premium.
  const isOpen = opened.refusal === "USER_INVALID_CHALLENGE" && (await getPremium(call)).status === "ACTIVE";
  return isOpen ? redirect(pageOf(call, "/success")) : refusedAuthForm(opened, form, call);
}

export default function Validate() {
  const { login, field, plan, price, from, back, resendAt, now, resent } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("premium");
  const terms = { price, every: t(`plan.every.${plan}`) };
  return (
    <div className="mx-auto max-w-xl">
      <CodeCheck
        login={login}
        field={field}
        sent={t("validate.sent")}
        back={back}
        callout={
          <Callout>
            <WithAmounts
              text={from ? t("validate.goOn", { ...terms, date: from }) : t("validate.notice", terms)}
            />
          </Callout>
        }
        refused={refused}
        words={{ USER_INVALID_CHALLENGE: t("validate.over") }}
        resent={resent}
        resendAt={resendAt}
        now={now}
      />
    </div>
  );
}
