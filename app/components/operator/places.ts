import {
  Building2,
  ChartColumn,
  CircleHelp,
  Clock,
  Construction,
  Crown,
  Gift,
  LayoutDashboard,
  Megaphone,
  PackageCheck,
  QrCode,
  Scale,
  ScrollText,
  ShieldCheck,
  Tags,
  Undo2,
  Users,
  Webhook,
} from "#app/components/ui/icons.tsx";

/** The menu of the desk in the order of daily work, in groups. */
export const deskPlaces = [
  {
    group: "day",
    places: [
      { name: "overview", path: "", Icon: LayoutDashboard },
      { name: "customers", path: "/customers", Icon: Users },
      { name: "approvals", path: "/approvals", Icon: ShieldCheck },
      { name: "refunds", path: "/refunds", Icon: Undo2 },
      { name: "goods", path: "/goods", Icon: PackageCheck },
    ],
  },
  {
    group: "shop",
    places: [
      { name: "offers", path: "/offers", Icon: Tags },
      { name: "clickouts", path: "/clickouts", Icon: Megaphone },
      { name: "prizes", path: "/prizes", Icon: Gift },
      { name: "help", path: "/help", Icon: CircleHelp },
    ],
  },
  {
    group: "partners",
    places: [
      { name: "partners", path: "/partners", Icon: Building2 },
      { name: "salePoints", path: "/sale-points", Icon: QrCode },
      { name: "webhooks", path: "/webhooks", Icon: Webhook },
    ],
  },
  {
    group: "figures",
    places: [
      { name: "points", path: "/points", Icon: ChartColumn },
      { name: "premium", path: "/premium", Icon: Crown },
    ],
  },
  {
    group: "house",
    places: [
      { name: "jobs", path: "/jobs", Icon: Clock },
      { name: "maintenance", path: "/maintenance", Icon: Construction },
      { name: "economy", path: "/economy", Icon: Scale },
      { name: "audit", path: "/audit", Icon: ScrollText },
    ],
  },
] as const;

export type DeskPlace = (typeof deskPlaces)[number]["places"][number];
