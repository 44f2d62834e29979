import { redirect } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { z } from "zod";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import { RecordFacts } from "#app/desk/record/record-facts.tsx";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Amount, Code } from "#app/desk/table/cells.tsx";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { WebhookTabs } from "./webhook-tabs.tsx";
import { Badge } from "#app/core/ui/badge.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { columnsOf, given, integer, json, maybe, text } from "#app/core/db/columns.server.ts";
import { byId, byNumber, byText, byTime } from "#app/desk/lists/sources/keyset.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { ownerNames, ownersOf, partnerName, storeName } from "./endpoint-owners.server.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import type { EventFamily } from "#app/core/domain/webhooks/events.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { removeWebhook } from "./remove-webhook.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { answerViews } from "#app/desk/frame/answer-list.server.ts";
import { listOnPage, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { partnerChoices } from "#app/desk/partners/partner-choices.server.ts";
import { deskAction } from "#app/desk/frame/operator.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

const parked = sql`coalesce(o.parked, 0)`;

function eventNames({ events }: { events: EventFamily[] }, language: Language): string {
  const t = translator(language);
  return events.length === 0
    ? t("webhooks.everything", { ns: "operator" })
    : events.map((family) => t(`webhooks.event.${family}`, { ns: "operator" })).join(" · ");
}

/** The webhooks of all partners. */
export const loader = listOnPage(
  {
    name: "webhooks",
    right: "system",
    title: (t) => t("nav.webhooks", { ns: "operator" }),
    from: sql`webhook_endpoint e ${ownersOf}
      LEFT JOIN (SELECT recipient, count(*)::int AS parked FROM outbox
        WHERE kind = 'WEBHOOK' AND state = 'PARKED' GROUP BY recipient) o ON o.recipient = e.id::text`,
    key: { ...byId, by: sql`e.id` },
    columns: columnsOf("e", {
      partnerName: given(partnerName, text),
      storeName: given(storeName, maybe(text)),
      url: text,
      /** Empty means all. */
      events: json<EventFamily[]>(),
      /** Deliveries that were given up. */
      parked: given(parked, integer),
    }),
    always: [sql`e.removed_at IS NULL`],
    search: ownerNames,
    filters: { partner: { of: partnerChoices, where: (id) => sql`e.partner_id = ${id}::uuid` } },
    sort: "-created",
    sorts: {
      partner: byText(partnerName),
      address: byText(sql`e.url`),
      parked: byNumber(parked),
      created: byTime(sql`e.created_at`),
    },
    show: (row, { language }) => ({
      ...{ id: row.id, partner: row.partnerName, url: row.url, parked: row.parked },
      store: row.storeName ?? translator(language)("webhooks.allStores", { ns: "operator" }),
      events: eventNames(row, language),
    }),
    cells: {
      partner: (row) => row.partnerName,
      store: (row) => row.storeName,
      address: (row) => row.url,
      events: eventNames,
      parked: (row) => row.parked,
    },
  },
  async (_call, { request }, show) => ({
    ended: new URL(request.url).searchParams.has("ended"),
    ...(await show()),
  }),
);

/** The list's views; and the end of a webhook, whose own page asks for confirmation. */
export const action = deskAction("system", async (call, args) => {
  const form = await readForm(args.request.clone());
  if (!form.has("id")) return answerViews(call, args, loader.list);
  const input = checkForm(z.object({ id: idSchema }), form);
  if (!input.ok) return refusedAuthForm(input, form, call);
  const removed = await removeWebhook(call, input.value.id);
  return removed.ok
    ? redirect(`/${call.language}/operator/webhooks?ended`)
    : refusedAuthForm(removed, form, call);
});
export const clientAction = sendForm;

const columns: readonly DeskColumn<Shown<typeof loader>>[] = [
  { key: "partner", main: true, cell: ({ partner }) => <bdi>{partner}</bdi> },
  { key: "store", cell: ({ store }) => <bdi>{store}</bdi> },
  { key: "address", cell: ({ url }) => <Code>{url}</Code> },
  { key: "events", cell: ({ events }) => events },
  {
    key: "parked",
    figure: true,
    cell: (row) => (row.parked > 0 ? <Badge tone="danger">{row.parked}</Badge> : <Amount of={0} />),
  },
];

export default function Webhooks() {
  const { t } = useTranslation(["operator", "lists"]);
  const { ended } = useLoaderData<typeof loader>();
  return (
    <DeskList
      title={t("nav.webhooks")}
      text={t("webhooks.text")}
      add={t("webhooks.add")}
      none={t("webhooks.none")}
      search={t("lists:searchIn.deliveries")}
      columns={columns}
      beside={RecordFacts}
      above={
        <div role="status" className="empty:absolute">
          {ended && <Callout tone="success">{t("webhooks.ended")}</Callout>}
        </div>
      }
    >
      <WebhookTabs current="endpoints" />
    </DeskList>
  );
}
