/** The calls and pages that the bench measures. */
import type { Ask } from "./requests.ts";
import type { Stage } from "./stage.ts";

export const balancePath = "/api/v1/client/points";
export const historyPath = "/api/v1/client/points/history";
export const walletPath = "/api/v1/client/wallet";
export const eventsPath = "/api/v1/client/events";

/** A visitor's shop, a customer's home (which is the shop too), and a customer's wallet. */
export const shopPage = "/fr";
export const homePage = "/fr";
export const walletPage = "/fr/wallet";
export const historyPage = "/fr/points-history";

/** Calls are spread over this many customers: many distinct ones, but each calls often, as in real use. */
const callers = 1_000;

/** A customer's read. */
export const readBy = ({ tokens }: Stage, get: string): Ask => ({ get, tokens: tokens.slice(0, callers) });

/** A customer's page. */
export const pageBy = ({ cookies }: Stage, page: string): Ask => ({ page, cookies });

/** A page or call without sign-in. */
export const pageOfVisitor = (page: string): Ask => ({ page, cookies: [] });
export const callOfAnybody = (get: string): Ask => ({ get, tokens: [] });

/** Purchases of all customers, spread over these offers. */
export const purchaseBy = ({ tokens }: Stage, purchaseOf: string[]): Ask => ({ purchaseOf, tokens });
