/** What each customer spent, and when last: counted by the job, and what the desk's list sorts and filters by. */
import { describe, expect, it } from "vitest";
import { countSpending, readSpendingOf } from "#app/core/db/figures/customer-spending.server.ts";
import { cancelByOperator } from "#app/desk/customers/cancel-by-operator.server.ts";
import { lists } from "#app/desk/list-files/lists.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { value } from "#tests/factories/customer.ts";
import { makeSegmentOf } from "#tests/factories/operator-message.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";
import { ask, walkList } from "#tests/factories/walked-list.ts";

const now = new Date("2026-11-23T10:00:00Z");
const long = new Date(now.getTime() - 100 * day);
const till = await makeTill();

describe("what customers spent", () => {
  it("is what their sales say, and gone with the last of them", async () => {
    const userId = await makeAccount({ now: long });
    const [first, last] = [
      await makeConfirmedSale(till, userId, { now: long, price: 40_000 }),
      await makeConfirmedSale(till, userId, { now, price: 20_000 }),
    ];
    await countSpending(now);
    const spent = await readSpendingOf([userId]);
    expect(spent.get(userId)).toEqual({ spentMillimes: 60_000, lastSaleAt: now });
    const cancel = async (id: string) =>
      value(
        await cancelByOperator(operatorCall({ now, request: { id } }), id, { reason: "Erreur de caisse" }),
      );
    await cancel(last.id);
    await countSpending(new Date(now.getTime() + 1));
    expect((await readSpendingOf([userId])).get(userId)).toEqual({ spentMillimes: 40_000, lastSaleAt: long });
    await cancel(first.id);
    await countSpending(new Date(now.getTime() + 2));
    expect((await readSpendingOf([userId])).size).toBe(0);
  });

  it("sorts and filters the list of customers", async () => {
    const [none, little, much] = [
      await makeAccount({ now: long }),
      await makeAccount({ now: long }),
      await makeAccount({ now: long }),
    ];
    await makeConfirmedSale(till, little, { now, price: 20_000 });
    await makeConfirmedSale(till, much, { now: long, price: 600_000 });
    await countSpending(now);
    const { id: segment } = await makeSegmentOf([none, little, much], { now });
    const listed = async (query: string) => {
      const asked = ask("customers", `segment=${segment}&${query}`);
      return (await walkList(operatorCall({ now }), lists.customers.read, asked)).map(({ id }) => id);
    };
    expect(await listed("sort=-spending")).toEqual([much, little, none]);
    expect(await listed("sort=spending")).toEqual([none, little, much]);
    expect(await listed("sort=-lastSale")).toEqual([little, much, none]);
    expect(await listed("sort=lastSale")).toEqual([none, much, little]);
    expect(await listed("spending=SOME&sort=spending")).toEqual([little, much]);
    expect(await listed("spending=HIGH")).toEqual([much]);
    expect(await listed("lastSale=RECENT")).toEqual([little]);
    expect(await listed("lastSale=LATE")).toEqual([much]);
    expect(await listed("lastSale=LOST")).toEqual([]);
    expect(await listed("lastSale=NEVER")).toEqual([none]);
  });
});
