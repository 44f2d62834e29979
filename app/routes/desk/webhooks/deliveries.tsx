import { redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { z } from "zod";
import { idSchema } from "#app/domain/fields.ts";
import { deliveriesQuery, deliveryStates } from "#app/api/schemas/webhook.ts";
import { RefusalSummary } from "#app/components/account/refusal-summary.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { DeliveryRow } from "#app/components/operator/delivery-row.tsx";
import { RecordList } from "#app/components/operator/record-list.tsx";
import { WebhookTabs } from "#app/components/operator/webhook-tabs.tsx";
import { FilterChip, FilterRow } from "#app/components/ui/filter-chip.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { canReplay } from "#app/domain/webhooks/replay.ts";
import { formatDate } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { listDeliveries } from "#app/services/webhooks/list-deliveries.server.ts";
import { nameEndpoints } from "#app/services/webhooks/name-endpoints.server.ts";
import { replayDelivery } from "#app/services/webhooks/replay-delivery.server.ts";
import { checkForm, readForm } from "#app/web/form.server.ts";
import { deskAction, deskLoader, listPaging } from "#app/web/operator.server.ts";
import { refusedAuthForm } from "#app/web/refused-auth-form.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"] } satisfies RouteHandle;

const stateOf = (request: Request) =>
  z.enum(deliveryStates).catch("PARKED").parse(new URL(request.url).searchParams.get("state"));

/** The deliveries of events; those that need somebody come first. */
export const loader = deskLoader("system", async ({ language, now }, args) => {
  const state = stateOf(args.request);
  const { input, places } = listPaging(args, deliveriesQuery, { state });
  const { items, nextCursor } = await listDeliveries({ ...input, state });
  const names = await nameEndpoints(items.map(({ endpointId }) => endpointId));
  return {
    title: titled(translator(language)("webhooks.deliveries", { ns: "operator" })),
    state,
    replayed: new URL(args.request.url).searchParams.has("replayed"),
    deliveries: items.map(
      ({ id, endpointId, type, attempts, lastError, createdAt, nextAttemptAt, doneAt }) => ({
        ...{ id, state, type: type ?? "", attempts, lastError },
        partner: names.get(endpointId)?.partner ?? "",
        store: names.get(endpointId)?.store ?? null,
        url: names.get(endpointId)?.url ?? "",
        removed: names.get(endpointId)?.removed ?? true,
        replayable: canReplay(
          { state, nextAttemptAt: nextAttemptAt === null ? null : new Date(nextAttemptAt) },
          now,
        ),
        happened: formatDate(createdAt, language, "dateTime"),
        next: nextAttemptAt && formatDate(nextAttemptAt, language, "dateTime"),
        arrived: doneAt && formatDate(doneAt, language, "dateTime"),
      }),
    ),
    ...places(nextCursor),
  };
});

export const action = deskAction("system", async (call, args) => {
  const form = await readForm(args.request);
  const input = checkForm(z.object({ id: idSchema }), form);
  if (!input.ok) return refusedAuthForm(input, form, call);
  const sent = await replayDelivery(call, input.value.id);
  if (!sent.ok) return refusedAuthForm(sent, form, call);
  const state = stateOf(args.request);
  const list = state === "PARKED" ? "" : `state=${state}&`;
  return redirect(`/${call.language}/operator/webhooks/deliveries?${list}replayed`);
});
export const clientAction = sendForm;

export default function Deliveries() {
  const { t } = useTranslation(["operator", "errors"]);
  const { state, deliveries, replayed, more, newest } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={t("webhooks.deliveries")}>{t(`webhooks.stateText.${state}`)}</PageHeader>
      <WebhookTabs current="deliveries" />
      {refused && (
        <div className="mb-5">
          <RefusalSummary
            key={refused.at}
            title={refused.error === "CONFLICT" ? t("webhooks.already") : t(`errors:${refused.error}`)}
            retryAfterSeconds={refused.retryAfterSeconds}
          />
        </div>
      )}
      <div role="status">
        {replayed && !refused && (
          <Notice tone="success" className="mb-5">
            {t("webhooks.replayed")}
          </Notice>
        )}
      </div>
      <div className="mb-4">
        <FilterRow label={t("webhooks.states")}>
          {deliveryStates.map((one) => (
            <li key={one}>
              <FilterChip to={`?state=${one}`} active={one === state} exclusive>
                {t(`webhooks.state.${one}`)}
              </FilterChip>
            </li>
          ))}
        </FilterRow>
      </div>
      <RecordList
        label={t("webhooks.deliveries")}
        none={t(`webhooks.noDeliveries.${state}`)}
        more={more}
        newest={newest}
      >
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} />
        ))}
      </RecordList>
    </>
  );
}
