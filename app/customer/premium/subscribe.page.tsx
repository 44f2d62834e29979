import { redirect } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { subscribeBody } from "./premium.schema.ts";
import { pendingPremium } from "#app/core/auth/pending.server.ts";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { TextLink } from "#app/customer/accounts/text-link.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { withNext } from "#app/customer/accounts/with-next.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { PlanCards } from "./plan-cards.tsx";
import { maySubscribe } from "./premium.ts";
import { Card } from "#app/core/ui/card.tsx";
import { PhoneInput } from "#app/core/ui/phone-input.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { isOrangePhone, premiumPlans } from "#app/core/domain/premium/plans.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { getProfileInfo } from "#app/core/services/profile/get-profile-info.server.ts";
import { subscribePremium } from "./subscribe-premium.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { redirectTarget } from "#app/customer/frame/redirect-target.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { resendAtOf } from "#app/customer/accounts/resend-at.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";
import { showPremium } from "./show-premium.server.ts";
import { customerAction, customerLoader } from "#app/customer/frame/customer.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "premium"], shell: "task" } satisfies RouteHandle;

/** Asks for the plan and the phone that pays; an earlier choice is filled in. */
export const loader = customerLoader(async (call, args) => {
  const [premium, pending, { phone }] = await Promise.all([
    showPremium(call),
    pendingPremium.read(args.request),
    getProfileInfo(call),
  ]);
  if (!maySubscribe(premium)) throw redirect(`/${call.language}/premium`);
  const own = phone !== null && isOrangePhone(phone) ? phone : "";
  const requested = new URL(args.request.url).searchParams.get("plan");
  return {
    title: titled(translator(call.language)("subscribe.title", { ns: "premium" })),
    plans: premium.plans,
    phone: pending?.login ?? own,
    plan: premiumPlans.find((plan) => plan === requested) ?? pending?.plan ?? premium.plan ?? "DAILY",
    next: redirectTarget(args.request) ?? pending?.next ?? null,
  };
});

/** Sends the code and redirects to the page where it is entered. */
export const action = customerAction(async (call, args) => {
  const form = await readForm(args.request);
  const pending = await pendingPremium.read(args.request);
  const next = redirectTarget(args.request) ?? pending?.next ?? null;
  const input = checkForm(subscribeBody, form);
  if (!input.ok) return refusedAuthForm(input, form, call, { keep: ["phone", "plan"] });
  const { phone, plan } = input.value;
  const begun = await subscribePremium(call, input.value);
  // Within a minute of the last code, that code still counts.
  const underWay = await pendingPremium.find(
    args.request,
    (other) => other.login === phone && other.plan === plan,
  );
  if (!begun.ok && !(begun.refusal === "OTP_RESEND_TOO_SOON" && underWay)) {
    return refusedAuthForm(begun, form, call, { keep: ["phone", "plan"] });
  }
  const challenge = begun.ok ? begun.value.challenge : (underWay?.challenge ?? "");
  const begunNow = { ...underWay, login: phone, plan, challenge, resendAt: resendAtOf(begun, call), next };
  const kept = await pendingPremium.keep(args.request, begunNow, `/${call.language}/premium/validate`);
  return redirect(kept.page, { headers: { "Set-Cookie": kept.cookie } });
});
export const clientAction = sendCustomerForm;

export default function Subscribe() {
  const { plans, phone, plan, next } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("premium");
  const language = useLanguage();
  const { form, errorOf, summary, valueOf } = useRefusal(refused, ["phone", "plan"]);
  const isForeign = refused?.error === "PREMIUM_WRONG_OPERATOR";
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title={t("subscribe.title")} back={withNext(`/${language}/premium`, next)}>
        {t("subscribe.intro")}
      </PageHeader>
      <Card as="section" padding="lg">
        <Form ref={form} method="post" replace noValidate className="grid gap-6">
          {refused && summary && (
            <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />
          )}
          <PlanCards
            plans={plans}
            chosen={premiumPlans.find((one) => one === valueOf("plan")) ?? plan}
            error={errorOf("plan")}
          />
          <div className="grid gap-1">
            <PhoneInput
              name="phone"
              label={t("subscribe.phone")}
              hint={t("subscribe.phoneHint")}
              placeholder="50 123 456"
              defaultValue={valueOf("phone") ?? phone}
              error={errorOf("phone")}
            />
            {isForeign && (
              <TextLink to={withNext(`/${language}/premium/error?reason=operator`, next)}>
                {t("subscribe.why")}
              </TextLink>
            )}
          </div>
          <SubmitButton variant="accent" size="lg" full>
            {t("subscribe.submit")}
          </SubmitButton>
          <p className="text-sm text-muted">{t("terms")}</p>
        </Form>
      </Card>
    </div>
  );
}
