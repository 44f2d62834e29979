/** Companies, contracts and packs over the API, and on the pages of the desk. */
import { beforeAll, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { nilId } from "#app/core/domain/fields.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import type { Contract, MadePack } from "#app/core/domain/contracts/contract-record.ts";
import type { LegalEntity } from "#app/core/domain/contracts/legal-entity-record.ts";
import type { House } from "#app/core/domain/partners/house-answer.ts";
import { languages } from "#app/core/domain/languages.ts";
import { writeRib } from "#app/core/domain/tax/bank-account.ts";
import { keepCredentials } from "#app/core/services/credentials.server.ts";
import { firstOfMonth } from "#app/core/domain/figures/buckets.ts";
import { makePartner, makePartnerKey } from "#tests/factories/catalogue.ts";
import { companyOf, newRib, usualTerms } from "#tests/factories/contract.ts";
import { makeOperatorKey } from "#tests/factories/customer.ts";
import { deskCookieOf, makePerson } from "#tests/factories/staff.ts";
import { api } from "#tests/setup/api-server.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { openPage, postForm, wordsOf } from "./support/desk-page.ts";
import { done } from "./support/journey.ts";

let operator = { key: "" };
let finance = "";
const from = firstOfMonth(businessDayOf(new Date()));

beforeAll(async () => {
  operator = await makeOperatorKey();
  finance = (await deskCookieOf((await makePerson(["FINANCE"])).id)).split(";")[0] ?? "";
});

async function newCompany(partnerId: string, body: object = {}): Promise<LegalEntity> {
  const path = "/operator/legal-entities";
  return done(await api.post<LegalEntity>(path, { ...companyOf(partnerId), ...body }, operator));
}

const newContract = async (legalEntityId: string, body: object = {}) =>
  done(
    await api.post<Contract>(
      "/operator/contracts",
      { legalEntityId, from, ...usualTerms, ...body },
      operator,
    ),
  );

describe("by keys", () => {
  it("a company is kept in its one form, listed by partner and changed from its version", async () => {
    const { id: partnerId } = await makePartner();
    const company = await newCompany(partnerId, { taxNumber: "1234567 a/b/m/000", rib: writeRib(newRib()) });
    expect(company).toMatchObject({ taxNumber: "1234567ABM000", storeIds: [], version: 1 });
    expect(company.rib).toMatch(/^\d{20}$/);
    const listed = await api.get(`/operator/legal-entities?partnerId=${partnerId}`, operator);
    expect(done(listed)).toMatchObject({ items: [{ id: company.id, rib: company.rib }], nextCursor: null });
    const path = `/operator/legal-entities/${company.id}`;
    expect(done(await api.patch(path, { vat: "EXEMPT", version: 1 }, operator))).toMatchObject({
      version: 2,
    });
    expect(await api.patch(path, { vat: "NORMAL", version: 1 }, operator)).toMatchObject({
      status: 409,
      body: { error: "CONFLICT", details: [{ path: "vat", code: "CHANGED" }] },
    });
  });

  it("another account waits of a key made on the server, and acts at once of the sandbox's", async () => {
    const company = await newCompany((await makePartner()).id);
    const path = `/operator/legal-entities/${company.id}`;
    expect(await api.patch(path, { rib: newRib() }, operator)).toMatchObject({
      status: 202,
      body: { approvalId: expect.any(String) as string },
    });
    const sandbox = await makeOperatorKey();
    await keepCredentials({
      operatorKey: sandbox.key,
      ...{ operators: [], merchants: [], partners: [], customers: [] },
    });
    const rib = newRib();
    expect(done(await api.patch(path, { rib }, sandbox))).toMatchObject({ rib });
    expect(await prisma.approval.findFirst({ where: { subject: company.id } })).toMatchObject({
      ...{ kind: "BANK", status: "REFUSED", reason: null },
    });
  });

  it("a prepaid contract takes packs, which its partner sees", async () => {
    const { id: partnerId } = await makePartner();
    const { id: companyId } = await newCompany(partnerId);
    const contract = await newContract(companyId, { billing: "PREPAID", alertPoints: 50 });
    const path = `/operator/contracts/${contract.id}/packs`;
    const pack = done(await api.post<MadePack>(path, { points: 200, paidMillimes: 900_000 }, operator));
    expect(pack).toMatchObject({ points: 200, left: 200, paidMillimes: 900_000, heldPoints: 0 });
    const { id, points, left, paidMillimes, at } = pack;
    const packs = [{ id, points, left, paidMillimes, at }];
    const listed = await api.get(`/operator/contracts?legalEntityId=${companyId}`, operator);
    expect(done(listed)).toMatchObject({
      items: [{ id: contract.id, packs, heldPoints: 0, alertPoints: 50 }],
    });
    const house = done(await api.get<House>("/partner", await makePartnerKey({ partnerId })));
    expect(house.contract).toMatchObject({ id: contract.id, billing: "PREPAID", packs });
    const after = await newContract(companyId);
    expect(
      (await api.post(`/operator/contracts/${after.id}/packs`, { points: 1, paidMillimes: 1 }, operator)).body
        .error,
    ).toBe("INVALID_INPUT");
  });

  it("a contract says when invoices are due, in thirty days unless it is agreed otherwise, and a company its number in the register", async () => {
    const company = await newCompany((await makePartner()).id, { rne: "1234567A" });
    expect(company.rne).toBe("1234567A");
    expect((await newContract(company.id)).paymentDays).toBe(30);
    expect((await newContract(company.id, { paymentDays: 45 })).paymentDays).toBe(45);
    const cleared = await api.patch(`/operator/legal-entities/${company.id}`, { rne: null }, operator);
    expect(done(cleared)).toMatchObject({ rne: null });
  });

  it.each([
    { paymentDays: 366 },
    { commissionPercent: 2.345 },
    { campaignPercent: 1.5 },
    { from: "2020-01-01" },
    { from: "2036-01-02" },
  ])("a contract with %o is refused", async (body) => {
    const { id: legalEntityId } = await newCompany((await makePartner()).id);
    const sent = { legalEntityId, from, ...usualTerms, ...body };
    expect(await api.post("/operator/contracts", sent, operator)).toMatchObject({
      status: 400,
      body: { error: "INVALID_INPUT" },
    });
  });
});

describe("at the desk", () => {
  it("a company is made, gets a contract and a pack, and last month is tried under other terms", async () => {
    const { id: partnerId } = await makePartner();
    const company = Object.fromEntries(
      Object.entries(companyOf(partnerId)).map(([key, value]) => [key, String(value)]),
    );
    const made = await postForm("/fr/operator/legal-entities/new", company, finance);
    expect(made.status).toBe(302);
    const { id, name } = await prisma.legalEntity.findFirstOrThrow({ where: { partnerId } });
    expect(made.location).toBe(`/fr/operator/legal-entities/${id}?saved`);
    const contracts = `/fr/operator/legal-entities/${id}/contracts`;
    const terms = {
      ...{
        from,
        billing: "PREPAID",
        pointPriceMicrodinars: "5000",
        campaignPercent: "50",
        voucherPercent: "100",
      },
      ...{ commissionPercent: "2,5", netting: "true", disputeDays: "10", leastPayoutMillimes: "0" },
    };
    expect(await postForm(`${contracts}/new`, terms, finance)).toMatchObject({
      ...{ status: 302, location: `${contracts}?saved` },
    });
    expect(await postForm(contracts, { points: "1000", paidMillimes: "5,000" }, finance)).toMatchObject({
      ...{ status: 302, location: `${contracts}?added` },
    });
    expect(await prisma.contractPack.findFirst({ where: { legalEntityId: id } })).toMatchObject({
      ...{ points: 1_000n, pointsLeft: 1_000n, paidMillimes: 5_000n },
    });
    const tried = await postForm(`/fr/operator/legal-entities/${id}/simulate`, terms, finance);
    expect(tried.status).toBe(200);
    expect(wordsOf(tried.html)).toContain(textsOf("fr")("contracts:simulation.would"));
    for (const language of languages) {
      const here = `/${language}/operator/legal-entities`;
      for (const page of ["", `/${id}`, `/${id}/contracts`, `/${id}/contracts/new`, `/${id}/simulate`]) {
        const { status, html } = await openPage(`${here}${page}`, finance);
        expect(status, page).toBe(200);
        expect(html, page).toContain(name);
      }
    }
    expect((await openPage(`/fr/operator/legal-entities/${nilId}/contracts`, finance)).status).toBe(404);
  });

  it("another account is shown in words to who answers", async () => {
    const company = await newCompany((await makePartner()).id);
    const rib = newRib();
    const { body } = await api.patch<{ approvalId: string }>(
      `/operator/legal-entities/${company.id}`,
      { rib },
      operator,
    );
    const { html } = await openPage(`/fr/operator/approvals/${body.approvalId}`, finance);
    for (const shown of [company.name, company.rib, rib]) expect(wordsOf(html)).toContain(shown);
  });
});
