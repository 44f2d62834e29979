import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { z } from "zod";
import { idSchema } from "#app/domain/fields.ts";
import { webhooksQuery } from "#app/api/schemas/webhook.ts";
import { RefusalSummary } from "#app/components/account/refusal-summary.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { RecordList } from "#app/components/operator/record-list.tsx";
import { WebhookRow } from "#app/components/operator/webhook-row.tsx";
import { WebhookTabs } from "#app/components/operator/webhook-tabs.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { listWebhooks } from "#app/services/webhooks/list-webhooks.server.ts";
import { nameEndpoints } from "#app/services/webhooks/name-endpoints.server.ts";
import { removeWebhook } from "#app/services/webhooks/remove-webhook.server.ts";
import { checkForm, readForm } from "#app/web/form.server.ts";
import { deskAction, deskLoader, listPaging } from "#app/web/operator.server.ts";
import { refusedAuthForm } from "#app/web/refused-auth-form.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"] } satisfies RouteHandle;

/** The webhooks of all partners, or of the partner in the address. */
export const loader = deskLoader("system", async ({ language }, args) => {
  const { searchParams } = new URL(args.request.url);
  const partnerId = idSchema.safeParse(searchParams.get("partner")).data;
  const { input, places } = listPaging(
    args,
    webhooksQuery,
    partnerId === undefined ? {} : { partner: partnerId },
  );
  const { items, nextCursor } = await listWebhooks({ ...input, partnerId });
  const names = await nameEndpoints(items.map(({ id }) => id));
  const webhooks = items.map(({ id, url, events }) => ({
    id,
    url,
    events,
    partner: names.get(id)?.partner ?? "",
    store: names.get(id)?.store ?? null,
  }));
  return {
    title: titled(translator(language)("nav.webhooks", { ns: "operator" })),
    webhooks,
    ofPartner: partnerId === undefined ? null : (webhooks[0]?.partner ?? ""),
    ended: searchParams.has("ended"),
    ...places(nextCursor),
  };
});

/** Deletes a webhook; its own page asks for confirmation. */
export const action = deskAction("system", async (call, args) => {
  const form = await readForm(args.request);
  const input = checkForm(z.object({ id: idSchema }), form);
  if (!input.ok) return refusedAuthForm(input, form, call);
  const removed = await removeWebhook(call, input.value.id);
  return removed.ok
    ? redirect(`/${call.language}/operator/webhooks?ended`)
    : refusedAuthForm(removed, form, call);
});
export const clientAction = sendForm;

export default function Webhooks() {
  const { t } = useTranslation(["operator", "errors"]);
  const here = `/${useLanguage()}/operator/webhooks`;
  const { webhooks, ofPartner, ended, more, newest } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
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
      {refused && (
        <div className="mb-5">
          <RefusalSummary
            key={refused.at}
            title={t(`errors:${refused.error}`)}
            retryAfterSeconds={refused.retryAfterSeconds}
          />
        </div>
      )}
      <div role="status">
        {ended && !refused && (
          <Notice tone="success" className="mb-5">
            {t("webhooks.ended")}
          </Notice>
        )}
      </div>
      {ofPartner !== null && (
        <p className="mb-3 flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {ofPartner !== "" && <bdi>{t("webhooks.onlyOf", { partner: ofPartner })}</bdi>}
          <Link
            to={here}
            className="inline-flex min-h-11 items-center font-medium text-brand-ink underline underline-offset-4"
          >
            {t("webhooks.all")}
          </Link>
        </p>
      )}
      <RecordList label={t("nav.webhooks")} none={t("webhooks.none")} more={more} newest={newest}>
        {webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} />
        ))}
      </RecordList>
    </>
  );
}
