import {
  campaignList,
  segmentList,
  stampCardList,
  type CampaignListRow,
  type SegmentListRow,
  type StampCardListRow,
} from "#app/db/lists/campaign-lists.server.ts";
import { chargeList, type ChargeListRow } from "#app/db/lists/charge-list.server.ts";
import { refundList, type RefundListRow } from "#app/db/lists/case-lists.server.ts";
import {
  clickoutList,
  helpList,
  personList,
  readClaimed,
  type ClickoutListRow,
  type ClickoutRow,
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
import {
  deliveryList,
  webhookList,
  type DeliveryListRow,
  type WebhookListRow,
} from "#app/db/lists/system-lists.server.ts";
import { fillFacts } from "#app/domain/help/facts.ts";
import { readRuleFacts } from "#app/services/rule-facts.server.ts";
import { tableList, type ReadList } from "./desk-list.server.ts";

export const listOffersAtDesk = tableList<OfferListRow>(async (asked, { now, language }) =>
  offerList(asked, { now, language, countedTo: await readCountedTo() }),
);
export const listPartnersAtDesk = tableList<PartnerListRow>(partnerList);
export const listStoresAtDesk = tableList<StoreListRow>(storeList);
export const listSalePointsAtDesk = tableList<SalePointListRow>(salePointList);

const clickoutRows = tableList<ClickoutRow>(clickoutList);

/** Codes with the number of their claims, which lie with the customers. */
export const listClickoutsAtDesk: ReadList<ClickoutListRow> = async (call, part) => {
  const { rows, ...rest } = await clickoutRows(call, part);
  const claimed = await readClaimed(rows.map(({ id }) => id));
  return { ...rest, rows: rows.map((row) => ({ ...row, claimed: claimed.get(row.id) ?? 0 })) };
};

const helpRows = tableList<HelpListRow>(helpList);

/** Titles as customers read them, with the rules' figures. */
export const listHelpAtDesk: ReadList<HelpListRow> = async (call, part) => {
  const [{ rows, ...rest }, facts] = await Promise.all([helpRows(call, part), readRuleFacts(call.language)]);
  return { ...rest, rows: rows.map((row) => ({ ...row, title: fillFacts(row.title, facts) })) };
};

export const listPersonsAtDesk = tableList<PersonListRow>(personList);
export const listCampaignsAtDesk = tableList<CampaignListRow>(campaignList);
export const listSegmentsAtDesk = tableList<SegmentListRow>(segmentList);
export const listStampCardsAtDesk = tableList<StampCardListRow>(stampCardList);
export const listRefundsAtDesk = tableList<RefundListRow>(refundList);
export const listChargesAtDesk = tableList<ChargeListRow>(chargeList);
export const listDeliveriesAtDesk = tableList<DeliveryListRow>(deliveryList);
export const listWebhooksAtDesk = tableList<WebhookListRow>(webhookList);
