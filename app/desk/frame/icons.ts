/** Icons of the desk's menu alone, so that customers do not load them. */
import { iconOf } from "#app/core/ui/icons.tsx";

export const ChartColumn = iconOf("ChartColumn");
export const CircleHelp = iconOf("CircleHelp");
export const Construction = iconOf("Construction");
export const LayoutDashboard = iconOf("LayoutDashboard");
export const PackageCheck = iconOf("PackageCheck");
export const UserCog = iconOf("UserCog");
export const Users = iconOf("Users");
