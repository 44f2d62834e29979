import type { PartnerRight } from "#app/core/domain/partners/rights.ts";
import {
  Banknote,
  Building2,
  House,
  Inbox,
  KeyRound,
  ReceiptText,
  Store,
  Tag,
  UserRound,
  UsersRound,
  Webhook,
  type Icon,
} from "#app/core/ui/icons.tsx";

/** A place of the menu, with the right that it needs; null for each of them. */
interface Place {
  name:
    | "home"
    | "sales"
    | "money"
    | "claims"
    | "offers"
    | "cashiers"
    | "stores"
    | "about"
    | "persons"
    | "keys"
    | "webhooks";
  path: string;
  right: PartnerRight | null;
  Icon: Icon;
}

/** The menu of a partner's house in the order of daily work. */
export const housePlaces: readonly Place[] = [
  { name: "home", path: "", right: null, Icon: House },
  { name: "sales", path: "/sales", right: "figures", Icon: ReceiptText },
  { name: "money", path: "/settlement", right: "money", Icon: Banknote },
  { name: "claims", path: "/claims", right: "claims", Icon: Inbox },
  { name: "offers", path: "/offers", right: "offers", Icon: Tag },
  { name: "cashiers", path: "/cashiers", right: "staff", Icon: UserRound },
  { name: "stores", path: "/stores", right: "stores", Icon: Store },
  { name: "about", path: "/about", right: "stores", Icon: Building2 },
  { name: "persons", path: "/persons", right: "staff", Icon: UsersRound },
  { name: "keys", path: "/keys", right: "keys", Icon: KeyRound },
  { name: "webhooks", path: "/webhooks", right: "keys", Icon: Webhook },
];
