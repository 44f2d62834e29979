import { data, redirect } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { preferencesBody } from "./notice.schema.ts";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { DevicePush } from "./device-push.tsx";
import { KindChoices } from "./kind-choices.tsx";
import { QuietHoursFields } from "./quiet-hours-fields.tsx";
import { ErrorSummary } from "#app/core/ui/error-summary.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { ToastCallout } from "#app/core/ui/toast-callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { checkInput } from "#app/core/http/input.ts";
import { noticeKinds } from "#app/core/domain/notices/notice.ts";
import { translator, translatorOf } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { changeNoticePreferences, getNoticePreferences } from "./preferences.server.ts";
import { getPushKey, isPushed } from "./push.server.ts";
import { customerAction, customerLoader } from "#app/customer/frame/customer.server.ts";
import { formRefusalOf, readForm } from "#app/core/pages/form.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["errors", "notices"] } satisfies RouteHandle;

/** How the customer wants to hear of each kind of notice. */
export const loader = customerLoader(async (call, args) => {
  const key = getPushKey();
  return {
    title: titled(translator(call.language)("preferences.title", { ns: "notices" })),
    preferences: await getNoticePreferences(call),
    /** Null where pushes are off. */
    publicKey: key.ok ? key.value.publicKey : null,
    pushAbout: translatorOf(call.language, "consents")("kinds.PUSH.about"),
    isPushed: await isPushed(call),
    saved: new URL(args.request.url).searchParams.has("saved"),
  };
});

export const action = customerAction(async (call, args) => {
  const form = await readForm(args.request);
  const input = checkInput(preferencesBody, preferencesIn(form));
  if (!input.ok) return data(formRefusalOf(input, form), { status: 400 });
  await changeNoticePreferences(call, input.value, "PROFILE");
  return redirect(`/${call.language}/profile/notifications?saved`);
});
export const clientAction = sendCustomerForm;

/** A box that is not ticked is not in the form. */
function preferencesIn(form: FormData) {
  const kinds = noticeKinds.map((kind) => [
    kind,
    { push: form.has(`${kind}.push`), mail: form.has(`${kind}.mail`) },
  ]);
  const quietHours = form.has("quiet") ? { from: form.get("from"), until: form.get("until") } : null;
  return { kinds: Object.fromEntries(kinds) as object, quietHours };
}

export default function NotificationPreferences() {
  const { preferences, publicKey, pushAbout, isPushed: isOn, saved } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("notices");
  const { form, summary } = useRefusal(refused, []);
  const language = useLanguage();
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t("preferences.title")} back={`/${language}/profile`}>
        {t("preferences.intro")}
      </PageHeader>
      {saved && !refused && <ToastCallout text={t("preferences.saved")} />}
      <div className="grid gap-6">
        {publicKey !== null && (
          <DevicePush
            {...{ publicKey, isOn, about: pushAbout }}
            address={`/${language}/notifications/device`}
          />
        )}
        <Form ref={form} method="post" replace className="grid gap-6">
          {summary && <ErrorSummary key={summary} title={summary} />}
          <KindChoices kinds={preferences.kinds} pushes={publicKey !== null} />
          <QuietHoursFields quietHours={preferences.quietHours} />
          <SubmitButton size="lg" full>
            {t("preferences.save")}
          </SubmitButton>
        </Form>
      </div>
    </div>
  );
}
