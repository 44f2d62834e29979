import { data, redirect } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { tagsBody } from "./profile.schema.ts";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { InterestChips } from "./interest-chips.tsx";
import { ErrorSummary } from "#app/core/ui/error-summary.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { listOwnTags, listTags, updateTags } from "#app/core/services/profile/tags.server.ts";
import { customerAction, customerLoader } from "#app/customer/frame/customer.server.ts";
import { checkForm, readForm, formRefusalOf } from "#app/core/pages/form.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["errors", "onboarding", "profile"] } satisfies RouteHandle;

export const loader = customerLoader(async (call) => {
  const [tags, own] = await Promise.all([listTags(call.language), listOwnTags(call)]);
  const title = titled(translator(call.language)("editTags.title", { ns: "profile" }));
  return { title, tags, own: own.map(({ id }) => id) };
});

export const action = customerAction(async (call, args) => {
  const form = await readForm(args.request);
  const input = checkForm(tagsBody, form, { lists: ["tags"] });
  const decision = input.ok ? await updateTags(call, input.value) : input;
  if (decision.ok) return redirect(`/${call.language}/profile?saved`);
  return data(formRefusalOf(decision, form, ["tags"]), { status: 400 });
});
export const clientAction = sendCustomerForm;

export default function EditTags() {
  const { tags, own } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("profile");
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const { form, errorOf, summary } = useRefusal(refused, ["tags"]);
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader title={t("editTags.title")} back={`/${language}/profile`}>
        {t("editTags.intro")}
      </PageHeader>
      <Form ref={form} method="post" replace noValidate className="grid gap-6">
        {summary && <ErrorSummary key={summary} title={summary} />}
        <InterestChips
          tags={tags}
          chosen={refused?.values.tags?.split("\n") ?? own}
          error={errorOf("tags")}
        />
        <SubmitButton size="lg" full>
          {tCommon("actions.save")}
        </SubmitButton>
      </Form>
    </div>
  );
}
