import { balancePath, historyPage, historyPath, homePage, walletPage, walletPath } from "./calls.ts";
import type { Effort } from "./effort.ts";
import type { Figure } from "./figures.ts";
import { someCalls, type HttpLoad } from "./http-subject.ts";
import type { Ask } from "./requests.ts";
import { besidesInCpu, measureByTurns } from "./rounds.ts";
import type { Stage } from "./stage.ts";

/** Sign-ins of some customers. */
interface Customers {
  tokens: string[];
  cookies: string[];
}

/**
 * What a call or page costs for a customer with 100,000 entries, 10,000 lots and 5,000 items, beside a
 * customer whose first pages are just as full, but who has little more. There are few heavy customers, and
 * each may call only so often, so CPU is compared, not calls per second.
 */
export async function measureHeavy(stage: Stage, load: HttpLoad, effort: Effort): Promise<Figure[]> {
  const { heavy, tokens, cookies, heavyTokens, heavyCookies } = stage;
  const few: Customers = { tokens: tokens.slice(0, heavy.length), cookies: cookies.slice(0, heavy.length) };
  const many: Customers = { tokens: heavyTokens, cookies: heavyCookies };
  const calls: [string, (of: Customers) => Ask][] = [
    ["balance", ({ tokens }) => ({ get: balancePath, tokens })],
    ["history page (API)", ({ tokens }) => ({ get: historyPath, tokens })],
    ["wallet page (API)", ({ tokens }) => ({ get: walletPath, tokens })],
    ["used items (API)", ({ tokens }) => ({ get: `${walletPath}/expired`, tokens })],
    ["purchase", ({ tokens }) => ({ purchaseOf: stage.offerIds, tokens })],
    ["home page", ({ cookies }) => ({ page: homePage, cookies })],
    ["wallet page", ({ cookies }) => ({ page: walletPage, cookies })],
    ["history page", ({ cookies }) => ({ page: historyPage, cookies })],
  ];
  const figures: Figure[] = [];
  for (const [call, ask] of calls) {
    const cost = (customers: Customers) =>
      someCalls(load, { server: stage, ask: ask(customers) }, effort.heavyCalls);
    const { ours, beside } = await measureByTurns({ ours: cost(many), beside: cost(few) }, effort.rounds);
    const heading = { name: `heavy customer: ${call}`, floor: "an ordinary one", goal: { atMost: 1.3 } };
    figures.push(besidesInCpu(heading, ours, beside));
  }
  return figures;
}
