import { Building2, Clock, LayoutDashboard, Scale, ScrollText, Tags, Undo2, Users } from "lucide-react";

/** The places of the desk, in the order of a day's work. */
export const deskPlaces = [
  { name: "overview", path: "", Icon: LayoutDashboard },
  { name: "customers", path: "/customers", Icon: Users },
  { name: "offers", path: "/offers", Icon: Tags },
  { name: "refunds", path: "/refunds", Icon: Undo2 },
  { name: "partners", path: "/partners", Icon: Building2 },
  { name: "jobs", path: "/jobs", Icon: Clock },
  { name: "economy", path: "/economy", Icon: Scale },
  { name: "audit", path: "/audit", Icon: ScrollText },
] as const;
