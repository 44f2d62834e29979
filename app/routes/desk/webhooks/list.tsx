import { redirect } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { z } from "zod";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { DeskTable } from "#app/components/operator/table/desk-table.tsx";
import { ListOutcome } from "#app/components/operator/table/list-outcome.tsx";
import { webhookColumns } from "#app/components/operator/table/system-columns.tsx";
import { WebhookTabs } from "#app/components/operator/webhook-tabs.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Callout } from "#app/components/ui/callout.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { idSchema } from "#app/domain/fields.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { removeWebhook } from "#app/services/webhooks/remove-webhook.server.ts";
import { checkForm, readForm } from "#app/web/form.server.ts";
import { answerViews, showList } from "#app/web/lists/list-page.server.ts";
import { webhooksPage } from "#app/web/lists/system-lists.server.ts";
import { deskAction, deskLoader } from "#app/web/operator.server.ts";
import { refusedAuthForm } from "#app/web/refused-auth-form.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

/** The webhooks of all partners. */
export const loader = deskLoader("system", async (call, args) => ({
  title: titled(translator(call.language)("nav.webhooks", { ns: "operator" })),
  ended: new URL(args.request.url).searchParams.has("ended"),
  ...(await showList(call, args, webhooksPage)),
}));

/** The list's views; and the end of a webhook, whose own page asks for confirmation. */
export const action = deskAction("system", async (call, args) => {
  const form = await readForm(args.request.clone());
  if (!form.has("id")) return answerViews(call, args, "webhooks");
  const input = checkForm(z.object({ id: idSchema }), form);
  if (!input.ok) return refusedAuthForm(input, form, call);
  const removed = await removeWebhook(call, input.value.id);
  return removed.ok
    ? redirect(`/${call.language}/operator/webhooks?ended`)
    : refusedAuthForm(removed, form, call);
});
export const clientAction = sendForm;

export default function Webhooks() {
  const { t } = useTranslation(["operator", "lists"]);
  const here = `/${useLanguage()}/operator/webhooks`;
  const { rows, list, ended } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("nav.webhooks")}
        actions={
          <LinkButton to={`${here}/new`} size="sm">
            {t("webhooks.add")}
          </LinkButton>
        }
      >
        {t("webhooks.text")}
      </PageHeader>
      <WebhookTabs current="endpoints" />
      <div className="grid grid-cols-1 gap-4">
        <ListOutcome nameOf={() => undefined} />
        <div role="status" className="empty:absolute">
          {ended && <Callout tone="success">{t("webhooks.ended")}</Callout>}
        </div>
        <DeskTable
          label={t("nav.webhooks")}
          none={t("webhooks.none")}
          searchLabel={t("lists:searchIn.deliveries")}
          columns={webhookColumns}
          rows={rows}
          list={list}
          to={({ id }) => `${here}/${id}`}
        />
      </div>
    </>
  );
}
