import { useLoaderData } from "#app/remix.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { ActDetails, ActSentence, type ShownAct } from "./audit-row.tsx";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { Button } from "#app/core/ui/button.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { readMeantCustomers } from "#app/desk/lists/sources/meant-customers.server.ts";
import { byId } from "#app/desk/lists/sources/keyset.server.ts";
import { sql, type Sql } from "#app/core/db/sql.server.ts";
import { auditGroups, nounsOf } from "#app/core/domain/audit/groups.ts";
import { auditSides, type AuditSide } from "#app/core/domain/audit/sides.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { namedSpan } from "#app/core/domain/day-span.ts";
import { isUuid } from "#app/core/domain/fields.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { getAuditItems } from "./list-audit.server.ts";
import type { ListCall } from "#app/desk/lists/reads/desk-list.server.ts";
import { listPersons } from "#app/desk/persons/list-persons.server.ts";
import { auditShown } from "./audit-words.server.ts";
import { listAction, listOnPage } from "#app/desk/frame/desk-list.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists", "support"] } satisfies RouteHandle;

const mostPersons = 1_000;

/**
 * A searched id is a request's or a record's; any other text means customers, if the operator may see them.
 */
async function meantBy(search: string, { caller }: ListCall): Promise<Sql> {
  if (isUuid(search))
    return sql`(t.target = ${search} OR t.request_id = ${search} OR t.user_id = ${search}::uuid)`;
  const meant = caller.rights.includes("customers.read") ? await readMeantCustomers(search) : null;
  return meant ? sql`t.user_id = ANY(${meant}::uuid[])` : sql`t.request_id = ${search}`;
}

/** Lines of the audit in words, with the two values that only its file names. */
async function linesOf(rows: readonly { id: string }[], call: ListCall) {
  const found = await getAuditItems(rows.map(({ id }) => id));
  const items = rows.flatMap(({ id }) => found.get(id) ?? []);
  const acts = await auditShown(items, call);
  return acts.map((act, place) => {
    const { at, requestId = "" } = items[place] ?? {};
    return { ...act, moment: at === undefined ? null : new Date(at), request: requestId };
  });
}

/**
 * The audit, newest first: every change by an operator and every reading of customers' data, or the answers
 * of merchants. It is sorted by id, because the sandbox's clock may have been put back.
 */
export const loader = listOnPage(
  {
    name: "audit",
    right: "audit",
    title: (t) => t("nav.audit", { ns: "operator" }),
    from: sql`audit_entry t`,
    always: (_call, { by }) => [
      by === "MERCHANTS"
        ? sql`t.actor_kind IN ('MERCHANT_KEY', 'PARTNER_PERSON')`
        : sql`t.actor_kind NOT IN ('MERCHANT_KEY', 'PARTNER_PERSON')`,
    ],
    found: async (q, call) => [await meantBy(q, call)],
    filters: {
      about: {
        of: auditGroups,
        where: (group) => sql`split_part(t.action, '.', 1) = ANY (${nounsOf(group)}::text[])`,
      },
      person: {
        of: async () => {
          const { items } = await listPersons({ limit: mostPersons });
          return items.map(({ id, name }) => ({ value: id, label: name }));
        },
        where: (id) => sql`t.key_id = ${id}::uuid`,
      },
    },
    tabs: { filter: "by", of: auditSides, usual: "TEAM" },
    sort: "-at",
    sorts: { at: byId },
    complete: linesOf,
    cells: {
      at: (row) => row.moment,
      act: (row) => row.sentence.map(({ text }) => text).join(""),
      customer: (row) => row.customer?.text ?? null,
      reason: (row) => row.reason,
      request: (row) => row.request,
    },
  },
  async (call, _args, show) => ({
    month: namedSpan("last30", businessDayOf(call.now)),
    ...(await show()),
  }),
);
export const action = listAction(loader);
export const clientAction = sendForm;

/** Who did what, to whom, with the old and new values. */
const columns: readonly DeskColumn<ShownAct>[] = [
  { key: "act", main: true, cell: (act) => <Act act={act} /> },
  { key: "at", cell: ({ at }) => at },
];

export default function Audit() {
  const { t } = useTranslation(["operator", "lists"]);
  return (
    <DeskList
      title={t("nav.audit")}
      text={t("audit.text")}
      tabs={{ label: t("audit.sides"), text: (side: AuditSide) => t(`audit.side.${side}`) }}
      none={t("audit.none")}
      search={t("lists:searchIn.audit")}
      columns={columns}
      to={() => null}
    >
      <Export />
    </DeskList>
  );
}

function Act({ act }: { act: ShownAct }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1.5 py-1 font-normal">
      <ActSentence act={act} />
      <ActDetails act={act} />
    </div>
  );
}

/** A file, not a page: the browser sends the form itself. */
function Export() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { month } = useLoaderData<typeof loader>();
  return (
    <form
      method="get"
      action={`/${language}/operator/audit.jsonl`}
      className="mb-5 grid gap-3 min-[420px]:grid-cols-2 sm:flex sm:items-start"
    >
      <TextInput
        type="date"
        ltr
        required
        name="from"
        label={t("report.from")}
        defaultValue={month.from}
        className="min-w-0"
      />
      <TextInput
        type="date"
        ltr
        required
        name="to"
        label={t("report.to")}
        defaultValue={month.to}
        className="min-w-0"
      />
      <Button type="submit" variant="secondary" className="min-[420px]:max-sm:col-span-2 sm:mt-7">
        {t("audit.export")}
      </Button>
    </form>
  );
}
