/** What becomes of a numbered invoice at the tax platform. */
import { beforeEach, describe, expect, test } from "vitest";
import { generateKeyPairSync } from "node:crypto";
import { sandboxEInvoices } from "#app/core/adapters/e-invoice/sandbox-e-invoices.server.ts";
import { isSigned, signTeif } from "#app/core/adapters/e-invoice/sign-teif.server.ts";
import { readPlatformPart } from "#app/core/adapters/e-invoice/platform-part.server.ts";
import type { EInvoices } from "#app/core/adapters/e-invoice/e-invoice.ts";
import { Undeliverable } from "#app/core/adapters/undeliverable.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { eInvoicesBy } from "#app/core/services/invoices/e-invoices.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { readTaxDocument } from "#app/desk/tax-documents/read-tax-document.server.ts";
import { resendTaxDocument } from "#app/desk/tax-documents/resend-tax-document.server.ts";
import { approve } from "#app/desk/approvals/answer-approval.server.ts";
import { askToMerge } from "#app/desk/merging/merge-customer.server.ts";
import { getInvoice } from "#app/customer/payments/get-invoice.server.ts";
import { documentXml } from "#app/core/pages/papers/document-xml.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makePartner } from "#tests/factories/catalogue.ts";
import { otherOperator } from "#tests/factories/ceilings.ts";
import { makeCustomer, refusal, value } from "#tests/factories/customer.ts";
import { gatewayInMemory, type GatewayInMemory } from "#tests/factories/gateway.ts";
import { makeMoneyOffer, openPage, reserve, settle } from "#tests/factories/payment.ts";
import { workThrough } from "../jobs/support.ts";
import { auditOf } from "../right/support.ts";

const now = new Date("2026-11-22T10:00:00Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const { id: partnerId } = await makePartner({});
const signer = { ...generateKeyPairSync("rsa", { modulusLength: 2048 }), certificate: null };
let gateway: GatewayInMemory;
beforeEach(async () => {
  await prisma.eInvoice.deleteMany({});
  gateway = gatewayInMemory();
});

async function paid() {
  const userId = await makeAccount({ points: 250, now });
  const { id } = await makeMoneyOffer({ partnerId });
  const { invoice } = await reserve(userId, id, now);
  value(await openPage(invoice.id, at(1)));
  const reference = gateway.of(invoice.id)[0]?.reference ?? "";
  gateway.pay(reference);
  await settle(invoice.id, reference, at(1));
  return { call: clientCall(userId, { now: at(1) }), id: invoice.id };
}

const job = (platform: EInvoices, isOn = () => true) =>
  eInvoicesBy(async () => ({ platform, sign: (xml, at) => signTeif(xml, signer, at) }), isOn);
const invoiceXml = async (call: ClientCall, id: string) =>
  documentXml(call.caller.userId, await getInvoice(call, id));
const stateOf = (documentId: string) => prisma.eInvoice.findFirstOrThrow({ where: { documentId } });

test("it is handed over, signed, in the minute of its number, and accepted when it is asked for", async () => {
  const { call, id } = await paid();
  const before = value(await getInvoice(call, id));
  expect(before).toMatchObject({ vatPercent: 19, stampMillimes: 1_000, platformReference: null });
  expect(before.netMillimes + before.vatMillimes + before.stampMillimes).toBe(before.amountMillimes);
  expect(refusal(await invoiceXml(call, id))).toBe("NOT_FOUND");

  const platform = job(sandboxEInvoices);
  await workThrough(platform, at(2));
  await workThrough(platform, at(3));
  const { platformReference } = value(await getInvoice(call, id));
  expect(platformReference).toMatch(/^\d{27}$/);
  const { name, bytes } = value(await invoiceXml(call, id));
  expect(name).toBe(`${before.number}.xml`);
  const xml = Buffer.from(bytes).toString();
  expect(await isSigned(xml)).toBe(true);
  expect(readPlatformPart(xml)).toMatchObject({ reference: platformReference });
  expect(xml).toContain(`<DocumentIdentifier>${before.number}<`);
  expect(xml).toContain("CLIENT PASSAGER");
  expect(await workThrough(platform, at(60))).toEqual({ done: 0, failed: 0 });
});

test("it goes with its invoice where two accounts become one, whatever has become of it", async () => {
  const [handedOver, waiting] = [await paid(), await paid()];
  const platform = job(sandboxEInvoices);
  await prisma.eInvoice.updateMany({ where: { documentId: waiting.id }, data: { nextAttemptAt: at(9) } });
  await workThrough(platform, at(2));
  await workThrough(platform, at(3));
  const { userId: into } = await makeCustomer({ now });
  for (const { call } of [handedOver, waiting]) {
    const asked = { into, login: "KEEP" as const, reason: "Same person" };
    const { approvalId } = value(await askToMerge(otherOperator(at(4)), call.caller.userId, asked));
    value(await approve(otherOperator(at(4)), approvalId));
  }
  await workThrough(platform, at(10));
  await workThrough(platform, at(11));
  for (const { id } of [handedOver, waiting])
    expect(value(await getInvoice(clientCall(into, { now: at(12) }), id)).platformReference).toMatch(
      /^\d{27}$/,
    );
});

describe("a platform", () => {
  test("that is away is tried again, less and less often, and has it once", async () => {
    const { id } = await paid();
    let away = true;
    const submitted: string[] = [];
    const platform = job({
      ...sandboxEInvoices,
      async submit(xml) {
        if (away) throw new Error("away");
        submitted.push(xml);
        return sandboxEInvoices.submit(xml);
      },
    });
    const tries: number[] = [];
    for (let minute = 2; minute < 40; minute += 1) {
      const { failed } = await workThrough(platform, at(minute));
      if (failed > 0) tries.push(minute);
    }
    expect(tries).toEqual([2, 3, 5, 9, 17, 33]);
    away = false;
    for (const minute of [70, 71, 72]) await workThrough(platform, at(minute));
    expect(submitted).toHaveLength(1);
    expect((await stateOf(id)).state).toBe("ACCEPTED");
  });

  test("that refuses is believed: when it is handed over, and when it is asked for", async () => {
    const { id } = await paid();
    const refusing = { ...sandboxEInvoices, submit: () => Promise.reject(new Undeliverable("schema")) };
    await workThrough(job(refusing), at(2));
    expect(await stateOf(id)).toMatchObject({ state: "REFUSED", because: "schema", reference: null });
    const second = await paid();
    const late = {
      ...sandboxEInvoices,
      ask: () => Promise.resolve({ accepted: false as const, because: "montant" }),
    };
    await workThrough(job(late), at(3));
    await workThrough(job(late), at(4));
    expect(await stateOf(second.id)).toMatchObject({ state: "REFUSED", because: "montant" });
    expect(await workThrough(job(late), at(600))).toEqual({ done: 0, failed: 0 });
  });

  test("gets what it refused again, once for all who ask at once, under the number that it had", async () => {
    const { call, id } = await paid();
    const refusing = { ...sandboxEInvoices, submit: () => Promise.reject(new Undeliverable("schema")) };
    await workThrough(job(refusing), at(2));
    expect(refusal(await invoiceXml(call, id))).toBe("NOT_FOUND");
    const refused = value(await readTaxDocument(id));
    expect(refused).toMatchObject({ state: "REFUSED", because: "schema", kind: "INVOICE" });
    expect(refused.xml).toContain(refused.number);
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => resendTaxDocument(operatorCall({ now: at(3) }), id)),
    );
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
    expect(asked.filter((one) => !one.ok && one.refusal === "CONFLICT")).toHaveLength(4);
    expect(await auditOf("tax-document.resend", id)).toEqual([{ number: refused.number, because: "schema" }]);
    for (const minute of [4, 5]) await workThrough(job(sandboxEInvoices), at(minute));
    expect(value(await readTaxDocument(id))).toMatchObject({
      ...{ state: "ACCEPTED", because: null, number: refused.number },
    });
    expect(refusal(await resendTaxDocument(operatorCall({ now: at(6) }), id))).toBe("CONFLICT");
    expect(refusal(await resendTaxDocument(operatorCall({ now: at(6) }), newId()))).toBe("NOT_FOUND");
  });

  test("that is off gets nothing", async () => {
    const { id } = await paid();
    expect(
      await workThrough(
        job(sandboxEInvoices, () => false),
        at(2),
      ),
    ).toEqual({ done: 0, failed: 0 });
    expect((await stateOf(id)).state).toBe("WAITING");
  });

  test("hears of it once from ten runs at a time", async () => {
    await paid();
    let calls = 0;
    const counting = {
      ...sandboxEInvoices,
      submit: (xml: string) => ((calls += 1), sandboxEInvoices.submit(xml)),
    };
    await Promise.all(Array.from({ length: 10 }, () => workThrough(job(counting), at(2))));
    expect(calls).toBe(1);
  });
});
