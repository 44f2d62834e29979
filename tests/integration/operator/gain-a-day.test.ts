/** What each role can gain in a day, from the ceilings as they are delivered: the table of docs/security.md. */
import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { currentTill } from "#app/core/auth/till-session.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { roles, rolesWith } from "#app/core/domain/operators/rights.ts";
import { partnerRoles, rightsOfPartnerRoles } from "#app/core/domain/partners/rights.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { makeApiKey } from "#tests/factories/catalogue.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { merchantCall } from "#tests/factories/calls.ts";
import { deliveredCeilings, setCeilings } from "#tests/factories/ceilings.ts";
import { makeOnlineTill } from "#tests/factories/online.ts";
import { claimOnline } from "#tests/factories/request.ts";
import { makeConfirmedSale, must } from "#tests/factories/sale.ts";
import { codeAt, makeItem } from "#tests/factories/till.ts";
import { requestWith, tillCookie } from "#tests/factories/staff.ts";

const rows = await prisma.$queryRaw<{ name: string; bound: string | null }[]>`
  SELECT column_name::text AS name, column_default AS bound FROM information_schema.columns
  WHERE table_schema = 'public' AND table_name = 'economy'`;
const bounds = new Map(rows.map(({ name, bound }) => [name, Number(bound)]));
const bound = (name: string) => {
  const value = bounds.get(name);
  if (!value) throw new Error(`nothing bounds ${name}`);
  return value;
};

const number = (value: number) => value.toLocaleString("en-US");
/** What a point buys at most without a second person's yes, in millimes. */
const perPoint = bound("per_point_millimes");
const dinars = (name: string) => `${number((bound(name) * perPoint) / 1000)} DT`;
const points = (name: string) => `${number(bound(name))} points, at most ${dinars(name)}`;

const someOf = (of: readonly string[]) => `${of.slice(0, -1).join(", ")} or ${of.at(-1)}`;
const givers = roles.filter((role) =>
  [...rolesWith("customers.act"), ...rolesWith("finance")].includes(role),
);
const sellers = partnerRoles.filter((role) => rightsOfPartnerRoles([role]).includes("claims"));
const readers = partnerRoles.filter((role) => !sellers.includes(role));

const ofCampaign = points("per_campaign_points");
const table = [
  ["a customer, by sales and claims", points("per_customer_day_points")],
  [
    "a thief of a customer's open session",
    "what is in the wallet, until a way out of the first hour is taken",
  ],
  ["a cashier, by sales and claims that never were", points("per_store_day_points")],
  ["a partner, by all stores and claims", points("per_partner_day_points")],
  [`${someOf(sellers)} of a partner, by its tills and claims`, points("per_partner_day_points")],
  [`${readers.join(", ")} of a partner`, "nothing: it reads"],
  [`${someOf(givers)}, by gifts and corrections`, points("per_operator_day_points")],
  [`${someOf(rolesWith("campaigns"))}, by one campaign`, ofCampaign],
  [`${someOf(rolesWith("campaigns"))}, by several campaigns`, `no bound: each as one, ${ofCampaign}`],
  [
    `${someOf(rolesWith("messages"))}, by messages`,
    `${number(bound("per_message_day_customers"))} customers`,
  ],
  [`${someOf(rolesWith("catalogue"))}, by an offer or prize`, `${perPoint} millimes for a point`],
  [`${someOf(rolesWith("catalogue"))}, by one code with units`, ofCampaign],
  [`${someOf(rolesWith("catalogue"))}, by one code without`, "no bound but its days: one for each customer"],
  [`${someOf(rolesWith("campaigns"))}, by one stamp card`, `at once ${ofCampaign}; then as by sales`],
  [
    `two ${rolesWith("bounds").join(", ")} together, or one with a second mailbox`,
    "no bound: one asks, the other says yes",
  ],
  [
    "a thief of an open desk",
    "as its role, in the five minutes after the second factor; then only by campaigns, offers, prizes, codes, stamp cards and messages",
  ],
  [
    "a customer, by a phone and tills without a network",
    `in 72 hours ${dinars("per_customer_day_points")} of the house at one partner`,
  ],
  [
    "a partner, by friends' phones and such tills",
    `in 72 hours ${dinars("per_partner_day_points")} of the house`,
  ],
  [
    "a customer, by new accounts",
    "nothing: a sign of one's own costs more than an account brings (decision 067)",
  ],
  ["whoever holds a key made on the server", "no bound: it acts at once, and the audit says so"],
];

test("the table says what the ceilings allow, of each role, and nothing else", () => {
  const page = readFileSync("docs/security.md", "utf8");
  const [, section = ""] = page.split("## What each can gain in a day");
  const shown = (section.split("\n## ")[0] ?? "")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  // After the heads and their line.
  expect(shown.slice(2)).toEqual(table);
  const named = table.map(([who]) => who).join(" ");
  for (const role of [...roles, ...partnerRoles]) expect(named).toContain(role);
});

const now = new Date("2026-11-21T12:00:00Z");
afterEach(() => setCeilings());

/** The till of a cashier in a browser that was opened with a key of the whole company. */
async function openedTill() {
  const { partner, store } = await makeOnlineTill();
  const { key } = await makeApiKey({ partnerId: partner.id });
  const till = await currentTill(requestWith(await tillCookie(key, store.id)));
  if (!till) throw new Error("no till");
  return { partner, store, call: () => ({ ...merchantCall(till.caller, { now }), caller: till.caller }) };
}

test("a cashier with friends gains no more by sales and claims at their till", async () => {
  const till = await openedTill();
  await setCeilings(deliveredCeilings);
  const friends: string[] = [];
  const price = 360_000;
  for (let waits = 0; waits === 0;) {
    const userId = await makeAccount({ now });
    friends.push(userId);
    const sale = await makeConfirmedSale(till, userId, { now, price });
    const { id } = await claimOnline(till, userId, { now, millimes: price });
    waits = (sale.heldPoints ?? 0) + must(await acceptRequest(till.call(), id, {})).heldPoints;
  }
  const given = await prisma.pointsEntry.aggregate({
    where: { userId: { in: friends }, amount: { gt: 0 } },
    _sum: { amount: true },
  });
  const gained = given._sum.amount ?? 0;
  expect(gained).toBeLessThanOrEqual(bound("per_store_day_points"));
  expect(gained).toBeGreaterThan(bound("per_store_day_points") / 2);
  const days = await prisma.pointsDay.findMany({ where: { ownerId: till.partner.id, whole: false } });
  expect(days, "nothing counts elsewhere").toEqual([]);
});

test("nor by cancelling what the friends have spent already", async () => {
  const till = await openedTill();
  await setCeilings(deliveredCeilings);
  const offer = { pointPrice: 4_900, partnerId: till.partner.id };
  const price = 490_000;
  let spent = 0;
  for (;;) {
    const userId = await makeAccount({ now });
    const sale = await makeConfirmedSale(till, userId, { now, price });
    if ((sale.heldPoints ?? 0) > 0) break;
    const item = await makeItem(userId, offer, now);
    must(await redeemWalletCode(till.call(), { code: await codeAt(item, now), priceMillimes: 1_000 }));
    spent += 4_900;
    must(await cancelTransaction(till.call(), sale.id, null));
    expect(spent).toBeLessThanOrEqual(bound("per_store_day_points"));
  }
  expect(spent).toBeGreaterThan(bound("per_store_day_points") / 2);
});
