/** Servers of the release before count prizes and codes in their own tables: what each side writes, the other sees. */
import { describe, expect, test } from "vitest";
import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { readUnits } from "#app/db/stock/stock.server.ts";
import { changeClickout } from "#app/services/catalogue/clickout.server.ts";
import { changeWheelPrize } from "#app/services/catalogue/wheel-prize.server.ts";
import { claimClickout } from "#app/services/clickouts/claim-clickout.server.ts";
import { proveLedger } from "#app/ledger/prove.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeClickout } from "#tests/factories/clickout.ts";
import { value } from "#tests/factories/customer.ts";
import { makePrize } from "#tests/factories/wheel.ts";

const now = new Date("2026-11-20T10:00:00Z");
const inStock = async (id: string) => (await readUnits(prisma, [id])).get(id);
const codeOf = async (id: string) => {
  const { made, remaining } = await prisma.clickout.findUniqueOrThrow({ where: { id } });
  return { made, remaining };
};
const prizeOf = async (id: string) => {
  const { made, remaining } = await prisma.wheelPrize.findUniqueOrThrow({ where: { id } });
  return { made, remaining };
};

describe("the release before sees", () => {
  test("a unit that was claimed, and units that an operator gives and takes away", async () => {
    const { id, code } = await makeClickout({ now, stock: 5 });
    expect(await codeOf(id)).toEqual({ made: 5, remaining: 5 });
    value(await claimClickout(clientCall(await makeAccount({ now }), { now }), { code }));
    expect(await codeOf(id)).toEqual({ made: 5, remaining: 4 });
    for (const stock of [9, 2_000, 3]) {
      value(await changeClickout(operatorCall({ now }), id, { stock }));
      expect(await codeOf(id)).toEqual({ made: stock, remaining: stock - 1 });
      expect(await inStock(id)).toEqual({ made: stock, remaining: stock - 1 });
    }
  });

  test("the units of a prize", async () => {
    const { id } = await makePrize({ stock: 3, weight: 0 });
    expect(await prizeOf(id)).toEqual({ made: 3, remaining: 3 });
    value(await changeWheelPrize(operatorCall({ now }), id, { stock: 1 }));
    expect(await prizeOf(id)).toEqual({ made: 1, remaining: 1 });
    expect(await inStock(id)).toEqual({ made: 1, remaining: 1 });
  });
});

describe("what the release before writes is taken over", () => {
  test("a new prize, and units that its operator gives", async () => {
    const id = newId();
    const label = { ar: "a", fr: "f", en: "e" };
    const units = { made: 4, remaining: 4 };
    await prisma.wheelPrize.create({
      data: { id, wheel: "GRAND", kind: "GOODS", label, weight: 0, ...units, createdAt: now },
    });
    expect(await inStock(id)).toEqual({ made: 4, remaining: 4 });
    await prisma.wheelPrize.update({ where: { id }, data: { made: 6, remaining: 6 } });
    expect(await inStock(id)).toEqual({ made: 6, remaining: 6 });
    expect(await prizeOf(id)).toEqual({ made: 6, remaining: 6 });
  });

  test("units of a code, of which some were claimed here", async () => {
    const { id, code } = await makeClickout({ now, stock: 5 });
    value(await claimClickout(clientCall(await makeAccount({ now }), { now }), { code }));
    await prisma.clickout.update({ where: { id }, data: { made: 3, remaining: 2 } });
    expect(await inStock(id)).toEqual({ made: 3, remaining: 2 });
    value(await changeClickout(operatorCall({ now }), id, { stock: 2_000 }));
    await prisma.clickout.update({ where: { id }, data: { made: 1_000, remaining: 999 } });
    expect(await inStock(id)).toEqual({ made: 1_000, remaining: 999 });
    expect((await proveLedger()).violations).toEqual([]);
  });
});
