import {
  Building2,
  ChartColumn,
  CircleHelp,
  Clock,
  Construction,
  Crown,
  Gift,
  KeyRound,
  LayoutDashboard,
  Megaphone,
  PackageCheck,
  QrCode,
  Scale,
  ScrollText,
  ShieldCheck,
  Tags,
  Undo2,
  UserCog,
  Users,
  Webhook,
} from "#app/components/ui/icons.tsx";

/** The menu of the desk in the order of daily work, in groups; each place with the right that it needs. */
export const deskPlaces = [
  {
    group: "day",
    places: [
      { name: "overview", path: "", right: null, Icon: LayoutDashboard },
      { name: "customers", path: "/customers", right: "customers.read", Icon: Users },
      { name: "approvals", path: "/approvals", right: "finance", Icon: ShieldCheck },
      { name: "refunds", path: "/refunds", right: "finance", Icon: Undo2 },
      { name: "goods", path: "/goods", right: "customers.act", Icon: PackageCheck },
    ],
  },
  {
    group: "shop",
    places: [
      { name: "offers", path: "/offers", right: "catalogue", Icon: Tags },
      { name: "clickouts", path: "/clickouts", right: "catalogue", Icon: Megaphone },
      { name: "prizes", path: "/prizes", right: "catalogue", Icon: Gift },
      { name: "help", path: "/help", right: "catalogue", Icon: CircleHelp },
    ],
  },
  {
    group: "partners",
    places: [
      { name: "partners", path: "/partners", right: "catalogue", Icon: Building2 },
      { name: "salePoints", path: "/sale-points", right: "catalogue", Icon: QrCode },
      { name: "webhooks", path: "/webhooks", right: "system", Icon: Webhook },
    ],
  },
  {
    group: "figures",
    places: [
      { name: "points", path: "/points", right: "reports", Icon: ChartColumn },
      { name: "premium", path: "/premium", right: "reports", Icon: Crown },
    ],
  },
  {
    group: "house",
    places: [
      { name: "jobs", path: "/jobs", right: "system", Icon: Clock },
      { name: "maintenance", path: "/maintenance", right: "system", Icon: Construction },
      { name: "economy", path: "/economy", right: "finance", Icon: Scale },
      { name: "persons", path: "/persons", right: "persons", Icon: UserCog },
      { name: "keys", path: "/keys", right: "keys", Icon: KeyRound },
      { name: "audit", path: "/audit", right: "audit", Icon: ScrollText },
    ],
  },
] as const;

export type DeskPlace = (typeof deskPlaces)[number]["places"][number];
