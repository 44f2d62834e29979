import { useLoaderData } from "#app/remix.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import type { DeskColumn } from "#app/components/operator/table/desk-table-types.ts";
import { DeskTable } from "#app/components/operator/table/desk-table.tsx";
import { ListOutcome } from "#app/components/operator/table/list-outcome.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { PersonStatus } from "#app/components/operator/person-status.tsx";
import { answerViews, showList } from "#app/web/lists/list-page.server.ts";
import { personsPage, type PersonShown } from "#app/web/lists/people-lists.server.ts";
import { deskAction, deskLoader } from "#app/web/operator.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

export const loader = deskLoader("persons", async (call, args) => ({
  title: titled(translator(call.language)("persons.title", { ns: "operator" })),
  ...(await showList(call, args, personsPage)),
}));

export const action = deskAction("persons", (call, args) => answerViews(call, args, "persons"));
export const clientAction = sendForm;

const columns: readonly DeskColumn<PersonShown>[] = [
  { key: "name", main: true, cell: ({ name }) => <bdi>{name}</bdi> },
  {
    key: "email",
    cell: ({ email }) => (
      <bdi dir="ltr" className="break-all">
        {email}
      </bdi>
    ),
  },
  { key: "roles", cell: ({ roles }) => roles },
  { key: "status", cell: ({ status }) => <PersonStatus status={status} /> },
  { key: "seen", cell: ({ seen }) => seen },
];

export default function Persons() {
  const { t } = useTranslation(["operator", "lists"]);
  const here = `/${useLanguage()}/operator/persons`;
  const { rows, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("persons.title")}
        actions={
          <LinkButton to={`${here}/new`} size="sm">
            {t("persons.add")}
          </LinkButton>
        }
      >
        {t("persons.text")}
      </PageHeader>
      <div className="grid grid-cols-1 gap-4">
        <ListOutcome nameOf={(id) => rows.find((row) => row.id === id)?.name} />
        <DeskTable
          label={t("persons.title")}
          none={t("persons.none")}
          searchLabel={t("lists:searchIn.persons")}
          columns={columns}
          rows={rows}
          list={list}
          to={({ id }) => `${here}/${id}`}
        />
      </div>
    </>
  );
}
