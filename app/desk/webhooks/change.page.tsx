import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { webhookBody } from "./webhook.schema.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { ConfirmAction } from "#app/desk/frame/confirm-action.tsx";
import { RecordForm } from "#app/desk/record/record-form.tsx";
import { webhookSpec } from "./webhook-specs.ts";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { getPartnerOfStaff } from "#app/core/services/partners/get-partner.server.ts";
import { changeWebhook } from "./change-webhook.server.ts";
import { getWebhook } from "./get-webhook.server.ts";
import { saveRecord, showForm } from "#app/desk/record/operator-form.server.ts";
import { deskLoader, foundOr404 } from "#app/desk/frame/operator.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"] } satisfies RouteHandle;

/** One webhook of a partner: which events it gets, and its deletion. */
export const loader = deskLoader("system", async (call, args) => {
  const webhook = foundOr404(await getWebhook(idSchema.parse(args.params.id)));
  const { name, stores } = foundOr404(await getPartnerOfStaff(call, webhook.partnerId));
  const storeId = stores.map(({ id: value, name: label }) => ({ value, label }));
  return {
    title: titled(name),
    id: webhook.id,
    name,
    since: formatDate(webhook.createdAt, call.language, "dateTime"),
    form: showForm(webhookSpec, call.language, webhook, { storeId }),
    saved: new URL(args.request.url).searchParams.has("saved"),
  };
});

export const action = pageAction((args) => {
  const id = idSchema.parse(args.params.id);
  return saveRecord(args, {
    right: "system",
    parts: webhookSpec,
    schema: webhookBody,
    save: (call, body) => changeWebhook(call, id, body),
    to: ({ language }) => `/${language}/operator/webhooks/${id}?saved`,
  });
});
export const clientAction = sendForm;

export default function Webhook() {
  const { t } = useTranslation("operator");
  const here = `/${useLanguage()}/operator/webhooks`;
  const { id, name, since, form, saved } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={here} title={<bdi>{name}</bdi>}>
        {t("webhooks.since", { at: since })}
      </PageHeader>
      <div className="grid gap-8">
        <RecordForm shown={form} refused={refused} submit={t("save")} saved={saved} />
        <Form method="post" action={`${here}?index`}>
          <input type="hidden" name="id" value={id} />
          <ConfirmAction ask={t("webhooks.end")} text={t("webhooks.endText")} tone="danger">
            <SubmitButton intent="end" variant="danger">
              {t("webhooks.endNow")}
            </SubmitButton>
          </ConfirmAction>
        </Form>
      </div>
    </>
  );
}
