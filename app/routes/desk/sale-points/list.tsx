import { placeName } from "#app/domain/partners/place-name.ts";
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
import { Amount } from "#app/components/operator/table/offer-columns.tsx";
import { answerViews, showList } from "#app/web/lists/list-page.server.ts";
import { salePointsPage, type SalePointShown } from "#app/web/lists/partner-lists.server.ts";
import { deskAction, deskLoader } from "#app/web/operator.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

export const loader = deskLoader("catalogue", async (call, args) => ({
  title: titled(translator(call.language)("nav.salePoints", { ns: "operator" })),
  ...(await showList(call, args, salePointsPage)),
}));

export const action = deskAction("catalogue", (call, args) => answerViews(call, args, "sale-points"));
export const clientAction = sendForm;

const columns: readonly DeskColumn<SalePointShown>[] = [
  { key: "name", main: true, cell: ({ name }) => <bdi>{name}</bdi> },
  {
    key: "code",
    cell: ({ code }) => (
      <bdi dir="ltr" className="font-code">
        {code}
      </bdi>
    ),
  },
  { key: "store", cell: ({ partnerName, storeName }) => <bdi>{placeName(partnerName, storeName)}</bdi> },
  { key: "cards", figure: true, cell: ({ cards }) => <Amount of={cards} /> },
];

export default function SalePoints() {
  const { t } = useTranslation(["operator", "lists"]);
  const here = `/${useLanguage()}/operator/sale-points`;
  const { rows, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("nav.salePoints")}
        actions={
          <LinkButton to={`${here}/new`} size="sm">
            {t("salePoints.add")}
          </LinkButton>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <ListOutcome nameOf={(id) => rows.find((row) => row.id === id)?.name} />
        <DeskTable
          label={t("nav.salePoints")}
          none={t("salePoints.none")}
          searchLabel={t("lists:searchIn.salePoints")}
          columns={columns}
          rows={rows}
          list={list}
          to={({ id }) => `${here}/${id}`}
        />
      </div>
    </>
  );
}
