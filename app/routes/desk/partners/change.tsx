import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { idSchema } from "#app/domain/fields.ts";
import { partnerBody } from "#app/domain/partners/partner-record.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { RecordForm } from "#app/components/operator/record-form.tsx";
import { PartnerPreview } from "#app/components/operator/editor/partner-preview.tsx";
import { RecordHistory } from "#app/components/operator/editor/record-history.tsx";
import type { DeskColumn } from "#app/components/operator/table/desk-table-types.ts";
import { DeskTable } from "#app/components/operator/table/desk-table.tsx";
import { Amount } from "#app/components/operator/table/offer-columns.tsx";
import { partnerSpec } from "#app/components/operator/catalogue-specs.ts";
import { useMay } from "#app/components/operator/use-desk.ts";
import { LinkButton } from "#app/components/ui/button.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { changePartner, getPartnerRecord } from "#app/services/catalogue/partner.server.ts";
import { answerViews, showList } from "#app/web/lists/list-page.server.ts";
import { storesPage, type StoreShown } from "#app/web/lists/partner-lists.server.ts";
import { readForm } from "#app/web/form.server.ts";
import { tagChoices } from "#app/web/operator-choices.server.ts";
import { recordHistory } from "#app/web/record-history.server.ts";
import { saveRecord, showForm } from "#app/web/operator-form.server.ts";
import { deskAction, deskLoader, foundOr404 } from "#app/web/operator.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists", "partners", "support"] } satisfies RouteHandle;

/** One partner: its stores, its tills' keys, and its texts. */
export const loader = deskLoader("catalogue", async (call, args) => {
  const id = idSchema.parse(args.params.id);
  const [record, stores, tags, history] = await Promise.all([
    getPartnerRecord(id),
    showList(call, args, storesPage, { fixed: { partner: id } }),
    tagChoices(call.language),
    recordHistory(call, id),
  ]);
  const partner = foundOr404(record);
  return {
    title: titled(partner.name),
    id,
    name: partner.name,
    stores,
    tags,
    history,
    form: showForm(partnerSpec, call.language, partner, { tags }),
    saved: new URL(args.request.url).searchParams.has("saved"),
  };
});

export const action = deskAction("catalogue", async (desk, args) => {
  const id = idSchema.parse(args.params.id);
  const form = await readForm(args.request.clone());
  if (String(form.get("intent")).endsWith("-view")) return answerViews(desk, args, "stores");
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

const columns: readonly DeskColumn<StoreShown>[] = [
  { key: "name", main: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: "address", cell: ({ address }) => <bdi>{address}</bdi> },
  { key: "governorate", cell: ({ state }) => state },
  { key: "salePoints", figure: true, cell: ({ salePoints }) => <Amount of={salePoints} /> },
];
