/** A voucher past its last day that a cancelled sale makes good again: what was left of it is income once; decision 086. */
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { readMonthFacts } from "#app/settlement/books/read-facts.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { giveItem, makeConfirmedSale, must } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";

const at = (day: string) => new Date(`2025-${day}T12:00:00Z`);

test("its rest lapses at its first end, no more from the cancel on, and at its last end what is left then", async () => {
  const till = await makeTill();
  const userId = await makeAccount({ now: at("03-01") });
  const given = { partnerId: till.partner.id, faceValueMillimes: 20_000, validTo: at("03-25") };
  const item = await giveItem(userId, given, at("03-02"));
  const sale = await makeConfirmedSale(till, userId, { now: at("03-20"), price: 5_000, item });
  must(await cancelTransaction(till.call({ now: at("04-10") }), sale.id, null));

  const flows = [];
  for (const month of ["03", "04", "05"]) {
    const { issued, used, lapsed } = (await readMonthFacts(prisma, `2025-${month}-01`)).vouchers;
    flows.push({ issued, used, lapsed });
  }
  expect(flows).toEqual([
    { issued: 20_000n, used: 5_000n, lapsed: 15_000n },
    // Good for seven more days, and then of no more use.
    { issued: 0n, used: -5_000n, lapsed: -15_000n + 20_000n },
    { issued: 0n, used: 0n, lapsed: 0n },
  ]);
  // What is in the wallets is what was issued, less what was used and what lapsed.
  const left = flows.reduce((sum, { issued, used, lapsed }) => sum + issued - used - lapsed, 0n);
  expect(left).toBe(0n);
});
