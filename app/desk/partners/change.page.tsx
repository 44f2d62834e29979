import { useActionData, useLoaderData } from "#app/remix.ts";
import { columnsOf, given, integer, text } from "#app/core/db/columns.server.ts";
import { byNumber, byText } from "#app/desk/lists/sources/keyset.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { partnerBody } from "#app/core/domain/partners/partner-record.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { RecordForm } from "#app/desk/record/record-form.tsx";
import { PartnerPreview } from "./partner-preview.tsx";
import { RecordHistory } from "#app/desk/record/record-history.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { DeskTable } from "#app/desk/table/desk-table.tsx";
import { Amount } from "#app/desk/table/cells.tsx";
import { partnerSpec } from "./partner-specs.ts";
import { useMay } from "#app/desk/frame/use-desk.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { changePartner, getPartnerRecord } from "./partner.server.ts";
import { answerViews } from "#app/desk/frame/answer-list.server.ts";
import { listOnPage, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { readForm } from "#app/core/pages/form.server.ts";
import { tagChoices } from "#app/desk/frame/tag-choices.server.ts";
import { recordHistory } from "#app/desk/audit/record-history.server.ts";
import { saveRecord, showForm } from "#app/desk/record/operator-form.server.ts";
import { deskAction, foundOr404 } from "#app/desk/frame/operator.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists", "partners", "support"] } satisfies RouteHandle;

/** One partner: its stores, its tills' keys, and its texts. */
export const loader = listOnPage(
  {
    name: "stores",
    right: "catalogue",
    title: (t) => t("partners.stores", { ns: "operator" }),
    from: sql`store t JOIN partner p ON p.id = t.partner_id
      CROSS JOIN LATERAL (SELECT count(*)::int AS "salePoints" FROM sale_point WHERE store_id = t.id) c`,
    columns: columnsOf("t", {
      name: text,
      partnerName: given(sql`p.name`, text),
      address: text,
      state: text,
      salePoints: given(sql`c."salePoints"`, integer),
    }),
    search: sql`t.name || ' ' || t.address`,
    filters: { partner: { of: "id", where: (id) => sql`t.partner_id = ${id}::uuid` } },
    sort: "name",
    sorts: {
      name: byText(sql`t.name`),
      address: byText(sql`t.address`),
      state: byText(sql`t.state`),
      salePoints: byNumber(sql`c."salePoints"`),
    },
    show: (row, { language }) => ({ ...row, state: stateText(row, language) }),
    cells: {
      name: (row) => row.name,
      partner: (row) => row.partnerName,
      address: (row) => row.address,
      state: stateText,
      salePoints: (row) => row.salePoints,
    },
  },
  async (call, args, show) => {
    const id = idSchema.parse(args.params.id);
    const [record, { rows, list }, tags, history] = await Promise.all([
      getPartnerRecord(id),
      show({ partner: id }),
      tagChoices(call.language),
      recordHistory(call, id),
    ]);
    const partner = foundOr404(record);
    return {
      title: titled(partner.name),
      id,
      name: partner.name,
      stores: { rows, list },
      tags,
      history,
      form: showForm(partnerSpec, call.language, partner, { tags }),
      saved: new URL(args.request.url).searchParams.has("saved"),
    };
  },
);

/** The words of a governorate. */
function stateText({ state }: { state: string }, language: Language): string {
  const places: Record<string, string> = translator(language)("governorates", {
    ns: "partners",
    returnObjects: true,
  });
  return places[state] ?? state;
}

export const action = deskAction("catalogue", async (desk, args) => {
  const id = idSchema.parse(args.params.id);
  const form = await readForm(args.request.clone());
  if (String(form.get("intent")).endsWith("-view")) return answerViews(desk, args, loader.list);
  return saveRecord(args, {
    right: "catalogue",
    parts: partnerSpec,
    schema: partnerBody,
    save: (call, body) => changePartner(call, id, body),
    to: ({ language }) => `/${language}/operator/partners/${id}?saved`,
  });
});
export const clientAction = sendForm;

export default function Partner() {
  const { t } = useTranslation(["operator", "lists"]);
  const language = useLanguage();
  const may = useMay();
  const { id, name, stores, tags, history, form, saved } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const here = `/${language}/operator/partners/${id}`;
  return (
    <>
      <PageHeader back={`/${language}/operator/partners`} title={<bdi>{name}</bdi>} />
      <section aria-labelledby="stores" className="mb-8 grid gap-3">
        <h2 id="stores" className="text-lg font-semibold">
          {t("partners.stores")}
        </h2>
        <DeskTable
          label={t("partners.stores")}
          none={t("partners.noStores")}
          searchLabel={t("lists:searchIn.stores")}
          columns={columns}
          rows={stores.rows}
          list={stores.list}
          to={({ id: store }) => `/${language}/operator/stores/${store}`}
        />
        <p className="flex flex-wrap gap-3">
          <LinkButton to={`${here}/new-store`} variant="secondary" size="sm">
            {t("stores.add")}
          </LinkButton>
          {may("keys") && (
            <LinkButton to={`${here}/keys`} variant="secondary" size="sm">
              {t("keys.title")}
            </LinkButton>
          )}
          {may("finance") && (
            <LinkButton to={`${here}/items`} variant="secondary" size="sm">
              {t("stranded.title")}
            </LinkButton>
          )}
          {may("system") && (
            <LinkButton to={`/${language}/operator/webhooks?partner=${id}`} variant="secondary" size="sm">
              {t("nav.webhooks")}
            </LinkButton>
          )}
        </p>
      </section>
      <RecordForm
        shown={form}
        refused={refused}
        submit={t("save")}
        saved={saved}
        preview={(typed, spoken) => (
          <PartnerPreview typed={typed} language={spoken} tags={tags} storeCount={stores.list.count} />
        )}
      />
      <RecordHistory acts={history} />
    </>
  );
}

const columns: readonly DeskColumn<Shown<typeof loader>>[] = [
  { key: "name", main: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: "address", cell: ({ address }) => <bdi>{address}</bdi> },
  { key: "governorate", cell: ({ state }) => state },
  { key: "salePoints", figure: true, cell: ({ salePoints }) => <Amount of={salePoints} /> },
];
