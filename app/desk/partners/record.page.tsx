import { useLoaderData } from "#app/remix.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { PartnerCard } from "#app/core/ui/shown/partner-card.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { columnsOf, given, integer, text } from "#app/core/db/columns.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { newPartnerBody, partnerBody } from "#app/core/domain/partners/partner-record.ts";
import { usualEarnRate } from "#app/core/domain/points/usual-earn-rate.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { sendForm } from "#app/core/pages/send-form.ts";
import { answerViews } from "#app/desk/frame/answer-list.server.ts";
import type { Shown } from "#app/desk/frame/desk-list.server.ts";
import { madeList } from "#app/desk/frame/made-list.server.ts";
import { showList } from "#app/desk/frame/show-list.server.ts";
import { tagChoices } from "#app/desk/frame/tag-choices.server.ts";
import { useMay } from "#app/desk/frame/use-desk.ts";
import { byNumber, byText } from "#app/desk/lists/sources/keyset.server.ts";
import { deskRecord, recordAction } from "#app/desk/record/desk-record.server.ts";
import { chosenIn, DeskRecord, type KeptOf, type Previewed } from "#app/desk/record/desk-record.tsx";
import { formOf } from "#app/core/ui/record/form-of.ts";
import { Preview } from "#app/core/ui/record/preview.tsx";
import { wholeNumber } from "#app/core/ui/record/typed-record.ts";
import { Amount } from "#app/desk/table/cells.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { DeskTable } from "#app/desk/table/desk-table.tsx";
import {
  changePartner,
  createPartner,
  getPartnerRecord,
} from "#app/core/services/catalogue/partner.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists", "partners", "support"] } satisfies RouteHandle;

const form = formOf(newPartnerBody, [
  { part: "who", fields: ["name", "earnRate", "tags", "logoUrl", "...", "externalReference"] },
  { part: "words", fields: ["description"] },
  { part: "online", fields: ["online", "onlineUrl"] },
]);

/** The words of a governorate. */
function stateText({ state }: { state: string }, language: Language): string {
  const places: Record<string, string> = translator(language)("governorates", {
    ns: "partners",
    returnObjects: true,
  });
  return places[state] ?? state;
}

/** The stores of a partner. */
const stores = madeList({
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
  searchKept: sql`(t.search || ' ' || p.search)`,
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
});

/** A partner, and the list of its stores. */
export const loader = deskRecord(
  {
    right: "catalogue",
    at: "partners",
    choices: { tags: ({ language }) => tagChoices(language) },
    create: {
      title: (t) => t("partners.new", { ns: "operator" }),
      form,
      body: newPartnerBody,
      save: createPartner,
    },
    change: {
      read: getPartnerRecord,
      title: ({ name }) => name,
      form,
      body: partnerBody,
      save: changePartner,
      beside: async ({ id }, call, args) => {
        const { rows, list } = await showList(call, args, stores, { partner: id });
        return { stores: { rows, list } };
      },
    },
  },
  { list: stores },
);
export const action = recordAction(loader, (call, args, sent) =>
  String(sent.get("intent")).endsWith("-view") ? answerViews(call, args, stores) : null,
);
export const clientAction = sendForm;

export default function PartnerRecord() {
  const { t } = useTranslation("operator");
  const partner = useLoaderData<typeof loader>();
  const storeCount = partner.id === null ? 0 : partner.stores.list.count;
  return (
    <DeskRecord
      create={t("partners.create")}
      preview={(shown) => <CardInDirectory {...shown} storeCount={storeCount} />}
    >
      {partner.id !== null && <Stores of={partner} />}
    </DeskRecord>
  );
}

function CardInDirectory({ storeCount, ...shown }: Previewed & { storeCount: number }) {
  const { t } = useTranslation("operator");
  const { typed, language } = shown;
  const partner = {
    id: "preview",
    name: typed.name || t("editor.unnamed"),
    logoUrl: typed.logoUrl || null,
    online: typed.online === "true",
    earnRate: wholeNumber(typed.earnRate ?? "") ?? usualEarnRate,
    tags: chosenIn(shown, "tags").map(({ label }) => label),
    storeCount,
  };
  return (
    <Preview language={language}>
      <ul>
        <PartnerCard partner={partner} anchor="preview-card" />
      </ul>
    </Preview>
  );
}

const columns: readonly DeskColumn<Shown<typeof loader>>[] = [
  { key: "name", main: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: "address", cell: ({ address }) => <bdi>{address}</bdi> },
  { key: "governorate", cell: ({ state }) => state },
  { key: "salePoints", figure: true, cell: ({ salePoints }) => <Amount of={salePoints} /> },
];

/** The partner's stores, and what else belongs to it. */
function Stores({ of: { id, list, stores } }: { of: KeptOf<typeof loader> }) {
  const { t } = useTranslation(["operator", "lists"]);
  const may = useMay();
  const here = `/${useLanguage()}/operator`;
  return (
    <section aria-labelledby="stores" className="mb-3 grid gap-3">
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
        to={({ id: store }) => `${here}/stores/${store}`}
      />
      <p className="flex flex-wrap gap-3">
        <LinkButton to={`${list}/${id}/new-store`} variant="secondary" size="sm">
          {t("stores.add")}
        </LinkButton>
        {may("keys") && (
          <LinkButton to={`${list}/${id}/keys`} variant="secondary" size="sm">
            {t("keys.title")}
          </LinkButton>
        )}
        {may("persons") && (
          <LinkButton to={`${list}/${id}/persons`} variant="secondary" size="sm">
            {t("partners.persons")}
          </LinkButton>
        )}
        {may("finance") && (
          <LinkButton to={`${here}/legal-entities?partner=${id}`} variant="secondary" size="sm">
            {t("nav.legalEntities")}
          </LinkButton>
        )}
        {may("finance") && (
          <LinkButton to={`${list}/${id}/items`} variant="secondary" size="sm">
            {t("stranded.title")}
          </LinkButton>
        )}
        {may("system") && (
          <LinkButton to={`${here}/webhooks?partner=${id}`} variant="secondary" size="sm">
            {t("nav.webhooks")}
          </LinkButton>
        )}
      </p>
    </section>
  );
}
