import { loader as approvals } from "./approvals/list.tsx";
import { loader as audit } from "./audit.tsx";
import { loader as campaigns } from "./campaigns/list.tsx";
import { loader as claims } from "./claims.tsx";
import { loader as clickouts } from "./clickouts/list.tsx";
import { loader as customers } from "./customers/list.tsx";
import { loader as goods } from "./goods.tsx";
import { loader as help } from "./help/list.tsx";
import { loader as messages } from "./messages/list.tsx";
import { loader as offers } from "./offers/list.tsx";
import { loader as stores } from "./partners/change.tsx";
import { loader as partners } from "./partners/list.tsx";
import { loader as persons } from "./persons/list.tsx";
import { loader as premiumCharges } from "./premium.tsx";
import { loader as prizes } from "./prizes/list.tsx";
import { loader as refunds } from "./refunds.tsx";
import { loader as salePoints } from "./sale-points/list.tsx";
import { loader as segments } from "./segments/list.tsx";
import { loader as stampCards } from "./stamp-cards/list.tsx";
import { loader as deliveries } from "./webhooks/deliveries.tsx";
import { loader as webhooks } from "./webhooks/list.tsx";

/** Every list of the desk, by its name in the address of its file. */
export const lists = {
  offers: offers.list,
  partners: partners.list,
  stores: stores.list,
  "sale-points": salePoints.list,
  prizes: prizes.list,
  clickouts: clickouts.list,
  help: help.list,
  customers: customers.list,
  campaigns: campaigns.list,
  segments: segments.list,
  "stamp-cards": stampCards.list,
  messages: messages.list,
  claims: claims.list,
  goods: goods.list,
  refunds: refunds.list,
  "premium-charges": premiumCharges.list,
  approvals: approvals.list,
  deliveries: deliveries.list,
  webhooks: webhooks.list,
  audit: audit.list,
  persons: persons.list,
};

export type ListName = keyof typeof lists;
export const listNames = Object.keys(lists) as [ListName, ...ListName[]];
export const specOf = (name: ListName) => lists[name].spec;
