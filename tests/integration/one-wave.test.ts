/** The reads of a page do not wait for each other: its loader starts all statements at once. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { afterEach, expect, test, vi } from "vitest";
import { openSession } from "#app/core/auth/sessions.server.ts";
import { currentCustomer, signInCookie } from "#app/core/auth/web-session.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { pool } from "#app/core/db/pool.server.ts";
import { env } from "#app/env.server.ts";
import "#app/core/rewards/answering.server.ts";
import * as grandWheel from "#app/customer/wheels/grand-prize-wheel.page.tsx";
import * as pointsWheel from "#app/customer/wheels/fortune-wheel.page.tsx";
import * as onboarding from "#app/customer/onboarding/onboarding.page.tsx";
import * as pointsHistory from "#app/customer/points/list.page.tsx";
import * as premium from "#app/customer/premium/plans.page.tsx";
import * as invoices from "#app/customer/payments/invoices.page.tsx";
import * as levels from "#app/customer/levels/levels.page.tsx";
import * as orders from "#app/customer/orders/order-history.page.tsx";
import * as profile from "#app/customer/profile/overview.page.tsx";
import * as referrals from "#app/customer/referrals/referrals.page.tsx";
import * as questions from "#app/customer/onboarding/questions.page.tsx";
import * as savings from "#app/customer/savings/savings.page.tsx";
import * as salePoint from "#app/customer/scan/sale-point.page.tsx";
import * as wallet from "#app/customer/wallet/list.page.tsx";
import * as itemHistory from "#app/customer/wallet/voucher-history.page.tsx";
import * as item from "#app/customer/wallet/voucher.page.tsx";
import * as useOnline from "#app/customer/wallet/use-online.page.tsx";
import * as topics from "#app/customer/help/topics.public.tsx";
import * as layout from "#app/language.tsx";
import * as home from "#app/customer/offers/shop.public.tsx";
import * as partner from "#app/customer/partners/store.public.tsx";
import * as partners from "#app/customer/partners/stores.public.tsx";
import * as offer from "#app/customer/offers/voucher.public.tsx";
import { makeAccount } from "#tests/factories/account.ts";
import { makeOffer, makeSalePoint } from "#tests/factories/catalogue.ts";
import { makeOnlineTill } from "#tests/factories/online.ts";
import { giveItem } from "#tests/factories/sale.ts";

const now = new Date();
const till = await makeOnlineTill();
const partnerId = till.partner.id;
const userId = await makeAccount({ now, points: 100, onboardingStep: 2 });
const cookie = (await signInCookie((await openSession(prisma, userId, null, now)).token)).split(";")[0] ?? "";
const { id: offerId } = await makeOffer({ now, type: "COUPON", partnerId });
const itemId = await giveItem(userId, { partnerId, faceValueMillimes: 5_000, availableOnline: true }, now);
const { id: salePointId } = await makeSalePoint({ storeId: till.store.id });

afterEach(() => void vi.restoreAllMocks());

interface Page {
  route: { loader: (args: LoaderFunctionArgs) => Promise<unknown> };
  params?: Record<string, string>;
}

const pages: Record<string, Page> = {
  "the layout": { route: layout },
  home: { route: home },
  "an offer": { route: offer, params: { id: offerId } },
  "the directory": { route: partners },
  "a partner": { route: partner, params: { store: partnerId } },
  "the wallet": { route: wallet },
  "an item": { route: item, params: { id: itemId } },
  "an item's history": { route: itemHistory, params: { id: itemId } },
  "an item's use online": { route: useOnline, params: { id: itemId } },
  "a sale point": { route: salePoint, params: { id: salePointId } },
  "the points wheel": { route: pointsWheel },
  "the grand-prize wheel": { route: grandWheel },
  "the points history": { route: pointsHistory },
  premium: { route: premium },
  "the profile": { route: profile },
  levels: { route: levels },
  referrals: { route: referrals },
  orders: { route: orders },
  invoices: { route: invoices },
  savings: { route: savings },
  onboarding: { route: onboarding },
  questions: { route: questions },
  "the help center": { route: topics },
};

test.each(Object.entries(pages))("%s", async (_, { route, params = {} }) => {
  const visit = async () => {
    const request = new Request(`${env.ORIGIN}/fr`, { headers: { Cookie: cookie } });
    // All loaders of a request share this check.
    await currentCustomer(request);
    const args = { request, params: { lang: "fr", ...params }, context: { log: console } };
    return () => route.loader(args as unknown as LoaderFunctionArgs);
  };
  // The first visit creates rows that are created only once, such as a wheel's seed.
  await (
    await visit()
  )();
  expect(await wavesOf(await visit())).toHaveLength(1);
});

/**
 * Statements that are no part of the page: the sandbox's clock, and the notifications that refresh kept
 * values.
 */
const aside = /sandbox_state|pg_notify/;
/** More turns of the event loop than Prisma needs to send statements of parallel calls. */
const turns = 20;

/**
 * The statements of `work` in waves: a wave is answered when no further statement starts without its answers.
 */
async function wavesOf(work: () => Promise<unknown>): Promise<string[][]> {
  const waves: string[][] = [];
  let held: { text: string; answer: () => Promise<unknown> }[] = [];
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  vi.spyOn(pool, "query").mockImplementation((...args: unknown[]) => {
    const { text } = args[0] as { text: string };
    if (aside.test(text)) return query(...args);
    return new Promise((resolve) => {
      held.push({
        text,
        answer: async () => {
          const answered = query(...args);
          resolve(answered);
          await answered;
        },
      });
    });
  });
  let isOver = false;
  const done = work().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await nextTurn();
    if (held.length === 0) continue;
    for (let turn = 0; turn < turns; turn += 1) await nextTurn();
    const wave = held;
    held = [];
    waves.push(wave.map(({ text }) => text));
    await Promise.allSettled(wave.map(({ answer }) => answer()));
    for (let turn = 0; turn < turns; turn += 1) await nextTurn();
  }
  await done;
  return waves;
}
