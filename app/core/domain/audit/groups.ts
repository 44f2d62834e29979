import type { AuditAction } from "#app/core/domain/operator-actions.ts";

type NounOf<Action> = Action extends `${infer Noun}.${string}` ? Noun : never;
type Noun = NounOf<AuditAction>;

/** The groups by which the audit can be filtered. */
export const auditGroups = ["customers", "catalogue", "campaigns", "money", "system"] as const;
export type AuditGroup = (typeof auditGroups)[number];

/** The group of each noun of an action; a new noun does not compile without one. */
const groupOf: Record<Noun, AuditGroup> = {
  ...{
    customer: "customers",
    gift: "customers",
    correction: "customers",
    merge: "customers",
    transaction: "customers",
  },
  ...{ purchase: "customers", "wallet-item": "customers", request: "customers", claim: "customers" },
  ...{ "online-use": "customers" },
  ...{
    partner: "catalogue",
    cashier: "catalogue",
    store: "catalogue",
    offer: "catalogue",
    "sale-point": "catalogue",
    submission: "catalogue",
  },
  ...{
    clickout: "catalogue",
    help: "catalogue",
    home: "catalogue",
    picture: "catalogue",
    "wheel-prize": "catalogue",
  },
  ...{ "wheel-goods": "customers", campaign: "campaigns", segment: "campaigns", "stamp-card": "campaigns" },
  ...{
    "customer-list": "campaigns",
    message: "campaigns",
    approval: "money",
    refund: "money",
    "tax-document": "money",
  },
  ...{
    dispute: "money",
    "payout-batch": "money",
    "bank-line": "money",
    "bank-lines": "money",
    books: "money",
  },
  ...{
    economy: "money",
    reserve: "money",
    contract: "money",
    "legal-entity": "money",
    statement: "money",
    withholding: "money",
    level: "money",
    report: "money",
    "api-key": "system",
    "offline-device": "system",
    audit: "system",
    job: "system",
  },
  ...{ maintenance: "system", person: "system", restore: "system", till: "system", webhook: "system" },
  ...{ "webhook-delivery": "system" },
};

/** The nouns of a group, as they stand before the dot of an action. */
export function nounsOf(group: string): string[] {
  return Object.keys(groupOf).filter((noun) => groupOf[noun as Noun] === group);
}
