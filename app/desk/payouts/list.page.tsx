import { columnsOf, counted, given, moment, oneOf, summed } from "#app/core/db/columns.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Money } from "#app/core/ui/money.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { deskList, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { choiceText } from "#app/desk/lists/list-words.server.ts";
import { byNumber, byTime } from "#app/desk/lists/sources/keyset.server.ts";
import { Amount } from "#app/desk/table/cells.tsx";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { batchStatuses, type BatchStatus } from "#app/settlement/payouts/batch-answer.ts";
import { BatchBadge } from "./batch-badge.tsx";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists", "payouts"] } satisfies RouteHandle;

const count = sql`(SELECT count(*) FROM payout p WHERE p.batch_id = t.id)`;

/** Batches of payouts; a draft waits for a second person, an approved one for the bank. */
export const loader = deskList({
  name: "payouts",
  right: "finance",
  title: (t) => t("nav.payouts", { ns: "operator" }),
  from: sql`payout_batch t`,
  columns: columnsOf("t", {
    status: oneOf<BatchStatus>(),
    payouts: given(count, counted),
    totalMillimes: summed,
    createdAt: moment,
  }),
  search: sql`(SELECT string_agg(p.name || ' ' || p.rib, ' ') FROM payout p WHERE p.batch_id = t.id)`,
  filters: { batch: { of: batchStatuses, where: (status) => sql`t.status = ${status}::batch_status` } },
  sort: "-created",
  sorts: { created: byTime(sql`t.created_at`), amount: byNumber(sql`t.total_millimes`) },
  show: ({ id, status, payouts, totalMillimes, createdAt }, { language }) => ({
    ...{ id, status, payouts, totalMillimes },
    created: formatDate(createdAt, language, "dateTime"),
  }),
  cells: {
    created: (row) => row.createdAt,
    batch: (row, language) => choiceText(language, "batch", row.status),
    payouts: (row) => row.payouts,
    amount: (row) => ({ millimes: row.totalMillimes }),
  },
});

const columns: readonly DeskColumn<Shown<typeof loader>>[] = [
  { key: "created", main: true, cell: ({ created }) => created },
  { key: "batch", cell: ({ status }) => <BatchBadge status={status} /> },
  { key: "payouts", figure: true, cell: ({ payouts }) => <Amount of={payouts} /> },
  { key: "amount", figure: true, cell: ({ totalMillimes }) => <Money millimes={totalMillimes} /> },
];

export default function PayoutBatches() {
  const { t } = useTranslation(["payouts", "lists"]);
  const language = useLanguage();
  return (
    <DeskList
      title={t("title")}
      text={t("text")}
      actions={
        <LinkButton to={`/${language}/operator/payouts/due`} size="sm">
          {t("make.add")}
        </LinkButton>
      }
      none={t("none")}
      search={t("lists:searchIn.payouts")}
      columns={columns}
      nameOf={({ created }) => created}
    />
  );
}
