/** The customer's pages about online purchases and requests, and the results of their forms. */
import { newFormKey } from "#app/core/pages/call.server.ts";
import { describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { addDays, businessDayOf, startOfDay } from "#app/core/domain/business-day.ts";
import { getOnlinePurchase, getOnlineUse } from "#app/customer/online/get-online-purchase.server.ts";
import { useItemOnline } from "#app/customer/online/use-item-online.server.ts";
import { visitPartner } from "#app/customer/online/visit-partner.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { claimPoints } from "#app/customer/online/claim-points.server.ts";
import { getOwnRequest } from "#app/customer/online/get-own-request.server.ts";
import { openRequest } from "#app/core/services/requests/open-request.server.ts";
import { refuseRequest } from "#app/core/services/requests/refuse-request.server.ts";
import { answerClaimForm } from "#app/customer/online/claim-form.server.ts";
import { answerUseForm } from "#app/customer/wallet/use-online-form.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { refusal } from "#tests/factories/customer.ts";
import { makeOnlineTill, onlineShop } from "#tests/factories/online.ts";
import { askFor, claimFor, claimOnline } from "#tests/factories/request.ts";
import { giveItem, must } from "#tests/factories/sale.ts";
import { makePdf } from "#tests/factories/sale-point.ts";

const now = new Date("2026-11-21T12:00:00Z");
const later = new Date("2026-11-21T13:00:00Z");
const afterwards = startOfDay(addDays(businessDayOf(now), 91));
const till = await makeOnlineTill({ earnRate: 10 });
const partnerId = till.partner.id;
const coupon = {
  partnerId,
  availableOnline: true,
  discount: { kind: "PERCENT" as const, value: 20 },
  minimumPurchaseMillimes: 10_000,
};

function posted(fields: Record<string, string | File>): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return new Request("http://localhost:3000/fr/form", { method: "POST", body });
}

describe("an online purchase", () => {
  test("has its code, sums and shop, by its id or as the last use of its item; another's has nothing", async () => {
    const userId = await makeAccount({ now });
    const item = await giveItem(userId, coupon, now);
    const call = clientCall(userId, { now });
    const { code, transactionId } = must(
      await useItemOnline(call, { walletItemId: item, basketPriceMillimes: 50_000 }),
    );
    const said = {
      id: transactionId,
      code,
      priceMillimes: 50_000,
      reductionMillimes: 10_000,
      payableMillimes: 40_000,
      claim: null,
      mayClaim: true,
    };
    const found = must(await getOnlinePurchase(call, transactionId));
    expect(found).toMatchObject({
      ...said,
      partner: { name: till.partner.name, onlineUrl: onlineShop },
      earningTerms: { rate: 10 },
    });
    expect(must(await getOnlineUse(call, item, null))).toEqual(found);
    expect(must(await getOnlineUse(call, item, transactionId))).toEqual(found);
    const stranger = clientCall(await makeAccount({ now }), { now });
    expect(refusal(await getOnlinePurchase(stranger, transactionId))).toBe("NOT_FOUND");
    expect(refusal(await getOnlineUse(stranger, item, transactionId))).toBe("NOT_FOUND");
  });

  test("that is a mere visit has neither code nor sums, and no shop once its partner has none", async () => {
    const call = clientCall(await makeAccount({ now }), { now });
    const closing = await makeOnlineTill();
    const { transactionId } = must(await visitPartner(call, { partnerId: closing.partner.id }));
    expect(must(await getOnlinePurchase(call, transactionId))).toMatchObject({
      code: null,
      priceMillimes: 0,
      partner: { onlineUrl: onlineShop },
    });
    await prisma.partner.update({ where: { id: closing.partner.id }, data: { online: false } });
    expect(must(await getOnlinePurchase(call, transactionId))).toMatchObject({
      partner: { onlineUrl: null },
    });
  });

  test("knows its newest claim, and whether another may be sent", async () => {
    const userId = await makeAccount({ now });
    const { id, transactionId } = await claimOnline(till, userId, { now });
    const at = async (moment: Date) =>
      must(await getOnlinePurchase(clientCall(userId, { now: moment }), transactionId));
    expect(await at(later)).toMatchObject({
      claim: { id, status: "PENDING", responseText: null },
      mayClaim: false,
    });
    // The merchant did not answer: the claim shows as refused, although no job has written it yet.
    expect(await at(afterwards)).toMatchObject({
      claim: { id, status: "REFUSED", responseText: expect.stringContaining("90") as string },
      mayClaim: true,
    });
    must(await refuseRequest(till.call({ now: later }), id, "Facture illisible"));
    expect(await at(later)).toMatchObject({
      claim: { id, status: "REFUSED", responseText: "Facture illisible" },
      mayClaim: true,
    });
    const again = must(await claimPoints(clientCall(userId, { now: later }), claimFor(transactionId)));
    expect(await at(later)).toMatchObject({
      claim: { id: again.requestId, status: "PENDING" },
      mayClaim: false,
    });
  });
});

describe("a request's page", () => {
  test("follows a claim from its sending to another amount that was accepted", async () => {
    const userId = await makeAccount({ now });
    const { id } = await claimOnline(till, userId, { now, millimes: 50_000 });
    const read = async () => must(await getOwnRequest(clientCall(userId, { now: later }), id));
    expect(await read()).toMatchObject({
      kind: "ONLINE",
      status: "PENDING",
      points: 500,
      expectedPoints: 500,
      openedAt: null,
      mayClaimAgain: false,
      documentType: "application/pdf",
    });
    must(await openRequest(till.call({ now: later }), id));
    expect(await read()).toMatchObject({
      status: "VALIDATING",
      openedAt: later,
      partner: { name: till.partner.name },
    });
    must(await acceptRequest(till.call({ now: later }), id, { amountMillimes: 30_000, text: "Merci" }));
    expect(await read()).toMatchObject({
      status: "ACCEPTED",
      amountMillimes: 30_000,
      claimedMillimes: 50_000,
      points: 300,
      expectedPoints: 500,
      responseText: "Merci",
      mayClaimAgain: false,
    });
    expect(refusal(await getOwnRequest(clientCall(await makeAccount({ now }), { now }), id))).toBe(
      "NOT_FOUND",
    );
  });

  test("offers one more claim after a refusal, and none after the second", async () => {
    const userId = await makeAccount({ now });
    const { id, transactionId } = await claimOnline(till, userId, { now });
    must(await refuseRequest(till.call({ now: later }), id, "Non"));
    const read = async (which: string) =>
      must(await getOwnRequest(clientCall(userId, { now: later }), which));
    expect(await read(id)).toMatchObject({ status: "REFUSED", points: 0, mayClaimAgain: true });
    const { requestId } = must(
      await claimPoints(clientCall(userId, { now: later }), claimFor(transactionId)),
    );
    expect(await read(id)).toMatchObject({ mayClaimAgain: false });
    must(await refuseRequest(till.call({ now: later }), requestId, "Non"));
    expect(await read(id)).toMatchObject({ mayClaimAgain: false });
    expect(await read(requestId)).toMatchObject({ status: "REFUSED", mayClaimAgain: false });
  });

  test("is there for a request of a sale point too", async () => {
    const userId = await makeAccount({ now, points: 100 });
    const id = await askFor(till, userId, { now, title: "Cadeau", pointPrice: 40 });
    expect(must(await getOwnRequest(clientCall(userId, { now }), id))).toMatchObject({
      ...{ kind: "SALE_POINT", storeName: till.store.name, card: { title: "Cadeau", pointPrice: 40 } },
      ...{ transactionId: null, expectedPoints: null, mayClaimAgain: false, documentType: null },
    });
  });
});

describe("the form for an online use", () => {
  test("uses nothing for an amount that was not looked at", async () => {
    const userId = await makeAccount({ now });
    const item = await giveItem(userId, coupon, now);
    const call = clientCall(userId, { now });
    const send = (basket: string, seen = "") => answerUseForm(call, posted({ basket, seen }), item);
    const statusNow = async () =>
      (await prisma.walletItem.findUniqueOrThrow({ where: { userId_id: { userId, id: item } } })).status;

    expect(await send(" ")).toMatchObject({
      ok: false,
      error: "BASKET_PRICE_REQUIRED",
      details: [{ path: "basket", code: "BASKET_PRICE_REQUIRED" }],
    });
    expect(await send("beaucoup")).toMatchObject({
      ok: false,
      details: [{ path: "basket", code: "INVALID" }],
      values: { basket: "beaucoup" },
    });
    expect(await send("9,999")).toMatchObject({
      ok: false,
      details: [{ path: "basket", code: "BASKET_BELOW_MINIMUM" }],
    });
    expect(await send("50")).toEqual({ ok: true, previewed: "50" });
    expect(await send("٥٥", "50000")).toEqual({ ok: true, previewed: "٥٥" });
    expect(await statusNow()).toBe("ACTIVE");
    expect(await send("50", "50000")).toEqual({
      to: expect.stringMatching(
        new RegExp(`^/fr/wallet/voucher/${item}/use-online\\?used=[0-9a-f-]{36}$`),
      ) as string,
    });
    expect(await statusNow()).toBe("USED_ONLINE");
    expect(await send("50", "50000")).toMatchObject({ ok: false, error: "WALLET_ITEM_NOT_USABLE" });
  });

  test("that is sent twice counts once", async () => {
    const userId = await makeAccount({ now });
    const item = await giveItem(userId, { partnerId, availableOnline: true, faceValueMillimes: 10_000 }, now);
    const fields = { basket: "4", seen: "4000", idempotencyKey: newFormKey({ userId }) };
    const answers = await Promise.all(
      [1, 2, 3].map(() => answerUseForm(clientCall(userId, { now }), posted(fields), item)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const { remainingMillimes } = await prisma.walletItem.findUniqueOrThrow({
      where: { userId_id: { userId, id: item } },
    });
    expect(remainingMillimes).toBe(6_000);
  });
});

describe("the form of a claim", () => {
  const invoice = (text: string) =>
    new File([new Uint8Array(makePdf(text))], "facture.pdf", { type: "application/pdf" });

  test("says everything that is wrong at once, beside its field, and keeps what was typed", async () => {
    const userId = await makeAccount({ now });
    const { transactionId } = must(await visitPartner(clientCall(userId, { now }), { partnerId }));
    const answer = await answerClaimForm(
      clientCall(userId, { now }),
      posted({ orderId: "", amount: "rien", message: "Bonjour" }),
      transactionId,
    );
    expect(answer).toMatchObject({ values: { orderId: "", amount: "rien", message: "Bonjour" } });
    expect("details" in answer && answer.details.map(({ path }) => path).sort()).toEqual([
      "amount",
      "document",
      "orderId",
    ]);
  });

  test("leads to the request's page; the same form again to the same, and the same invoice is named", async () => {
    const [one, two] = [await makeAccount({ now }), await makeAccount({ now })];
    const visit = async (userId: string) =>
      must(await visitPartner(clientCall(userId, { now }), { partnerId })).transactionId;
    const mine = await visit(one);
    const fields = {
      orderId: `A-${one}`,
      amount: "١٢٫٥",
      document: invoice(one),
      idempotencyKey: newFormKey({ userId: one }),
    };
    const send = () => answerClaimForm(clientCall(one, { now }), posted(fields), mine);
    const first = await send();
    expect(first).toEqual({
      to: expect.stringMatching(/^\/fr\/points-history\/response\/[0-9a-f-]{36}\?sent$/) as string,
    });
    expect(await send()).toEqual(first);
    const theirs = await visit(two);
    const copied = await answerClaimForm(
      clientCall(two, { now }),
      posted({
        ...fields,
        orderId: "B",
        document: invoice(one),
        idempotencyKey: newFormKey({ userId: two }),
      }),
      theirs,
    );
    expect(copied).toMatchObject({
      error: "REQUEST_EXISTS",
      details: [{ path: "document", code: "REQUEST_EXISTS" }],
    });
    expect(
      await prisma.validationRequest.findMany({
        where: { userId: { in: [one, two] } },
        select: { amountMillimes: true },
      }),
    ).toEqual([{ amountMillimes: 12_500 }]);
  });

  test("takes no document beyond 5 MB, and says so beside it", async () => {
    const userId = await makeAccount({ now });
    const { transactionId } = must(await visitPartner(clientCall(userId, { now }), { partnerId }));
    const huge = new File([new Uint8Array(5 * 1024 * 1024 + 1)], "facture.pdf");
    const answer = await answerClaimForm(
      clientCall(userId, { now }),
      posted({ orderId: "A", amount: "1", document: huge }),
      transactionId,
    );
    expect(answer).toMatchObject({
      error: "PAYLOAD_TOO_LARGE",
      details: [{ path: "document", code: "PAYLOAD_TOO_LARGE" }],
    });
  });
});
