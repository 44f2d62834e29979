import { ScanLine, ShoppingBag, Store, UserRound, Wallet, type Icon } from "#app/core/ui/icons.tsx";
import type { Language } from "#app/core/domain/languages.ts";

export interface NavItem {
  key: "shop" | "stores" | "scan" | "wallet" | "profile";
  /** The first part of the address after the language; "" is the home page. */
  path: string;
  /** Other first parts of addresses that belong to this item. */
  also: readonly string[];
  Icon: Icon;
}

/** In reading order; the scan is in the middle, where the thumb reaches it easily in a shop. */
export const navItems: readonly NavItem[] = [
  {
    key: "shop",
    path: "",
    also: ["voucher", "fortune-wheel", "grand-prize-wheel", "wheel-rules"],
    Icon: ShoppingBag,
  },
  { key: "stores", path: "store", also: [], Icon: Store },
  { key: "scan", path: "scan", also: [], Icon: ScanLine },
  { key: "wallet", path: "wallet", also: ["card"], Icon: Wallet },
  {
    key: "profile",
    path: "profile",
    also: ["points-history", "onboarding", "questions", "premium"],
    Icon: UserRound,
  },
];

export function addressOf(item: NavItem, language: Language): string {
  return item.path === "" ? `/${language}` : `/${language}/${item.path}`;
}

/** `aria-current`: "page" on that page itself, "true" on a page below it. */
export function currentOf(item: NavItem, pathname: string): "page" | "true" | undefined {
  const [, , section = "", ...below] = pathname.replace(/\/$/, "").split("/");
  if (section === item.path && below.length === 0) return "page";
  return section === item.path || item.also.includes(section) ? "true" : undefined;
}
