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
import { Amount, Thumbnail } from "#app/components/operator/table/offer-columns.tsx";
import { answerViews, showList } from "#app/web/lists/list-page.server.ts";
import { partnersPage, type PartnerShown } from "#app/web/lists/partner-lists.server.ts";
import { deskAction, deskLoader } from "#app/web/operator.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

export const loader = deskLoader("catalogue", async (call, args) => ({
  title: titled(translator(call.language)("nav.partners", { ns: "operator" })),
  ...(await showList(call, args, partnersPage)),
}));

export const action = deskAction("catalogue", (call, args) => answerViews(call, args, "partners"));
export const clientAction = sendForm;

const columns: readonly DeskColumn<PartnerShown>[] = [
  {
    key: "name",
    main: true,
    cell: ({ name, logoUrl }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Thumbnail url={logoUrl} />
        <bdi className="min-w-0">{name}</bdi>
      </span>
    ),
  },
  { key: "rate", figure: true, cell: ({ earnRate }) => <Amount of={earnRate} /> },
  { key: "stores", figure: true, cell: ({ stores }) => <Amount of={stores} /> },
  { key: "offers", figure: true, cell: ({ offers }) => <Amount of={offers} /> },
  { key: "online", cell: ({ online }) => online && <Online /> },
];

export default function Partners() {
  const { t } = useTranslation(["operator", "lists"]);
  const here = `/${useLanguage()}/operator/partners`;
  const { rows, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("nav.partners")}
        actions={
          <LinkButton to={`${here}/new`} size="sm">
            {t("partners.add")}
          </LinkButton>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <ListOutcome nameOf={(id) => rows.find((row) => row.id === id)?.name} />
        <DeskTable
          label={t("nav.partners")}
          none={t("partners.none")}
          searchLabel={t("lists:searchIn.partners")}
          columns={columns}
          rows={rows}
          list={list}
          to={({ id }) => `${here}/${id}`}
        />
      </div>
    </>
  );
}

function Online() {
  const { t } = useTranslation("lists");
  return <>{t("choices.online.yes")}</>;
}
