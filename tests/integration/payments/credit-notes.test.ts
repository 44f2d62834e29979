/** What is written when money that has an invoice goes back. */
import { generateKeyPairSync } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { sandboxEInvoices } from "#app/core/adapters/e-invoice/sandbox-e-invoices.server.ts";
import { signTeif } from "#app/core/adapters/e-invoice/sign-teif.server.ts";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { cancelOnlineUse } from "#app/core/services/online/cancel-online-use.server.ts";
import { eInvoicesBy } from "#app/core/services/invoices/e-invoices.server.ts";
import { documentXml } from "#app/core/pages/papers/document-xml.server.ts";
import { exportInvoices } from "#app/customer/export/export-invoices.server.ts";
import { useItemOnline } from "#app/customer/online/use-item-online.server.ts";
import { getCreditNote } from "#app/customer/payments/get-credit-note.server.ts";
import { getInvoice } from "#app/customer/payments/get-invoice.server.ts";
import { movePurchase } from "#app/customer/payments/move-purchase.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { cancelByOperator } from "#app/desk/customers/cancel-by-operator.server.ts";
import { changePartner } from "#app/core/services/catalogue/partner.server.ts";
import { returnStrandedItems } from "#app/desk/partners/stranded-items.server.ts";
import { returnPurchase } from "#app/desk/refunds/return-purchase.server.ts";
import { voidWalletItem } from "#app/desk/refunds/void-wallet-item.server.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { approvalOf, setCeilings } from "#tests/factories/ceilings.ts";
import { makeOnlineTill } from "#tests/factories/online.ts";
import { behindTheGuards } from "#tests/factories/owner.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { gatewayInMemory, type GatewayInMemory } from "#tests/factories/gateway.ts";
import { atTheGateway, settle } from "#tests/factories/payment.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";
import { workThrough } from "../jobs/support.ts";
import { violationsOf } from "../right/support.ts";

const now = new Date("2026-12-01T10:00:00Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const reason = "Achat fait deux fois";
let gateway: GatewayInMemory;
beforeEach(() => {
  gateway = gatewayInMemory();
});

async function paid(offer: Parameters<typeof atTheGateway>[1] = {}) {
  const bought = await atTheGateway(gateway, offer, now);
  gateway.pay(bought.reference);
  value(await settle(bought.invoiceId, bought.reference, at(1)));
  const { walletItemId } = await prisma.purchase.findFirstOrThrow({ where: { id: bought.id } });
  return { ...bought, item: walletItemId ?? "", call: clientCall(bought.userId, { now: at(2) }) };
}

/** What the work finds in a transaction that leaves nothing. */
async function undoneAfterwards<T>(work: (tx: Db) => Promise<T>): Promise<T> {
  const found: T[] = [];
  const back = new Error("back");
  await prisma
    .$transaction(async (tx) => {
      found.push(await work(tx));
      throw back;
    })
    .catch((error: unknown) => {
      if (error !== back) throw error;
    });
  const [one] = found;
  if (one === undefined) throw new Error("nothing was found");
  return one;
}

type Paid = Awaited<ReturnType<typeof paid>>;
const invoiceOf = async ({ call, invoiceId }: Paid) => value(await getInvoice(call, invoiceId));
const giveBack = ({ id }: Paid, key?: string) =>
  returnPurchase(operatorCall({ now: at(3), key, request: { id } }), id, { reason });

test("a returned purchase has one credit note, of exactly the invoice's sums", async () => {
  const bought = await paid();
  const { creditNotes: none, ...invoice } = await invoiceOf(bought);
  expect(none).toEqual([]);
  value(await giveBack(bought));
  const { creditNotes } = await invoiceOf(bought);
  const { amountMillimes, netMillimes, vatPercent, vatMillimes, stampMillimes } = invoice;
  expect(creditNotes).toMatchObject([
    { amountMillimes, netMillimes, vatPercent, vatMillimes, stampMillimes, platformReference: null },
  ]);
  expect(creditNotes[0]?.number).toMatch(/^MZ-AV-2026-\d{6}$/);
  const [exported] = (await exportInvoices(bought.userId, "fr")).invoices;
  expect(exported?.creditNotes).toMatchObject([{ number: creditNotes[0]?.number, amountMillimes }]);
  expect(value(await getCreditNote(bought.call, creditNotes[0]?.id ?? ""))).toMatchObject({
    ...{ answers: invoice.number, seller: invoice.seller, title: invoice.title },
  });
  const stranger = await paid();
  expect(refusal(await getCreditNote(stranger.call, creditNotes[0]?.id ?? ""))).toBe("NOT_FOUND");
  expect(await violationsOf(bought.userId)).toEqual([]);
});

test("so has an item that is made void with its refund; without a refund nothing is credited", async () => {
  const [refunded, kept] = [await paid(), await paid()];
  const call = operatorCall({ now: at(3) });
  value(await voidWalletItem(call, refunded.item, { reason, refund: true }));
  value(await voidWalletItem(call, kept.item, { reason, refund: false }));
  expect((await invoiceOf(refunded)).creditNotes).toHaveLength(1);
  expect((await invoiceOf(kept)).creditNotes).toEqual([]);
});

test("money that came too late had no invoice, and has no credit note", async () => {
  const late = await atTheGateway(gateway, {}, now);
  value(await movePurchase(clientCall(late.userId, { now: at(1) }), late.id, "CANCEL"));
  gateway.pay(late.reference);
  value(await settle(late.invoiceId, late.reference, at(2)));
  expect(await prisma.creditNote.count({ where: { userId: late.userId } })).toBe(0);
  expect(await violationsOf(late.userId)).toEqual([]);
});

test("shares that go back one after another have one each, together never more than the invoice", async () => {
  const till = await makeTill();
  const partnerId = till.partner.id;
  const bought = await paid({ partnerId });
  const { id } = await makeConfirmedSale(till, bought.userId, { now, price: 5_000, item: bought.item });
  const operator = operatorCall({ now: at(3) });
  value(await changePartner(operator, partnerId, { closedFrom: "2026-12-01" }));
  expect(value(await returnStrandedItems(operator, partnerId, { reason }))).toEqual({ done: 1, left: 0 });
  value(await cancelByOperator(operator, id, { reason }));
  const { creditNotes } = await invoiceOf(bought);
  expect(creditNotes).toMatchObject([
    { amountMillimes: 9_375, netMillimes: 7_038, vatMillimes: 1_337, stampMillimes: 1_000 },
    { amountMillimes: 3_125, netMillimes: 2_626, vatMillimes: 499, stampMillimes: 0 },
  ]);
  expect(await violationsOf(bought.userId)).toEqual([]);
  await expect(
    prisma.$queryRaw`SELECT credit_invoice(${bought.userId}::uuid, ${bought.id}::uuid, 1)::text`,
  ).rejects.toThrow("would be more than it");
});

test("an order that came to nothing gives its share back with a numbered note", async () => {
  const { partner } = await makeOnlineTill();
  const bought = await paid({ partnerId: partner.id, availableOnline: true });
  const used = value(
    await useItemOnline(bought.call, { walletItemId: bought.item, basketPriceMillimes: 5_000 }),
  );
  const operator = operatorCall({ now: at(3) });
  value(await changePartner(operator, partner.id, { closedFrom: "2026-12-01" }));
  expect(value(await returnStrandedItems(operator, partner.id, { reason }))).toEqual({ done: 1, left: 0 });
  value(await cancelOnlineUse(operator, used.transactionId, { reason }));
  const { creditNotes } = await invoiceOf(bought);
  expect(creditNotes).toMatchObject([{ amountMillimes: 9_375 }, { amountMillimes: 3_125 }]);
  expect(await prisma.creditNote.count({ where: { userId: bought.userId, number: null } })).toBe(0);
  expect(await violationsOf(bought.userId)).toEqual([]);
});

test("a share of a large invoice is taken off as that of a small one", async () => {
  const bought = await paid({ priceMillimes: 100_000_000 });
  const share = 50_000_000;
  const note = await undoneAfterwards(async (tx) => {
    await tx.$queryRaw`SELECT credit_invoice(${bought.userId}::uuid, ${bought.id}::uuid, ${share}::integer)::text`;
    return tx.creditNote.findFirstOrThrow({ where: { userId: bought.userId } });
  });
  expect(note.tax).toMatchObject({ netMillimes: 42_015_966, vatMillimes: 7_983_034, stampMillimes: 1_000 });
});

test("points that waited and come to nothing leave the number to whoever ends the transaction", async () => {
  const bought = await paid();
  await setCeilings({ perSalePoints: 10 });
  await makeConfirmedSale(await makeTill(), bought.userId, { now: at(3), price: 50_000 });
  await setCeilings();
  expect(await approvalOf(bought.userId)).toMatchObject({ status: "PENDING" });
  const note = await undoneAfterwards(async (tx) => {
    await tx.$queryRaw`SELECT credit_invoice(${bought.userId}::uuid, ${bought.id}::uuid, 5000)::text`;
    const whose = await callFunction(tx, "close_approvals_of", { p_user: bought.userId, p_now: at(4) });
    expect(whose).toEqual([bought.userId]);
    return tx.creditNote.findFirstOrThrow({ where: { userId: bought.userId } });
  });
  expect(note.number).toBeNull();
});

test("twenty who return it at once make one; twenty purchases at once get numbers without a gap", async () => {
  const one = await paid();
  const answers = await Promise.all(Array.from({ length: 20 }, () => giveBack(one)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await invoiceOf(one)).creditNotes).toHaveLength(1);
  const again = await paid();
  const repeats = await Promise.all(Array.from({ length: 20 }, () => giveBack(again, `return ${again.id}`)));
  expect(repeats.some(({ ok }) => ok)).toBe(true);
  expect((await invoiceOf(again)).creditNotes).toHaveLength(1);

  const many: Paid[] = [];
  for (let count = 0; count < 20; count += 1) many.push(await paid());
  await Promise.all(many.map(async (each) => value(await giveBack(each))));
  const notes = await prisma.creditNote.findMany({ select: { number: true }, orderBy: { number: "asc" } });
  expect(notes.map(({ number }) => number)).toEqual(
    notes.map((_, index) => `2026-${String(index + 1).padStart(6, "0")}`),
  );
  expect(await violationsOf(...many.map(({ userId }) => userId))).toEqual([]);
});

describe("the proof sees a number that was left out", () => {
  test.each([
    ["invoice", "invoice numbers are counted within their year, or the series of a restore, without a gap"],
    ["credit_note", "numbers of credit notes are counted in the same way, apart"],
  ])("among those of %s", async (table, rule) => {
    for (let count = 0; count < 2; count += 1) value(await giveBack(await paid()));
    const gap = (from: string, to: string) =>
      behindTheGuards(
        `UPDATE ${table} SET number = overlay(number PLACING '${to}' FROM 6) WHERE number = '2026-${from}'`,
      );
    expect((await proveLedger()).violations).toEqual([]);
    await gap("000001", "900001");
    const { violations } = await proveLedger();
    await gap("900001", "000001");
    expect(violations.map((one) => one.rule)).toEqual([rule]);
    expect((await proveLedger()).violations).toEqual([]);
  });
});

describe("the tax platform", () => {
  const signer = { ...generateKeyPairSync("rsa", { modulusLength: 2048 }), certificate: null };
  const job = eInvoicesBy(
    async () => ({ platform: sandboxEInvoices, sign: (xml, when) => signTeif(xml, signer, when) }),
    () => true,
  );

  test("gets it after its invoice, as a credit note that names the invoice", async () => {
    await prisma.eInvoice.deleteMany({});
    const bought = await paid();
    value(await giveBack(bought));
    const [note] = (await invoiceOf(bought)).creditNotes;
    const stateOf = (documentId: string) => prisma.eInvoice.findFirstOrThrow({ where: { documentId } });
    await workThrough(job, at(4));
    expect(await stateOf(bought.invoiceId)).toMatchObject({ state: "SUBMITTED" });
    expect(await stateOf(note?.id ?? "")).toMatchObject({ state: "WAITING", attempts: 0 });
    for (const minute of [5, 6, 7]) await workThrough(job, at(minute));
    const { number } = await invoiceOf(bought);
    const [accepted] = (await invoiceOf(bought)).creditNotes;
    expect(accepted?.platformReference).toMatch(/^\d{27}$/);
    const file = value(await documentXml(bought.userId, await getCreditNote(bought.call, note?.id ?? "")));
    expect(file.name).toBe(`${note?.number}.xml`);
    const xml = Buffer.from(file.bytes).toString();
    expect(xml).toContain('<DocumentType code="I-12">Avoir<');
    expect(xml).toContain(`<Reference refID="I-85">${number}<`);
    expect(xml).toContain(`<DocumentIdentifier>${note?.number}<`);
  });
});
