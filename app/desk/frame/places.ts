import {
  ArrowDownUp,
  Banknote,
  Bell,
  Building2,
  CalendarClock,
  CircleAlert,
  ClipboardCheck,
  Clock,
  Crown,
  FileText,
  FileUp,
  Gift,
  House,
  Inbox,
  KeyRound,
  Landmark,
  Megaphone,
  QrCode,
  ReceiptText,
  Scale,
  ScrollText,
  ShieldCheck,
  Tags,
  Ticket,
  Trophy,
  Undo2,
  Webhook,
} from "#app/core/ui/icons.tsx";
import {
  ChartColumn,
  CircleHelp,
  Construction,
  LayoutDashboard,
  PackageCheck,
  UserCog,
  Users,
} from "./icons.ts";

/**
 * The menu of the desk in the order of daily work, in groups. Each place has the right that it needs, and the
 * other paths that belong to it (`also`).
 */
export const deskPlaces = [
  {
    group: "today",
    places: [{ name: "overview", path: "", right: null, Icon: LayoutDashboard }],
  },
  {
    group: "customers",
    places: [
      { name: "customers", path: "/customers", right: "customers.read", Icon: Users },
      { name: "claims", path: "/claims", right: "claims", Icon: ClipboardCheck },
      { name: "goods", path: "/goods", right: "customers.act", Icon: PackageCheck },
      { name: "customerImport", path: "/import/customers", right: "customers.act", Icon: FileUp },
    ],
  },
  {
    group: "catalogue",
    places: [
      { name: "offers", path: "/offers", also: ["/pictures"], right: "catalogue", Icon: Tags },
      { name: "home", path: "/home", right: "catalogue", Icon: House },
      {
        name: "campaigns",
        path: "/campaigns",
        also: ["/segments", "/stamp-cards"],
        right: "campaigns",
        Icon: Megaphone,
      },
      { name: "messages", path: "/messages", right: "messages", Icon: Bell },
      { name: "clickouts", path: "/clickouts", right: "catalogue", Icon: Ticket },
      { name: "prizes", path: "/prizes", right: "catalogue", Icon: Gift },
      { name: "partners", path: "/partners", also: ["/stores"], right: "catalogue", Icon: Building2 },
      { name: "submissions", path: "/submissions", right: "catalogue", Icon: Inbox },
      { name: "salePoints", path: "/sale-points", right: "catalogue", Icon: QrCode },
      { name: "help", path: "/help", right: "catalogue", Icon: CircleHelp },
      {
        name: "catalogueImport",
        path: "/import/stores",
        also: ["/import/offers"],
        right: "catalogue",
        Icon: FileUp,
      },
    ],
  },
  {
    group: "money",
    places: [
      {
        name: "points",
        path: "/points",
        also: ["/figures", "/reports"],
        right: "reports",
        Icon: ChartColumn,
      },
      { name: "premium", path: "/premium", right: "reports", Icon: Crown },
      { name: "approvals", path: "/approvals", right: "finance", Icon: ShieldCheck },
      { name: "refunds", path: "/refunds", right: "finance", Icon: Undo2 },
      { name: "taxDocuments", path: "/tax-documents", right: "finance", Icon: ReceiptText },
      { name: "levels", path: "/levels", right: "finance", Icon: Trophy },
      { name: "economy", path: "/economy", also: ["/reserve"], right: "finance", Icon: Scale },
    ],
  },
  {
    group: "settlement",
    places: [
      { name: "legalEntities", path: "/legal-entities", right: "finance", Icon: Building2 },
      { name: "statements", path: "/statements", right: "finance", Icon: FileText },
      { name: "disputes", path: "/disputes", right: "finance", Icon: CircleAlert },
      {
        name: "documents",
        path: "/documents",
        also: ["/withholding"],
        right: "finance",
        Icon: FileText,
      },
      { name: "payouts", path: "/payouts", right: "finance", Icon: Banknote },
      { name: "bankLines", path: "/bank-lines", right: "finance", Icon: ArrowDownUp },
      { name: "ageing", path: "/ageing", right: "finance", Icon: CalendarClock },
      { name: "books", path: "/books", right: "finance", Icon: Landmark },
    ],
  },
  {
    group: "system",
    places: [
      { name: "jobs", path: "/jobs", right: "system", Icon: Clock },
      { name: "webhooks", path: "/webhooks", right: "system", Icon: Webhook },
      { name: "maintenance", path: "/maintenance", right: "system", Icon: Construction },
      { name: "persons", path: "/persons", right: "persons", Icon: UserCog },
      { name: "keys", path: "/keys", also: ["/offline-devices"], right: "keys", Icon: KeyRound },
      { name: "audit", path: "/audit", right: "audit", Icon: ScrollText },
    ],
  },
] as const;

export type DeskPlace = (typeof deskPlaces)[number]["places"][number];
