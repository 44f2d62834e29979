import { data, type HeadersFunction } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { newWebhookBody } from "./webhook.schema.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { KeyShown } from "#app/desk/keys/key-shown.tsx";
import { RecordForm } from "#app/desk/record/record-form.tsx";
import { newWebhookSpec } from "./webhook-specs.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { createWebhook } from "./create-webhook.server.ts";
import { partnerChoices } from "#app/desk/partners/partner-choices.server.ts";
import { showForm, trySaving } from "#app/desk/record/operator-form.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"] } satisfies RouteHandle;
/** The page can show a secret, so nothing may store it. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** A new webhook; `partner` in the query names its owner. */
export const loader = deskLoader("system", async ({ language }, args) => {
  const partnerId = new URL(args.request.url).searchParams.get("partner") ?? "";
  return {
    title: titled(translator(language)("webhooks.new", { ns: "operator" })),
    form: showForm(newWebhookSpec, language, null, { partnerId: await partnerChoices() }, { partnerId }),
  };
});

/** The secret is only in this response and never in an address, so the page that asked shows it. */
export const action = pageAction(async (args) => {
  const saved = await trySaving(args, {
    right: "system",
    parts: newWebhookSpec,
    schema: newWebhookBody,
    save: createWebhook,
  });
  if (saved.again) return saved.again;
  const { id, secret } = saved.value;
  return data({ id, secret }, { headers: { "Cache-Control": "no-store" } });
});
export const clientAction = sendForm;

export default function NewWebhook() {
  const { t } = useTranslation("operator");
  const here = `/${useLanguage()}/operator/webhooks`;
  const { form } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const made = answer && "secret" in answer ? answer : null;
  const refused = answer && "error" in answer ? answer : undefined;
  return (
    <>
      <PageHeader back={here} title={t("webhooks.new")} />
      <div role="status">
        {made && (
          <KeyShown
            key={made.id}
            secret={made.secret}
            title={t("webhooks.made")}
            text={t("webhooks.madeText")}
          />
        )}
      </div>
      {made ? (
        <p className="mt-5">
          <LinkButton to={`${here}/${made.id}`}>{t("webhooks.open")}</LinkButton>
        </p>
      ) : (
        <RecordForm shown={form} refused={refused} submit={t("webhooks.create")} />
      )}
    </>
  );
}
