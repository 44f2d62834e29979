import { expect, test } from "vitest";
import { listAudit } from "#app/desk/audit/list-audit.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { claimPoints } from "#app/customer/online/claim-points.server.ts";
import { getRequestDocument } from "#app/core/services/requests/get-request-document.server.ts";
import { refuseRequest } from "#app/core/services/requests/refuse-request.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { refuseTransaction } from "#app/core/services/transactions/refuse-transaction.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { refusal } from "#tests/factories/customer.ts";
import { makeOnlineTill, makeOnlineVisit } from "#tests/factories/online.ts";
import { claimFor } from "#tests/factories/request.ts";
import { makeWaitingSale, must } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00Z");

const written = async (requestId: string) =>
  (await listAudit({ limit: 100, by: "MERCHANTS" })).items.filter((item) => item.requestId === requestId);

test("a till's answers to a sale are recorded once, with its key and what was before and after", async () => {
  const till = await makeTill();
  const userId = await makeAccount({ now });
  const sale = await makeWaitingSale(till, userId, { now, price: 10_000 });
  const other = await makeWaitingSale(till, userId, { now });
  const confirming = till.call({ now, key: sale.id });
  must(await confirmTransaction(confirming, sale.id));
  must(await confirmTransaction(confirming, sale.id));
  const who = { actor: "MERCHANT_KEY", keyId: till.call().caller.keyId, roles: [], userId };
  expect(await written(confirming.requestId)).toMatchObject([
    {
      ...{ ...who, action: "transaction.confirm", target: sale.id },
      before: { status: "AWAITING_CASHIER" },
      after: { status: "CONFIRMED", payableMillimes: 10_000, points: 100 },
    },
  ]);
  const [cancelling, refusing, late] = [till.call({ now }), till.call({ now }), till.call({ now })];
  must(await cancelTransaction(cancelling, sale.id, 4_000));
  expect(await written(cancelling.requestId)).toMatchObject([
    {
      ...{ ...who, action: "transaction.cancel", target: sale.id },
      before: { status: "CONFIRMED", cancelledMillimes: 0 },
      after: { status: "CONFIRMED", cancelledMillimes: 4_000, cancelledPoints: 40 },
    },
  ]);
  must(await refuseTransaction(refusing, other.id, "Secret reason"));
  const refused = await written(refusing.requestId);
  expect(refused).toMatchObject([{ ...who, action: "transaction.refuse", target: other.id }]);
  expect(JSON.stringify(refused)).not.toContain("Secret reason");
  expect(refusal(await refuseTransaction(late, sale.id, null))).toBe("TRANSACTION_INVALID_STATUS");
  expect(await written(late.requestId)).toEqual([]);
});

test("a merchant's answers to claims are recorded, and that they opened a customer's document", async () => {
  const till = await makeOnlineTill();
  const userId = await makeAccount({ now });
  const claim = async () => {
    const bought = await makeOnlineVisit(userId, { partnerId: till.partner.id, now });
    const input = claimFor(bought, { amountMillimes: 20_000 });
    return must(await claimPoints(clientCall(userId, { now }), input)).requestId;
  };
  const [good, bad] = [await claim(), await claim()];
  const [reading, own, accepting, refusing] = [1, 2, 3, 4].map(() => till.call({ now }));
  if (!reading || !own || !accepting || !refusing) throw new Error("four calls");
  must(await getRequestDocument(reading, good));
  must(await getRequestDocument({ ...own, ...clientCall(userId, { now }) }, good));
  must(await acceptRequest(accepting, good, { amountMillimes: 15_000 }));
  must(await refuseRequest(refusing, bad, "Secret reason"));
  expect(await written(reading.requestId)).toMatchObject([
    { action: "request.document", target: good, userId, keyId: till.call().caller.keyId },
  ]);
  expect(await written(accepting.requestId)).toMatchObject([
    {
      ...{ action: "request.accept", target: good, userId },
      before: { status: "PENDING", claimedMillimes: 20_000 },
      after: { status: "ACCEPTED", amountMillimes: 15_000 },
    },
  ]);
  expect(await written(refusing.requestId)).toMatchObject([
    { action: "request.refuse", target: bad, userId, after: { status: "REFUSED" } },
  ]);
});
