import { exported, makerOf } from "./forms.ts";
import type { Source } from "./sources.ts";

/** The functions that refuse visitors without sign-in in a loader or an action, by kind of visitor. */
const guards: Record<string, string[]> = {
  customer: ["customerLoader", "customerAction"],
  till: ["tillLoader", "tillAction", "tillFormAction"],
  desk: ["deskLoader", "deskAction", "deskList", "listOnPage", "listAction"],
};

/** Forms of records at the desk: these functions check the operator and the right themselves. */
const savesRecord = /\b(?:saveRecord|trySaving)\(\s*args\b/;

/** Pages that visitors may open, such as the sign-in: they reveal nothing. */
const open = [
  "till/sign-in.tsx",
  "till/not-found.tsx",
  "desk/sign-in.tsx",
  "desk/invitation.tsx",
  "desk/not-found.tsx",
];

/**
 * Addresses for scripts, or open to others than sellers: they check in another way, and this text must occur
 * in the file.
 */
const asking: Record<string, RegExp> = {
  "customer/events.ts": /findClientCall\(args\)/,
  "customer/notifications/device.ts": /await requireClientCall\(args\)/,
  "customer/notifications/news.ts": /findClientCall\(args\)/,
  "customer/watch-offer.ts": /await requireClientCall\(args\)/,
  "customer/store-online.tsx": /await requireClientCall\(args\)/,
  "customer/tooltip.ts": /await requireClientCall\(args\)/,
  "customer/points-history/request-send.ts": /findClientCall\(args\)/,
  "customer/card/state.ts": /findClientCall\(args\)/,
  "customer/purchase/state.ts": /findClientCall\(args\)/,
  "customer/scan/sale/state.ts": /findClientCall\(args\)/,
  "customer/wallet/voucher/state.ts": /findClientCall\(args\)/,
  "till/events.ts": /await requireMerchantCall\(args\)/,
  "till/request-document.ts": /await requireMerchantCall\(args\)/,
  "till/send.ts": /await answerTillForm\(args\)/,
};

/**
 * Finds loaders and actions of customers, tills and operators that would answer a visitor without sign-in.
 */
export function unguarded(sources: Source[]): string[] {
  return sources.flatMap((source) => {
    const [, page = "", kind = ""] =
      /^app\/routes\/((customer|till|desk)\/.+\.tsx?)$/.exec(source.path) ?? [];
    if (kind === "" || open.includes(page) || asking[page]?.test(source.text)) return [];
    return ["loader", "action"]
      .filter((name) => isUnguarded(source, name, kind))
      .map((name) => `${source.path} ${name}`);
  });
}

function isUnguarded(source: Source, name: string, kind: string): boolean {
  const made = exported(source, name);
  if (made === null || guards[kind]?.includes(makerOf(made))) return false;
  return !(kind === "desk" && makerOf(made) === "pageAction" && savesRecord.test(made.getText()));
}
