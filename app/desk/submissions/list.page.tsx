import { useLoaderData } from "#app/remix.ts";
import { columnsOf, given, maybe, moment, oneOf, text, uuid } from "#app/core/db/columns.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import {
  submissionKinds,
  submissionStatuses,
  type SubmissionKind,
  type SubmissionStatus,
} from "#app/core/domain/submissions/submission.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { sendForm } from "#app/core/pages/send-form.ts";
import { Badge, type Tone } from "#app/core/ui/badge.tsx";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { deskList, listAction, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { choiceText } from "#app/desk/lists/list-words.server.ts";
import { byText, byTime, inWords, type ListReader } from "#app/desk/lists/sources/keyset.server.ts";
import { partnerChoices } from "#app/desk/partners/partner-choices.server.ts";
import { Below } from "#app/desk/table/cells.tsx";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists", "submissions"] } satisfies RouteHandle;

/** What the record is called, or is to be called. */
const titleIn = (reader: ListReader) => sql`CASE t.kind WHEN 'OFFER' THEN ${inWords(sql`o.title`, reader)}
  WHEN 'STORE' THEN coalesce(s.name, t.fields ->> 'name') ELSE p.name END`;

/** What partners have submitted: those that wait, the longest waiting first, with the answered ones in other tabs. */
export const loader = deskList({
  name: "submissions",
  right: "catalogue",
  title: (t) => t("nav.submissions", { ns: "operator" }),
  from: sql`submission t JOIN partner p ON p.id = t.partner_id
    LEFT JOIN offer o ON o.id = t.subject_id LEFT JOIN store s ON s.id = t.subject_id`,
  columns: (reader) =>
    columnsOf("t", {
      id: uuid,
      kind: oneOf<SubmissionKind>(),
      title: given(titleIn(reader), text),
      partnerName: given(sql`p.name`, text),
      status: oneOf<SubmissionStatus>(),
      createdAt: moment,
      answeredAt: maybe(moment),
    }),
  searchKept: sql`p.search`,
  filters: {
    submitted: { of: submissionKinds, where: (kind) => sql`t.kind = ${kind}::submission_kind` },
    partner: { of: partnerChoices, where: (id) => sql`t.partner_id = ${id}::uuid` },
  },
  tabs: {
    filter: "status",
    of: submissionStatuses,
    usual: "SUBMITTED",
    where: (status) => sql`t.status = ${status}::submission_status`,
  },
  sort: "sent",
  sorts: { sent: byTime(sql`t.created_at`), partner: byText(sql`p.name`) },
  show: ({ createdAt, answeredAt, ...row }, { language }) => ({
    ...row,
    sent: formatDate(createdAt, language, "dateTime"),
    answered: answeredAt && formatDate(answeredAt, language, "dateTime"),
  }),
  cells: {
    title: (row) => row.title,
    matter: (row, language) => choiceText(language, "submitted", row.kind),
    partner: (row) => row.partnerName,
    sent: (row) => row.createdAt,
    submission: (row, language) => choiceText(language, "submission", row.status),
    answered: (row) => row.answeredAt,
  },
});
export const action = listAction(loader);
export const clientAction = sendForm;

type SubmissionShown = Shown<typeof loader>;

const tones: Record<SubmissionStatus, Tone> = {
  SUBMITTED: "warn",
  CHANGES_ASKED: "neutral",
  APPROVED: "success",
  REFUSED: "danger",
  WITHDRAWN: "neutral",
};

const columns: readonly DeskColumn<SubmissionShown>[] = [
  { key: "title", main: true, cell: ({ title }) => <bdi>{title}</bdi> },
  { key: "matter", cell: ({ kind }) => <Kind of={kind} /> },
  { key: "partner", cell: ({ partnerName }) => <bdi>{partnerName}</bdi> },
  { key: "sent", cell: ({ sent }) => sent },
  { key: "submission", cell: (row) => <Status of={row} /> },
];

export default function Submissions() {
  const { t } = useTranslation(["operator", "lists", "submissions"]);
  const { tab } = useLoaderData<typeof loader>();
  return (
    <DeskList
      title={t("nav.submissions")}
      text={t("submissions:text")}
      tabs={{
        label: t("submissions:statuses"),
        text: (status: SubmissionStatus) => t(`submissions:status.${status}`),
      }}
      none={t(`submissions:none.${tab}`)}
      search={t("lists:searchIn.submissions")}
      columns={columns}
    />
  );
}

function Kind({ of }: { of: SubmissionKind }) {
  const { t } = useTranslation("submissions");
  return t(`kind.${of}`);
}

function Status({ of: { status, answered } }: { of: SubmissionShown }) {
  const { t } = useTranslation("submissions");
  return (
    <Below text={answered}>
      <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
    </Below>
  );
}
