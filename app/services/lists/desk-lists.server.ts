import {
  clickoutList,
  helpList,
  personList,
  type ClickoutListRow,
  type HelpListRow,
  type PersonListRow,
} from "#app/db/lists/desk-lists.server.ts";
import { offerList, readCountedTo, type OfferListRow } from "#app/db/lists/offer-list.server.ts";
import {
  partnerList,
  salePointList,
  storeList,
  type PartnerListRow,
  type SalePointListRow,
  type StoreListRow,
} from "#app/db/lists/partner-lists.server.ts";
import { tableList } from "./desk-list.server.ts";

export const listOffersAtDesk = tableList<OfferListRow>(async (asked, { now, language }) =>
  offerList(asked, { now, language, countedTo: await readCountedTo() }),
);
export const listPartnersAtDesk = tableList<PartnerListRow>(partnerList);
export const listStoresAtDesk = tableList<StoreListRow>(storeList);
export const listSalePointsAtDesk = tableList<SalePointListRow>(salePointList);
export const listClickoutsAtDesk = tableList<ClickoutListRow>(clickoutList);
export const listHelpAtDesk = tableList<HelpListRow>(helpList);
export const listPersonsAtDesk = tableList<PersonListRow>(personList);
