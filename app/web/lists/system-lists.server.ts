import type { ShownAct } from "#app/components/operator/audit-row.tsx";
import type { DeliveryListRow, WebhookListRow } from "#app/db/lists/system-lists.server.ts";
import { placeName } from "#app/domain/partners/place-name.ts";
import { canReplay } from "#app/domain/webhooks/replay.ts";
import { formatDate } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { getAuditItems } from "#app/services/audit/list-audit.server.ts";
import { listAuditIds } from "#app/services/lists/case-lists.server.ts";
import type { ListCall, ReadList } from "#app/services/lists/desk-list.server.ts";
import { listDeliveriesAtDesk, listWebhooksAtDesk } from "#app/services/lists/desk-lists.server.ts";
import { listPersons } from "#app/services/operators/list-persons.server.ts";
import { auditShown } from "#app/web/audit-words.server.ts";
import { partnerChoices } from "#app/web/operator-choices.server.ts";
import { choiceText, type ListPage } from "./list-page.server.ts";

export type DeliveryShown = ReturnType<typeof deliveriesPage.show>;

export const deliveriesPage = {
  name: "deliveries",
  read: listDeliveriesAtDesk,
  show: (row: DeliveryListRow, language: Language, { now }: ListCall) => {
    const { id, endpointId, event, state, attempts, lastError, partnerName, storeName, url, removed } = row;
    return {
      ...{ id, event, state, attempts, lastError, url, removed },
      owner: placeName(partnerName, storeName),
      to: removed ? null : `/${language}/operator/webhooks/${endpointId}`,
      onItsWay: !canReplay(row, now),
      happened: formatDate(row.createdAt, language, "dateTime"),
      next: state === "WAITING" ? formatDate(row.nextAttemptAt, language, "dateTime") : null,
      arrived: row.doneAt && formatDate(row.doneAt, language, "dateTime"),
    };
  },
  cells: (row: DeliveryListRow, language: Language) => ({
    event: row.event,
    partner: row.partnerName,
    store: row.storeName,
    address: row.url,
    delivery: choiceText(language, "delivery", row.state),
    attempts: row.attempts,
    error: row.lastError,
    happened: row.createdAt,
    arrived: row.doneAt,
  }),
  options: async () => ({ partner: await partnerChoices() }),
} satisfies ListPage<DeliveryListRow, { id: string }>;

export type WebhookShown = ReturnType<typeof webhooksPage.show>;

function eventNames({ events }: WebhookListRow, language: Language): string {
  const t = translator(language);
  return events.length === 0
    ? t("webhooks.everything", { ns: "operator" })
    : events.map((family) => t(`webhooks.event.${family}`, { ns: "operator" })).join(" · ");
}

export const webhooksPage = {
  name: "webhooks",
  read: listWebhooksAtDesk,
  show: (row: WebhookListRow, language: Language) => ({
    ...{ id: row.id, partner: row.partnerName, url: row.url, parked: row.parked },
    store: row.storeName ?? translator(language)("webhooks.allStores", { ns: "operator" }),
    events: eventNames(row, language),
  }),
  cells: (row: WebhookListRow, language: Language) => ({
    partner: row.partnerName,
    store: row.storeName,
    address: row.url,
    events: eventNames(row, language),
    parked: row.parked,
  }),
  options: async () => ({ partner: await partnerChoices() }),
} satisfies ListPage<WebhookListRow, { id: string }>;

const mostPersons = 1_000;

/** A line of the audit in words, with the two values that only its file names. */
export interface AuditShown extends ShownAct {
  moment: Date | null;
  request: string;
}

const dateOf = (at: string | undefined) => (at === undefined ? null : new Date(at));

const readAudit: ReadList<AuditShown> = async (call, part) => {
  const { rows, ...rest } = await listAuditIds(call, part);
  const found = await getAuditItems(rows.map(({ id }) => id));
  const items = rows.flatMap(({ id }) => found.get(id) ?? []);
  const acts = await auditShown(items, call);
  const shown = acts.map((act, place) => ({
    ...act,
    moment: dateOf(items[place]?.at),
    request: items[place]?.requestId ?? "",
  }));
  return { ...rest, rows: shown };
};

export const auditPage = {
  name: "audit",
  read: readAudit,
  show: (row: AuditShown) => row,
  cells: ({ moment, sentence, customer, reason, request }: AuditShown) => ({
    at: moment,
    act: sentence.map(({ text }) => text).join(""),
    customer: customer?.text ?? null,
    reason,
    request,
  }),
  options: async () => {
    const { items } = await listPersons({ limit: mostPersons });
    return { person: items.map(({ id, name }) => ({ value: id, label: name })) };
  },
} satisfies ListPage<AuditShown, { id: string }>;
