/** The list of won goods at the desk. */
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { handOverGoods } from "#app/desk/prizes/hand-over-goods.server.ts";
import { lists } from "#app/desk/list-files/lists.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { makeCustomer, value } from "#tests/factories/customer.ts";
import { makeWonGoods } from "#tests/factories/wheel.ts";
import { ask, walkList } from "#tests/factories/walked-list.ts";

const call = operatorCall();
const read = (query: string, by: OperatorCall = call) =>
  lists.goods.read(by, { asked: ask("goods", query), place: null, limit: 50, counted: true });

/** Goods of a customer with a login. */
async function won() {
  const { userId, login } = await makeCustomer();
  const id = await makeWonGoods(userId);
  const { goodsCode, prizeId } = await prisma.wheelSpin.findFirstOrThrow({ where: { id } });
  return { id, userId, login, prizeId, code: goodsCode ?? "" };
}

test("goods are found by the beginning of a code, by who won them, by prize and by state", async () => {
  const [one, other] = [await won(), await won()];
  const found = async (query: string) => (await read(query)).rows.map(({ id }) => id);
  expect(await found(`q=${one.code.toLowerCase()}`)).toEqual([one.id]);
  const shown = `${one.code.slice(0, 5)}\u00a0${one.code.slice(5)}`;
  expect(await found(`q=${encodeURIComponent(shown)}`)).toEqual([one.id]);
  expect(await found(`q=${encodeURIComponent('"')}`)).toEqual([]);
  expect(await found(`q=${encodeURIComponent(other.login)}`)).toEqual([other.id]);
  const ofPrize = await walkList(call, lists.goods.read, ask("goods", `prize=${one.prizeId}`));
  expect(ofPrize).toMatchObject([{ id: one.id, code: one.code, state: "WAITING" }]);
  value(await handOverGoods(call, one.id));
  expect(await found(`q=${one.code}&state=WAITING`)).toEqual([]);
  expect(await found(`q=${one.code}&state=HANDED_OVER`)).toEqual([one.id]);
  expect(await found(`q=${one.code}&state=ALL`)).toEqual([one.id]);
  await prisma.wheelSpin.updateMany({ where: { id: other.id }, data: { goodsCode: null } });
  expect(await found(`prize=${other.prizeId}&state=VOID`)).toEqual([other.id]);
});

test("who may not see customers sees codes alone, and the audit has how many were read", async () => {
  const { code, login } = await won();
  const blind: OperatorCall = {
    ...operatorCall(),
    caller: { ...call.caller, rights: ["customers.act"] },
  };
  expect((await read(`q=${encodeURIComponent(login)}`, blind)).rows).toEqual([]);
  const [row] = (await read(`q=${code}`, blind)).rows;
  if (!row) throw new Error(code);
  expect(row).toMatchObject({ code, customer: { firstName: null, email: null, phone: null } });
  expect(lists.goods.show(row, blind)).toMatchObject({ customer: null, to: null });
  const [known] = (await read(`q=${code}`)).rows;
  expect(JSON.stringify(known)).toContain(login);

  const file = operatorCall();
  const asked = ask("goods", `q=${code}`);
  await lists.goods.read(file, { asked, place: null, limit: 50, counted: false });
  const written = await prisma.auditEntry.findMany({ where: { requestId: file.requestId } });
  expect(written).toMatchObject([{ action: "wheel-goods.list", detail: { by: "file", count: 1 } }]);
  expect(JSON.stringify(written)).not.toContain(code);
});
