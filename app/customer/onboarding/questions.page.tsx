import { data, redirect } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { withNext } from "#app/customer/accounts/with-next.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { LaterButton } from "./later-button.tsx";
import { StepJoy } from "./step-joy.tsx";
import { birthdayFields } from "#app/customer/profile/birthday.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { ErrorSummary } from "#app/core/ui/error-summary.tsx";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { Stepper } from "#app/core/ui/stepper.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { getOnboarding } from "./get-onboarding.server.ts";
import { getProfileInfo } from "#app/core/services/profile/get-profile-info.server.ts";
import { listTags } from "#app/core/services/profile/tags.server.ts";
import { newFormKey, withFormKey } from "#app/core/pages/call.server.ts";
import { readForm, formRefusalOf } from "#app/core/pages/form.server.ts";
import { redirectTarget } from "#app/customer/frame/redirect-target.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { answerStep } from "./answer-step.server.ts";
import { StepFields } from "./step-fields.tsx";
import { customerAction, customerLoader } from "#app/customer/frame/customer.server.ts";

export const meta = titleMeta;
export const handle = {
  texts: ["errors", "onboarding", "profile", "welcome"],
  shell: "task",
} satisfies RouteHandle;

const steps = [1, 2, 3] as const;
const fields = ["firstName", "lastName", "phone", "birthday", "tags"];
const keptFields = ["firstName", "lastName", "phone", "tags", ...birthdayFields];

/** The first step that is not done. */
export const loader = customerLoader(async (call, args) => {
  const [{ firstName, stepsDone, stepPoints, welcome }, { phone }, tags] = await Promise.all([
    getOnboarding(call),
    getProfileInfo(call),
    listTags(call.language),
  ]);
  const next = redirectTarget(args.request);
  const step = Math.min(stepsDone + 1, steps.length) as (typeof steps)[number];
  const t = translator(call.language);
  return {
    title: titled(t("questions.title", { ns: "onboarding", step, total: steps.length })),
    step,
    finished: stepsDone >= steps.length,
    earns: stepPoints[step - 1] ?? 0,
    firstName: firstName ?? "",
    welcome,
    phone,
    tags: step === 3 ? tags : [],
    next,
    formKey: newFormKey(call.caller),
  };
});

/** Saves the answers of one step; the page then shows what it earned. */
export const action = customerAction(async (call, args) => {
  const form = await readForm(args.request);
  const decision = await answerStep(withFormKey(call, form), Number(form.get("step")), form);
  if (decision.ok) return { ok: true as const, joy: decision.value };
  if (decision.refusal === "ONBOARDING_STEP_ORDER")
    return redirect(withNext(`/${call.language}/questions`, redirectTarget(args.request)));
  return data(formRefusalOf(decision, form, keptFields), { status: 400 });
});
export const clientAction = sendCustomerForm;

/** A refused form may mean that the page is out of date, or another account's. */
export const shouldRevalidate = readAfterAnswer;

export default function Questions() {
  const { step, finished, firstName, next, welcome, ...given } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("onboarding");
  const language = useLanguage();
  const refused = answer?.ok === false ? answer : undefined;
  const texts = useRefusal(refused, fields);
  const home = next ?? `/${language}`;
  const here = withNext(`/${language}/questions`, next);
  const overview = withNext(`/${language}/onboarding`, next);

  if (answer?.ok) {
    const last = answer.joy.onboarded;
    const onward = last
      ? { to: home, label: t(next ? "overview.toNext" : "overview.toShop") }
      : { to: here, label: t("joy.next") };
    return (
      <StepJoy
        {...answer.joy}
        firstName={firstName}
        welcome={welcome}
        onward={onward}
        later={last ? undefined : { next }}
      />
    );
  }
  if (finished) {
    return (
      <div className="mx-auto max-w-lg">
        <PageHeader title={t("overview.doneTitle")}>{t("overview.doneIntro")}</PageHeader>
        <LinkButton to={home} variant="accent" size="lg" full>
          {t(next ? "overview.toNext" : "overview.toShop")}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="mx-auto max-w-lg">
      <Stepper
        compact
        label={t("overview.progress")}
        steps={steps.map((number) => ({
          label: t(`steps.${number}.name`),
          state: number < step ? "done" : number === step ? "current" : "todo",
        }))}
      />
      <PageHeader
        title={t(`questions.${step}.heading`, { name: firstName })}
        back={overview}
        backLabel={t("questions.leave")}
        className="mt-6"
      >
        {t(`questions.${step}.intro`)}
      </PageHeader>
      <Form key={step} ref={texts.form} method="post" replace noValidate className="grid gap-5">
        <input type="hidden" name="step" value={step} />
        <FormKey value={given.formKey} />
        {texts.summary && <ErrorSummary key={texts.summary} title={texts.summary} />}
        <StepFields
          step={step}
          texts={texts}
          phone={given.phone}
          tags={given.tags}
          chosen={refused?.values.tags?.split("\n") ?? []}
        />
        {given.earns > 0 && (
          <p className="flex flex-wrap items-center justify-between gap-x-3 rounded-md bg-brand-soft px-4 py-2.5 text-sm text-brand-ink">
            {t("questions.earns")}
            <Points amount={given.earns} sign words />
          </p>
        )}
        <SubmitButton size="lg" full>
          {t(step === steps.length ? "questions.submitLast" : "questions.submit")}
        </SubmitButton>
      </Form>
      <div className="mt-2">
        <LaterButton label={t("questions.skip")} next={next} />
      </div>
    </div>
  );
}
