import { loader as approvals } from "#app/desk/approvals/list.page.tsx";
import { loader as audit } from "#app/desk/audit/audit.page.tsx";
import { loader as campaigns } from "#app/desk/campaigns/list.page.tsx";
import { loader as claims } from "#app/desk/claims/claims.page.tsx";
import { loader as clickouts } from "#app/desk/clickouts/list.page.tsx";
import { loader as customers } from "#app/desk/customers/list.page.tsx";
import { loader as documents } from "#app/desk/documents/list.page.tsx";
import { loader as goods } from "#app/desk/prizes/goods.page.tsx";
import { loader as help } from "#app/desk/help/list.page.tsx";
import { loader as home } from "#app/desk/home/list.page.tsx";
import { loader as messages } from "#app/desk/messages/list.page.tsx";
import { loader as offers } from "#app/desk/offers/list.page.tsx";
import { loader as partners } from "#app/desk/partners/list.page.tsx";
import { loader as stores } from "#app/desk/partners/record.page.tsx";
import { loader as payouts } from "#app/desk/payouts/list.page.tsx";
import { loader as persons } from "#app/desk/persons/list.page.tsx";
import { loader as premiumCharges } from "#app/desk/premium/premium.page.tsx";
import { loader as prizes } from "#app/desk/prizes/list.page.tsx";
import { loader as refunds } from "#app/desk/refunds/refunds.page.tsx";
import { loader as reports } from "#app/desk/reports/list.page.tsx";
import { loader as salePoints } from "#app/desk/sale-points/list.page.tsx";
import { loader as segments } from "#app/desk/segments/list.page.tsx";
import { loader as stampCards } from "#app/desk/stamp-cards/list.page.tsx";
import { loader as submissions } from "#app/desk/submissions/list.page.tsx";
import { loader as taxDocuments } from "#app/desk/tax-documents/list.page.tsx";
import { loader as deliveries } from "#app/desk/webhooks/deliveries.page.tsx";
import { loader as webhooks } from "#app/desk/webhooks/list.page.tsx";
import { loader as withholding } from "#app/desk/withholding/list.page.tsx";

/** Every list of the desk, by its name in the address of its file. */
export const lists = {
  offers: offers.list,
  partners: partners.list,
  stores: stores.list,
  "sale-points": salePoints.list,
  prizes: prizes.list,
  clickouts: clickouts.list,
  help: help.list,
  home: home.list,
  customers: customers.list,
  campaigns: campaigns.list,
  segments: segments.list,
  "stamp-cards": stampCards.list,
  messages: messages.list,
  claims: claims.list,
  goods: goods.list,
  refunds: refunds.list,
  "tax-documents": taxDocuments.list,
  documents: documents.list,
  withholding: withholding.list,
  "premium-charges": premiumCharges.list,
  approvals: approvals.list,
  submissions: submissions.list,
  deliveries: deliveries.list,
  webhooks: webhooks.list,
  audit: audit.list,
  payouts: payouts.list,
  persons: persons.list,
  reports: reports.list,
};

export type ListName = keyof typeof lists;
export const listNames = Object.keys(lists) as [ListName, ...ListName[]];
export const specOf = (name: ListName) => lists[name].spec;
