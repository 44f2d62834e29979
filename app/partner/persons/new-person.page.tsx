import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { newFormKey, withFormKey } from "#app/core/pages/call.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { InvitedFields } from "#app/core/ui/staff/invited-fields.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { ClosedMeanwhile } from "#app/partner/frame/closed-meanwhile.tsx";
import { WhileOpen } from "#app/partner/frame/while-open.tsx";
import { partnerAction, partnerLoader } from "#app/partner/frame/partner.server.ts";
import { redirect } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { invitePartnerPerson } from "./person.server.ts";
import { newPartnerPersonBody } from "./person.schema.ts";
import { storeChoices } from "./store-choices.server.ts";
import { grantableRoles } from "#app/core/domain/partners/rights.ts";
import { RoleFields } from "./role-fields.tsx";
import { tickedIn, withTicked } from "./ticked.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"] } satisfies RouteHandle;

/** Invites somebody to the partner's house. */
export const loader = partnerLoader("staff", async (call) => ({
  title: titled(translator(call.language)("persons.add", { ns: "partner" })),
  stores: await storeChoices(call),
  offered: grantableRoles(call.caller.rights),
  formKey: newFormKey(),
}));

export const action = partnerAction("staff", async (call, { request }) => {
  const form = await readForm(request);
  const input = checkForm(newPartnerPersonBody, form, { lists: ["roles", "storeIds"] });
  const invited = input.ok ? await invitePartnerPerson(withFormKey(call, form), input.value) : input;
  if (!invited.ok)
    return refusedAuthForm(invited, withTicked(form), call, { keep: ["name", "email", "roles", "storeIds"] });
  return redirect(`/${call.language}/partner/persons/${invited.value.id}?invited`);
});
export const clientAction = sendForm;

export default function NewHousePerson() {
  const { t } = useTranslation(["partner", "staff"]);
  const language = useLanguage();
  const { stores, offered, formKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { form, summary, errorOf, valueOf } = useRefusal(refused, ["name", "email", "roles", "storeIds"]);
  return (
    <>
      <PageHeader
        back={`/${language}/partner/persons`}
        backLabel={t("persons.back")}
        title={t("persons.add")}
      >
        {t("persons.addText")}
      </PageHeader>
      <ClosedMeanwhile />
      <WhileOpen>
        <Form ref={form} method="post" noValidate className="grid max-w-md gap-5">
          <FormKey value={formKey} />
          {refused && summary && (
            <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />
          )}
          <InvitedFields nameLabel={t("persons.name")} errorOf={errorOf} valueOf={valueOf} />
          <RoleFields
            {...{ offered, stores, errorOf }}
            roles={tickedIn(valueOf("roles"), [])}
            storeIds={tickedIn(valueOf("storeIds"), [])}
          />
          <SubmitButton size="lg" full>
            {t("staff:person.send")}
          </SubmitButton>
        </Form>
      </WhileOpen>
    </>
  );
}
