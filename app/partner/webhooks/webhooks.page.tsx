import type { HeadersFunction } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { eventFamilies } from "#app/core/domain/webhooks/events.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { newFormKey } from "#app/core/pages/call.server.ts";
import { readForm } from "#app/core/pages/form.server.ts";
import { listPaging } from "#app/core/pages/list-paging.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { Callout } from "#app/core/ui/callout.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { Opened } from "#app/core/ui/charts/report-section.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { KeyShown } from "#app/core/ui/key-shown.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { List } from "#app/core/ui/list.tsx";
import { ListWays } from "#app/core/ui/list-ways.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { ClosedMeanwhile } from "#app/partner/frame/closed-meanwhile.tsx";
import { WhileOpen } from "#app/partner/frame/while-open.tsx";
import { partnerAction, partnerLoader } from "#app/partner/frame/partner.server.ts";
import { ownStores } from "#app/partner/frame/own-stores.server.ts";
import { listOwnWebhooks } from "./own-webhooks.server.ts";
import { countUndelivered } from "./undelivered.server.ts";
import { useRefusedWebhook, WebhookForm, type ShownWebhook } from "./webhook-form.tsx";
import { saveWebhook } from "./webhook-forms.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "house"] } satisfies RouteHandle;
/** The page can show a secret, so nothing may store it. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Which servers of the partner's are told what happens in its stores. */
export const loader = partnerLoader("keys", async (call, args) => {
  const paging = listPaging(args, newestFirstQuery);
  const [{ items, nextCursor }, stores] = await Promise.all([
    listOwnWebhooks(call, paging.input),
    ownStores(call),
  ]);
  const undelivered = await countUndelivered(items.map(({ id }) => id));
  return {
    title: titled(translator(call.language)("webhooks.title", { ns: "house" })),
    stores,
    families: eventFamilies,
    webhooks: items.map(({ id, version, url, storeId, events }): ShownWebhook => ({
      id,
      version,
      url,
      storeId,
      events,
      undelivered: undelivered.get(id) ?? 0,
    })),
    saved: new URL(args.request.url).searchParams.has("saved"),
    formKey: newFormKey(),
    ...paging.places(nextCursor),
  };
});

export const action = partnerAction("keys", async (call, { request }) =>
  saveWebhook(call, await readForm(request)),
);
export const clientAction = sendForm;

export default function Webhooks() {
  const { t } = useTranslation("house");
  const { stores, webhooks, saved, formKey, more, newest } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const secret = answer && "secret" in answer ? answer.secret : null;
  return (
    <>
      <PageHeader title={t("webhooks.title")}>{t("webhooks.text")}</PageHeader>
      <ClosedMeanwhile />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          <div role="status" className="empty:absolute">
            {secret !== null && (
              <KeyShown
                key={secret}
                secret={secret}
                title={t("webhooks.made")}
                text={t("webhooks.madeText")}
              />
            )}
            {secret === null && saved && <Callout tone="success">{t("webhooks.saved")}</Callout>}
          </div>
          {webhooks.length > 0 ? (
            <List label={t("webhooks.title")}>
              {webhooks.map((webhook) => (
                <Row key={webhook.id} webhook={webhook} stores={stores} formKey={formKey} />
              ))}
            </List>
          ) : (
            <p className="text-muted">{t("webhooks.none")}</p>
          )}
          <ListWays
            newest={newest === null ? null : { to: newest, label: t("newest") }}
            more={more === null ? null : { to: more, label: t("more") }}
          />
        </div>
        <WhileOpen>
          <Card as="section" padding="lg" aria-labelledby="add">
            <h2 id="add" className="mb-4 text-lg font-semibold">
              {t("webhooks.add")}
            </h2>
            <WebhookForm webhook={null} stores={stores} formKey={formKey} />
          </Card>
        </WhileOpen>
      </div>
    </>
  );
}

interface RowProps {
  webhook: ShownWebhook;
  stores: readonly { value: string; label: string }[];
  formKey: string;
}

function Row({ webhook, stores, formKey }: RowProps) {
  const { t } = useTranslation("house");
  const refused = useRefusedWebhook(webhook);
  const language = useLanguage();
  const { url, storeId, events, undelivered } = webhook;
  const store = stores.find(({ value }) => value === storeId)?.label ?? t("webhooks.allStores");
  const told = events.map((family) => t(`webhooks.event.${family}`)).join(" · ");
  return (
    <li className="grid grid-cols-1 gap-3 px-4 py-4 sm:px-5">
      <div>
        <p className="font-code text-sm font-medium break-all">
          <bdi dir="ltr" translate="no">
            {url}
          </bdi>
        </p>
        <p className="text-sm text-muted">
          <bdi>{store}</bdi> · {told || t("webhooks.everything")}
        </p>
        {undelivered > 0 && (
          <p className="mt-1 text-sm font-medium text-warn-ink">
            {t("webhooks.undelivered", { number: formatNumber(undelivered, language) })}
          </p>
        )}
      </div>
      <WhileOpen>
        <Opened title={t("webhooks.change")} open={refused !== undefined}>
          <WebhookForm webhook={webhook} stores={stores} formKey={formKey} />
        </Opened>
      </WhileOpen>
    </li>
  );
}
