import { exported, makerOf } from "./forms.ts";
import type { Source } from "./sources.ts";

/** What makes a loader or an action that lets nobody in who is not signed in, by the kind of visitor. */
const guards: Record<string, string[]> = {
  customer: ["customerLoader", "customerAction"],
  till: ["tillLoader", "tillAction", "tillFormAction"],
  desk: ["deskLoader", "deskAction"],
};

/** A record's form at the desk: they ask for the operator's key themselves. */
const savesRecord = /\b(?:saveRecord|trySaving)\(\s*args\b/;

/** The way in, and an address that is not there: they tell nothing. */
const open = ["till/sign-in.tsx", "till/not-found.tsx", "desk/sign-in.tsx", "desk/not-found.tsx"];

/** Their reader is a script, or they need less than a seller: they ask in another way, which has to stand in the file. */
const asking: Record<string, RegExp> = {
  "customer/events.ts": /findClientCall\(args\)/,
  "customer/store-online.tsx": /await requireClientCall\(args\)/,
  "customer/tooltip.ts": /await requireClientCall\(args\)/,
  "customer/points-history/request-send.ts": /findClientCall\(args\)/,
  "customer/purchase/state.ts": /findClientCall\(args\)/,
  "customer/scan/sale/state.ts": /findClientCall\(args\)/,
  "customer/wallet/voucher/state.ts": /findClientCall\(args\)/,
  "till/events.ts": /await requireMerchantCall\(args\)/,
  "till/request-document.ts": /await requireMerchantCall\(args\)/,
  "till/send.ts": /await answerTillForm\(args\)/,
};

/** Loaders and actions of customers, tills and operators that would answer somebody who is not signed in. */
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
