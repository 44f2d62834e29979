/** Random histories of all that moves value, beside a model of the rules; rules.md, Cause and consequence; decision 056. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { gatewayInMemory } from "#tests/factories/gateway.ts";
import { historyTerms, shopLeft } from "#tests/model/value-shop.ts";
import { openShop, setRules, type Shop } from "./value-customer.ts";
import { before, History, life, type Life } from "./value-history.ts";
import type { Step } from "./value-steps.ts";

await setRules(historyTerms);
await makeCampaign({ now: before, trigger: "LEVEL", effect: { points: 7 }, stacks: true });
const gateway = gatewayInMemory();
/** Each history has a shop of its own while it lasts. */
const open = () => openShop(historyTerms, shopLeft(), before);
const shops = await Promise.all([open(), open(), open(), open()]);
/** Accepts what closed ones have sold. */
const other = await open();
let played = 0;

/** Plays a life in a shop, and does `after` after each step. */
async function live(usual: Shop, one: Life, after = async () => {}): Promise<void> {
  const history = await History.begin(one.closes ? await open() : usual, gateway);
  const compare = async () => {
    await history.compare();
    await after();
  };
  const play = async (step: Step) => {
    await history.play(step);
    await compare();
    played += 1;
  };
  for (const step of one.steps) await play(step);
  if (one.closes) {
    await history.close(one.closing, other);
    await compare();
    for (const step of one.closing.afterwards) await play(step);
  }
  if (!one.leaves) return;
  await history.leave(one.leaver);
  await compare();
  for (const step of one.afterwards) await play(step);
}

const proof = async () => expect((await proveLedger()).violations).toEqual([]);
/** The counterexample is not made shorter, which would take longer than a test may: its seed plays it again. */
const asFound = { endOnFailure: true };

/** First, while there is little to prove. */
test("the proof holds after each step", async () => {
  const shop = await open();
  await fc.assert(
    fc.asyncProperty(life, (one) => live(shop, one, proof)),
    { ...asFound, numRuns: 4 },
  );
}, 300_000);

test("whatever happens to a customer, all of it has the value that the rules say", async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(life, life, life, life), async (lives) => {
      await Promise.all(shops.map((shop, place) => live(shop, lives[place] ?? lives[0])));
      await proof();
    }),
    { ...asFound, numRuns: 40 },
  );
  expect(played).toBeGreaterThan(2_000);
}, 600_000);
