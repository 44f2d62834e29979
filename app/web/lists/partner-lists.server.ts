import type { PartnerListRow, SalePointListRow, StoreListRow } from "#app/db/lists/partner-lists.server.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import {
  listPartnersAtDesk,
  listSalePointsAtDesk,
  listStoresAtDesk,
} from "#app/services/lists/desk-lists.server.ts";
import { partnerChoices } from "#app/web/operator-choices.server.ts";
import { choiceText, type ListPage } from "./list-page.server.ts";

const yesNo = (language: Language, name: string, is: boolean) =>
  choiceText(language, name, is ? "yes" : "no");

export type PartnerShown = PartnerListRow;

export const partnersPage = {
  name: "partners",
  read: listPartnersAtDesk,
  show: (row: PartnerListRow) => row,
  cells: (row: PartnerListRow, language: Language) => ({
    name: row.name,
    rate: row.earnRate,
    stores: row.stores,
    offers: row.offers,
    online: yesNo(language, "online", row.online),
  }),
} satisfies ListPage<PartnerListRow, { id: string }>;

export type StoreShown = StoreListRow;

/** The words of a governorate. */
function stateText(language: Language, state: string): string {
  const places: Record<string, string> = translator(language)("governorates", {
    ns: "partners",
    returnObjects: true,
  });
  return places[state] ?? state;
}

export const storesPage = {
  name: "stores",
  read: listStoresAtDesk,
  show: (row: StoreListRow, language: Language): StoreListRow => ({
    ...row,
    state: stateText(language, row.state),
  }),
  cells: (row: StoreListRow, language: Language) => ({
    name: row.name,
    partner: row.partnerName,
    address: row.address,
    state: stateText(language, row.state),
    salePoints: row.salePoints,
  }),
  options: async () => ({ partner: await partnerChoices() }),
} satisfies ListPage<StoreListRow, { id: string }>;

export type SalePointShown = SalePointListRow;

export const salePointsPage = {
  name: "sale-points",
  read: listSalePointsAtDesk,
  show: (row: SalePointListRow) => row,
  cells: (row: SalePointListRow) => ({
    name: row.name,
    code: row.code,
    store: row.storeName,
    partner: row.partnerName,
    cards: row.cards,
  }),
  options: async () => ({ partner: await partnerChoices() }),
} satisfies ListPage<SalePointListRow, { id: string }>;
