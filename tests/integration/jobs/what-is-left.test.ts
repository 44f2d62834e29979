/** `npm run drill:erasure`: what is left of a customer whose account was erased, table by table, and in the file store. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { accountDeletion } from "#app/core/services/accounts/account-deletion.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { approve } from "#app/desk/approvals/answer-approval.server.ts";
import { askToMend } from "#app/desk/mending/ask-to-mend.server.ts";
import { personCall } from "#tests/factories/calls.ts";
import { value } from "#tests/factories/customer.ts";
import { asOwner } from "#tests/factories/owner.ts";
import { claimOnline } from "#tests/factories/request.ts";
import { must } from "#tests/factories/sale.ts";
import { makeCompany, makePack, makeTerms } from "#tests/factories/settlement.ts";
import { makeTill } from "#tests/factories/till.ts";
import { due, makeLeaving, requestedAt } from "./leaving.ts";
import { filesWith, placesOf, rowsWith, textColumns } from "./left-behind.ts";
import { runAt } from "./support.ts";
import { plantWords, untypedColumns } from "./typed-words.ts";

/** The tables of the page, with what stays in them and why. */
function tablesOfPage(): Map<string, string> {
  const [, part = ""] = readFileSync("docs/retention.md", "utf8").split(
    "## What is left of an erased customer",
  );
  const rows = [...part.matchAll(/^\| ((?:`\w+`(?:, )?)+) +\| ([^|]+?) +\|$/gm)];
  return new Map(
    rows.flatMap(([, names = "", what = ""]) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name = ""]) => [name, what] as const),
    ),
  );
}

test("of an erased customer is left what the page says, and no word about who it was", async () => {
  const { userId, login, phone } = await makeLeaving();
  const words = [login, phone, "Amira", "Ben Salah"];
  await prisma.customer.update({ where: { id: userId }, data: { onboardingStep: 3 } });
  const till = await makeTill();
  const company = await makeCompany(till.partner.id, { now: requestedAt });
  const contract = await makeTerms(company, { now: requestedAt, billing: "PREPAID" });
  await makePack(contract, 1_000, requestedAt);
  const { id: claim } = await claimOnline(till, userId, { now: requestedAt });
  must(await acceptRequest(till.call({ now: requestedAt }), claim, {}));
  const typed = `Amira Ben Salah, ${phone}, ${login}`;
  await plantWords({ userId, login, phone, typed, till, now: requestedAt });
  const call = personCall(["FINANCE"], { now: requestedAt });
  await asOwner(`UPDATE points_account SET pending = pending + 1 WHERE user_id = '${userId}'`);
  const { approvalId } = value(await askToMend(call, userId, "A statement by hand"));
  value(await approve(personCall(["FINANCE"], { now: requestedAt }), approvalId));

  const before = await rowsWith(userId);
  const places = await placesOf(words);
  // Into a new column words are planted, or it is named with what is in it.
  const unplanted = (await textColumns()).filter((column) => !places.includes(column));
  expect(unplanted).toEqual(untypedColumns.toSorted());
  expect(await filesWith([userId])).not.toEqual([]);
  expect(await runAt(accountDeletion, due)).toMatchObject({ done: 1, failed: 0 });
  const after = await rowsWith(userId);

  const page = tablesOfPage();
  for (const table of Object.keys(before))
    console.log(`${table.padEnd(24)} ${before[table]} -> ${after[table] ?? 0} ${page.get(table) ?? ""}`);
  expect(Object.keys(after).filter((table) => !page.has(table))).toEqual([]);
  expect(Object.keys(after).length).toBeGreaterThan(5);
  expect(Object.keys(after)).toEqual(expect.arrayContaining(["settlement_line", "pack_use"]));
  // The reason of an act, as it was typed: the audit is evidence, and the page says so.
  expect(await placesOf(words)).toEqual(["audit_entry.detail"]);
  const files = await filesWith([userId, ...words]);
  console.log(`files: ${files.length}`);
  expect(files).toEqual([]);
});

test("the page names tables that there are", async () => {
  const rows = await prisma.$queryRaw<{ name: string }[]>`
    SELECT table_name::text AS name FROM information_schema.tables WHERE table_schema = 'public'`;
  const there = rows.map(({ name }) => name);
  expect([...tablesOfPage().keys()].filter((name) => !there.includes(name))).toEqual([]);
});
