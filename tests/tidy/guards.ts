import { exported, makerOf, makers } from "./forms.ts";
import type { Source } from "./sources.ts";

/** The functions that refuse visitors without sign-in in a loader or an action, by kind of visitor. */
const guards: Record<string, string[]> = {
  customer: ["customerLoader", "customerAction"],
  till: ["tillLoader", "tillAction", "tillFormAction"],
  desk: ["deskLoader", "deskAction", "deskList", "listOnPage", "listAction", "deskRecord", "recordAction"],
  partner: ["partnerLoader", "partnerAction"],
};

/** Forms of records at the desk: these functions check the operator and the right themselves. */
const savesRecord = /\b(?:saveRecord|trySaving)\(\s*args\b/;

/** Pages that visitors may open, such as the sign-in: they reveal nothing. */
const open = [
  "till/device/sign-in.page.tsx",
  "till/frame/not-found.page.tsx",
  "till/offline/offline.page.tsx",
  "desk/sign-in/sign-in.page.tsx",
  "desk/persons/invitation.page.tsx",
  "desk/frame/not-found.page.tsx",
  "partner/sign-in/sign-in.page.tsx",
  "partner/persons/invitation.page.tsx",
  "partner/frame/not-found.page.tsx",
];

/**
 * Addresses for scripts, or open to others than sellers: they check in another way, and this text must occur
 * in the file.
 */
const asking: Record<string, RegExp> = {
  "customer/live/events.page.ts": /findClientCall\(args\)/,
  "customer/notices/device.page.ts": /await requireClientCall\(args\)/,
  "customer/notices/news.page.ts": /findClientCall\(args\)/,
  "customer/offers/watch-offer.page.ts": /await requireClientCall\(args\)/,
  "customer/wheels/show-name.page.ts": /await requireClientCall\(args\)/,
  "customer/online/store-online.page.tsx": /await requireClientCall\(args\)/,
  "customer/help/tooltip.page.ts": /await requireClientCall\(args\)/,
  "customer/online/request-send.page.ts": /findClientCall\(args\)/,
  "customer/card/card-state.page.ts": /findClientCall\(args\)/,
  "customer/card/kept.page.ts": /findClientCall\(args\)/,
  "customer/card/offline-pass.page.ts": /findClientCall\(args\)/,
  "customer/payments/purchase-state.page.ts": /findClientCall\(args\)/,
  "customer/scan/sale-state.page.ts": /findClientCall\(args\)/,
  "customer/wallet/voucher-state.page.ts": /findClientCall\(args\)/,
  "till/offline/kit.page.ts": /await requireMerchantCall\(args\)/,
  "till/offline/prove.page.ts": /await requireMerchantCall\(args\)/,
  "till/offline/sold.page.ts": /await requireMerchantCall\(args\)/,
  "till/device/events.page.ts": /await requireMerchantCall\(args\)/,
  "till/device/display.page.tsx": /await requireMerchantCall\(args\)/,
  "till/device/now.page.ts": /await requireMerchantCall\(args\)/,
  "till/requests/request-document.page.ts": /await requireSeller\(args\)/,
  "till/device/send.page.ts": /await answerTillForm\(args\)/,
};

/**
 * Finds loaders and actions of customers, tills, operators and partners that would answer a visitor without sign-in.
 */
export function unguarded(sources: Source[]): string[] {
  return sources.flatMap((source) => {
    const [, page = "", kind = ""] =
      /^app\/((customer|till|desk|partner)\/.+\.page\.tsx?)$/.exec(source.path) ?? [];
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

/** Actions that are taken at any clock, and why. */
const atAnyClock: Record<string, string> = {
  "app/api/api.public.ts": "each call says it for itself: atAnyClock",
  "app/customer/accounts/sign-out.public.ts": "whoever wants to leave may",
  "app/customer/card/changed.public.ts": "it takes nothing",
  "app/customer/card/log.public.ts": "a device's complaint",
  "app/customer/card/pass.public.ts": "it takes nothing",
  "app/customer/card/registration.public.ts": "a device's list of passes",
  "app/customer/frame/closed.public.ts": "it only leads on",
  "app/customer/frame/not-found.public.tsx": "it only leads on",
  "app/customer/help/story.public.tsx": "a mark: seen",
  "app/customer/help/tooltip.page.ts": "a mark: seen",
  "app/customer/notices/device.page.ts": "where notices go",
  "app/customer/offers/near-offers.public.ts": "it reads, and its own pageAction asks",
  "app/customer/offers/watch-offer.page.ts": "a mark: wanted",
  "app/customer/wheels/show-name.page.ts": "whether a name is shown",
  "app/desk/frame/not-found.page.tsx": "it only leads on",
  "app/partner/frame/not-found.page.tsx": "it only leads on",
  "app/till/frame/not-found.page.tsx": "it only leads on",
};

/** How an action asks that no maker of forms has made. */
const asksFirst = /\bawait requireRightClock\(\)|\breturn told\(args,/;

/** Finds actions of pages that would move value while the server's clock is wrong. */
export function timeless(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => /^app\/.+\.(?:page|public)\.tsx?$/.test(path) && !(path in atAnyClock))
    .filter((source) => {
      const action = exported(source, "action");
      return action !== null && !makers.includes(makerOf(action)) && !asksFirst.test(source.text);
    })
    .map(({ path }) => path);
}
