import { approvalKinds, approvalStatuses } from "#app/domain/approvals/approval.ts";
import { auditGroups } from "#app/domain/audit/groups.ts";
import { auditSides } from "#app/domain/audit/sides.ts";
import { triggers } from "#app/domain/campaigns/triggers.ts";
import { campaignStates } from "#app/domain/campaigns/campaign-state.ts";
import { effectKinds } from "#app/domain/campaigns/effect-kinds.ts";
import { messageStatuses } from "#app/domain/operator-messages/message.ts";
import type { Right } from "#app/domain/operators/rights.ts";
import { refundStates } from "#app/domain/payments/refund.ts";
import { chargeStates } from "#app/domain/premium/charge.ts";
import { premiumPlans } from "#app/domain/premium/plans.ts";
import { goodsStates } from "#app/domain/wheel/goods.ts";

/**
 * Values that a filter takes; "id" for the id of a record, "day" for a business day that the page itself
 * decides.
 */
export type FilterValues = readonly string[] | "id" | "day";

/** The sorting and the filters of one list of the desk, as they may appear in its address. */
export interface ListSpec {
  right: Right;
  /** Columns by whose heading it can be sorted. */
  sorts: readonly string[];
  /** The default order; with `-` before it the largest or newest comes first. */
  sort: string;
  filters: Readonly<Record<string, FilterValues>>;
  /** The columns of the file, in order. */
  csv: readonly string[];
}

const yesNo = ["yes", "no"] as const;

export const listSpecs = {
  offers: {
    right: "catalogue",
    sorts: ["title", "partner", "price", "state", "from", "until", "left", "sold", "used", "created"],
    sort: "-created",
    filters: {
      state: ["DRAFT", "SCHEDULED", "ON_SALE", "PAUSED", "ENDED"],
      partner: "id",
      type: ["VOUCHER", "COUPON"],
      premium: yesNo,
      watch: ["ends", "low"],
    },
    csv: ["title", "partner", "type", "points", "dinars", "state", "from", "until", "left", "sold", "used"],
  },
  partners: {
    right: "catalogue",
    sorts: ["name", "rate", "stores", "offers", "created"],
    sort: "name",
    filters: { online: yesNo },
    csv: ["name", "rate", "stores", "offers", "online"],
  },
  stores: {
    right: "catalogue",
    sorts: ["name", "address", "state", "salePoints"],
    sort: "name",
    filters: { partner: "id" },
    csv: ["name", "partner", "address", "state", "salePoints"],
  },
  "sale-points": {
    right: "catalogue",
    sorts: ["name", "store", "cards", "created"],
    sort: "-created",
    filters: { partner: "id" },
    csv: ["name", "code", "store", "partner", "cards"],
  },
  prizes: {
    right: "catalogue",
    sorts: ["label", "chance", "left"],
    sort: "-chance",
    filters: { wheel: ["POINTS", "GRAND"] },
    csv: ["label", "kind", "points", "chance", "left", "state"],
  },
  clickouts: {
    right: "catalogue",
    sorts: ["code", "offer", "from", "until", "created"],
    sort: "-created",
    filters: {
      state: ["OPEN", "COMING", "ENDED", "CLAIMED_OUT", "OFFER_ENDED", "OFFER_PAUSED", "OFFER_OUT"],
      single: yesNo,
    },
    csv: ["code", "offer", "state", "from", "until", "claimed", "units"],
  },
  help: {
    right: "catalogue",
    sorts: ["title", "kind", "position", "created"],
    sort: "position",
    filters: { kind: ["TOPIC", "STORY"], shown: yesNo },
    csv: ["title", "kind", "topic", "position", "shown"],
  },
  customers: {
    right: "customers.read",
    sorts: ["since"],
    sort: "-since",
    filters: { status: ["ACTIVE", "BLOCKED", "UNVERIFIED", "DELETED"] },
    csv: ["name", "email", "phone", "status", "level", "points", "since"],
  },
  campaigns: {
    right: "campaigns",
    sorts: ["title", "state", "trigger", "from", "until", "spent", "reached", "created"],
    sort: "-created",
    filters: { stage: campaignStates, trigger: triggers, gives: effectKinds, partner: "id", segment: "id" },
    csv: [
      ...["title", "state", "trigger", "gives", "from", "until", "spentPoints", "budgetPoints"],
      ...["times", "budgetTimes", "reached"],
    ],
  },
  segments: {
    right: "campaigns",
    sorts: ["name", "size", "campaigns", "offers", "messages", "created"],
    sort: "-created",
    filters: { inUse: yesNo },
    csv: ["name", "size", "counted", "campaigns", "offers", "messages"],
  },
  "stamp-cards": {
    right: "campaigns",
    sorts: ["title", "partner", "target", "offer", "state", "created"],
    sort: "-created",
    filters: { stage: ["OPEN", "PAUSED", "ENDED"], partner: "id" },
    csv: ["title", "partner", "state", "target", "perDay", "offer"],
  },
  messages: {
    right: "messages",
    sorts: ["title", "segment", "goes", "told", "created"],
    sort: "-created",
    filters: { message: messageStatuses, segment: "id" },
    csv: ["title", "segment", "message", "goes", "told", "opened", "followed", "heldOut"],
  },
  claims: {
    right: "claims",
    sorts: ["sent", "amount", "partner"],
    sort: "sent",
    filters: {
      waiting: ["late", "all"],
      answer: ["PENDING", "VALIDATING"],
      claim: ["ONLINE", "SALE_POINT"],
      partner: "id",
    },
    csv: ["claim", "partner", "store", "order", "customer", "amount", "points", "answer", "sent"],
  },
  goods: {
    right: "customers.act",
    sorts: ["label", "won", "handedOver"],
    sort: "-won",
    filters: { state: [...goodsStates, "ALL"], prize: "id" },
    csv: ["label", "code", "customer", "email", "phone", "goods", "won", "handedOver"],
  },
  refunds: {
    right: "finance",
    sorts: ["paid", "amount", "attempts"],
    sort: "-paid",
    filters: { state: refundStates },
    csv: ["offer", "amount", "refund", "gateway", "reference", "attempts", "error", "paid", "refunded"],
  },
  "premium-charges": {
    right: "reports",
    sorts: ["asked", "answered", "amount", "attempts"],
    sort: "-asked",
    filters: { charge: chargeStates, plan: premiumPlans, from: "day", to: "day" },
    csv: ["chargeReference", "charge", "plan", "amount", "attempts", "period", "asked", "answered"],
  },
  approvals: {
    right: "finance",
    sorts: ["asked", "points"],
    sort: "-asked",
    filters: { status: approvalStatuses, matter: approvalKinds },
    csv: [
      ...["matter", "points", "customers", "ceiling", "askedBy", "asked"],
      ...["approval", "answered", "reason"],
    ],
  },
  deliveries: {
    right: "system",
    sorts: ["happened", "attempts", "event"],
    sort: "-happened",
    filters: { state: ["PARKED", "WAITING", "DONE"], partner: "id" },
    csv: ["event", "partner", "store", "address", "delivery", "attempts", "error", "happened", "arrived"],
  },
  webhooks: {
    right: "system",
    sorts: ["partner", "address", "parked", "created"],
    sort: "-created",
    filters: { partner: "id" },
    csv: ["partner", "store", "address", "events", "parked"],
  },
  audit: {
    right: "audit",
    sorts: ["at"],
    sort: "-at",
    filters: { by: auditSides, about: auditGroups, person: "id" },
    csv: ["at", "act", "customer", "reason", "request"],
  },
  persons: {
    right: "persons",
    sorts: ["name", "email", "seen", "created"],
    sort: "-created",
    filters: {
      status: ["INVITED", "ACTIVE", "CLOSED"],
      role: ["SUPPORT", "CATALOGUE", "FINANCE", "ADMIN"],
    },
    csv: ["name", "email", "roles", "status", "seen"],
  },
} as const satisfies Record<string, ListSpec>;

export type ListName = keyof typeof listSpecs;
export const listNames = Object.keys(listSpecs) as [ListName, ...ListName[]];

/** The spec of a list, without the particulars of its type. */
export function specOf(name: ListName): ListSpec {
  return listSpecs[name];
}
