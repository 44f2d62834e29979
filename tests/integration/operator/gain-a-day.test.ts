/** What each role can gain in a day, from the ceilings as they are delivered: the table of docs/security.md. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";

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
const points = (name: string) =>
  `${number(bound(name))} points, at most ${number((bound(name) * perPoint) / 1000)} DT`;

const table = [
  ["a customer, by sales and claims", points("per_customer_day_points")],
  ["a cashier, by sales that never were", points("per_store_day_points")],
  ["a partner, by all stores and claims", points("per_partner_day_points")],
  ["OWNER, MANAGER or STORE of a partner, by its tills and claims", points("per_partner_day_points")],
  ["SUPPORT or FINANCE, by gifts and corrections", points("per_operator_day_points")],
  ["CATALOGUE, by one campaign", points("per_campaign_points")],
  ["CATALOGUE, by messages", `${number(bound("per_message_day_customers"))} customers`],
  ["CATALOGUE, by an offer, prize or code", `${perPoint} millimes for a point`],
];

test("the table says what the ceilings allow", () => {
  const shown = readFileSync("docs/security.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  for (const [who, gains] of table) expect(shown.find(([, cell]) => cell === who)?.[2], who).toBe(gains);
});
