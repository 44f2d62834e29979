import type { NamedKind } from "./named-kinds.ts";

/**
 * The subject of an act: a record with its own name, a thing of a customer, the customer, a job, or a page.
 */
export type Subject =
  | { kind: NamedKind; id: string }
  | { kind: "thing"; id: string; page: "orders" | "orders?show=sales" | "claims" }
  | { kind: "customer"; id: string }
  | { kind: "job"; name: string }
  | { kind: "none" };

const byNoun: Partial<Record<string, NamedKind>> = {
  "api-key": "key",
  campaign: "campaign",
  cashier: "cashier",
  clickout: "clickout",
  "customer-list": "customerList",
  help: "help",
  home: "homePart",
  "legal-entity": "legalEntity",
  message: "message",
  offer: "offer",
  partner: "partner",
  person: "person",
  "wheel-prize": "prize",
  report: "report",
  "sale-point": "salePoint",
  segment: "segment",
  "stamp-card": "stampCard",
  store: "store",
  till: "store",
  webhook: "webhook",
};

/** Acts whose target is not what their noun says. */
const byAct: Partial<Record<string, NamedKind>> = { "message.dry-run": "segment" };

const things: Partial<Record<string, "orders" | "orders?show=sales" | "claims">> = {
  purchase: "orders",
  "wallet-item": "orders",
  transaction: "orders?show=sales",
  request: "claims",
};

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Acts with a record or a job that showed a customer. */
const showing = ["segment.preview", "campaign.dry-run", "job.dry-run"];

/** The subject of an act, by the act's name in the audit, its target and the customer concerned. */
export function subjectOf(action: string, target: string | null, userId: string | null): Subject {
  const noun = action.split(".")[0] ?? "";
  const id = target !== null && uuid.test(target) ? target : null;
  const named = byAct[action] ?? byNoun[noun];
  const of = showing.includes(action) && target !== null ? null : userId;
  // A message that is sent again belongs to one customer and is not a named record.
  if (named && id !== null && of === null) return { kind: named, id };
  const page = things[noun];
  if (page && id !== null && userId !== null) return { kind: "thing", id, page };
  if (of !== null) return { kind: "customer", id: of };
  if (target !== null && id === null && ["job", "approval"].includes(noun))
    return { kind: "job", name: target };
  return { kind: "none" };
}
