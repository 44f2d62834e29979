import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { idSchema } from "#app/domain/fields.ts";
import { webhookBody } from "#app/api/schemas/webhook.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { ConfirmAction } from "#app/components/operator/confirm-action.tsx";
import { RecordForm } from "#app/components/operator/record-form.tsx";
import { webhookSpec } from "#app/components/operator/webhook-specs.ts";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { formatDate } from "#app/i18n/format.ts";
import { getPartnerOfStaff } from "#app/services/catalogue/get-partner.server.ts";
import { changeWebhook } from "#app/services/webhooks/change-webhook.server.ts";
import { getWebhook } from "#app/services/webhooks/get-webhook.server.ts";
import { saveRecord, showForm } from "#app/web/operator-form.server.ts";
import { deskLoader, foundOr404 } from "#app/web/operator.server.ts";
import { pageAction } from "#app/web/page-action.server.ts";
import { sendForm } from "#app/web/send-form.ts";

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
