import { expect, test } from "vitest";
import { readListAsked } from "#app/core/domain/lists/list-address.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { lists } from "#app/desk/list-files/lists.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { makeCustomer } from "#tests/factories/customer.ts";

test("the list of approvals names its customers to who may see them, with one entry in the audit", async () => {
  const customers = [await makeCustomer(), await makeCustomer()];
  const note = newId();
  for (const { userId } of customers) {
    const asked = { subject: newId(), userId, customers: 1, points: 5, requestedBy: newId() };
    await prisma.approval.create({
      data: { id: newId(), kind: "GIFT", ...asked, detail: { note }, createdAt: new Date() },
    });
  }
  const read = async (call: OperatorCall) => {
    const asked = readListAsked(lists.approvals.spec, new URLSearchParams({ q: note }));
    const { rows } = await lists.approvals.read(call, { asked, place: null, limit: 20, counted: true });
    return rows.map(({ customer }) => customer);
  };
  const seeing = operatorCall();
  expect((await read(seeing)).sort()).toEqual(customers.map(({ login }) => login).sort());
  const entries = await prisma.auditEntry.findMany({ where: { requestId: seeing.requestId } });
  expect(entries).toMatchObject([{ action: "approval.list", detail: { by: "PENDING", count: 2 } }]);

  const { caller, ...call } = operatorCall();
  const rights = caller.rights.filter((right) => right !== "customers.read");
  expect(await read({ ...call, caller: { ...caller, rights } })).toEqual([null, null]);
});
