/** Companies: their stores, and their bank account, which changes by two persons. */
import { describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { approve, refuseApproval } from "#app/desk/approvals/answer-approval.server.ts";
import {
  changeLegalEntity,
  createLegalEntity,
  getLegalEntity,
} from "#app/settlement/legal-entities/legal-entity.server.ts";
import { operatorCall, personCall } from "#tests/factories/calls.ts";
import { makePartner, makeStore } from "#tests/factories/catalogue.ts";
import { companyOf, makeCompany, newRib } from "#tests/factories/contract.ts";
import { refusal } from "#tests/factories/customer.ts";
import { must } from "#tests/factories/sale.ts";

const ofPerson = () => personCall(["FINANCE"]);
const waiting = (id: string) => prisma.approval.findMany({ where: { subject: id }, orderBy: { id: "asc" } });

describe("another bank account", () => {
  test("waits for another person, what else is said acts at once, and the yes puts it in force", async () => {
    const company = await makeCompany((await makePartner()).id);
    const [asker, rib] = [ofPerson(), newRib()];
    const asked = await changeLegalEntity(asker, company.id, { rib, name: "Atlas SARL" });
    expect(refusal(asked)).toBe("APPROVAL_NEEDED");
    expect(must(await getLegalEntity(company.id))).toMatchObject({ name: "Atlas SARL", rib: company.rib });
    const [approval] = await waiting(company.id);
    expect(approval).toMatchObject({
      ...{ kind: "BANK", status: "PENDING" },
      detail: { note: "Atlas SARL", before: { rib: company.rib }, after: { rib }, body: { rib } },
    });
    const id = approval?.id ?? "";
    expect(refusal(await approve(asker, id))).toBe("APPROVAL_OWN");
    expect(refusal(await approve(personCall(["CATALOGUE"]), id))).toBe("FORBIDDEN");
    // Another field may change meanwhile.
    must(await changeLegalEntity(ofPerson(), company.id, { address: "Sfax" }));
    must(await approve(ofPerson(), id));
    expect(must(await getLegalEntity(company.id))).toMatchObject({ rib, address: "Sfax", version: 4 });
    expect(refusal(await approve(ofPerson(), id))).toBe("CONFLICT");
  });

  test("that is refused stays as it was", async () => {
    const company = await makeCompany((await makePartner()).id);
    await changeLegalEntity(ofPerson(), company.id, { rib: newRib() });
    const [approval] = await waiting(company.id);
    must(await refuseApproval(ofPerson(), approval?.id ?? "", "Not by phone"));
    expect(must(await getLegalEntity(company.id)).rib).toBe(company.rib);
  });

  test("waits of a key made on the server too", async () => {
    const company = await makeCompany((await makePartner()).id);
    const asked = await changeLegalEntity(operatorCall(), company.id, { rib: newRib() });
    expect(refusal(asked)).toBe("APPROVAL_NEEDED");
    expect(must(await getLegalEntity(company.id)).rib).toBe(company.rib);
  });

  test("in force closes another that waits", async () => {
    const company = await makeCompany((await makePartner()).id);
    for (const rib of [newRib(), newRib()]) await changeLegalEntity(ofPerson(), company.id, { rib });
    const [first, second] = await waiting(company.id);
    must(await approve(ofPerson(), second?.id ?? ""));
    expect(refusal(await approve(ofPerson(), first?.id ?? ""))).toBe("CONFLICT");
  });

  test("of another company waits too: it would take the stores of the one that is there", async () => {
    const { id: storeId, partnerId } = await makeStore();
    const body = { ...companyOf(partnerId), storeIds: [storeId] };
    must(await createLegalEntity(ofPerson(), { ...companyOf(partnerId), storeIds: [] }));
    const asked = await createLegalEntity(ofPerson(), body);
    expect(refusal(asked)).toBe("APPROVAL_NEEDED");
    expect(await prisma.legalEntity.count({ where: { partnerId } })).toBe(1);
    const id = (asked as { extra?: { approvalId?: string } }).extra?.approvalId ?? "";
    expect(await prisma.approval.findUnique({ where: { id } })).toMatchObject({
      ...{ kind: "BANK", subject: "legal-entity" },
      detail: { after: { name: body.name, rib: body.rib, storeIds: [storeId] } },
    });
    must(await approve(ofPerson(), id));
    expect(await prisma.legalEntityStore.count({ where: { storeId } })).toBe(1);
  });

  test("is not reached by moving stores to a company that has another", async () => {
    const { id: storeId, partnerId } = await makeStore();
    const company = await makeCompany(partnerId);
    must(await changeLegalEntity(ofPerson(), company.id, { storeIds: [storeId] }));
    await makeCompany(partnerId);
    const asked = await changeLegalEntity(ofPerson(), company.id, { storeIds: [], name: "Atlas" });
    expect(refusal(asked)).toBe("APPROVAL_NEEDED");
    expect(must(await getLegalEntity(company.id))).toMatchObject({ name: "Atlas", storeIds: [storeId] });
    must(await changeLegalEntity(ofPerson(), company.id, { storeIds: [storeId] }));
    const [approval] = await waiting(company.id);
    expect(approval).toMatchObject({ kind: "BANK", detail: { body: { storeIds: [] }, paths: ["storeIds"] } });
    must(await approve(ofPerson(), approval?.id ?? ""));
    expect(must(await getLegalEntity(company.id)).storeIds).toEqual([]);
  });

  test("waits alone where its company is the partner's only one: the stores are named at once", async () => {
    const { id: storeId, partnerId } = await makeStore();
    const company = await makeCompany(partnerId);
    const rib = newRib();
    const asked = await changeLegalEntity(ofPerson(), company.id, { rib, storeIds: [storeId] });
    expect(refusal(asked)).toBe("APPROVAL_NEEDED");
    expect(must(await getLegalEntity(company.id))).toMatchObject({ rib: company.rib, storeIds: [storeId] });
    expect((await waiting(company.id))[0]).toMatchObject({ detail: { body: { rib }, paths: ["rib"] } });
  });

  test("that is the same as before needs nobody", async () => {
    const { id, rib } = await makeCompany((await makePartner()).id);
    expect(must(await changeLegalEntity(ofPerson(), id, { rib, name: "Atlas" })).name).toBe("Atlas");
    expect(await waiting(id)).toEqual([]);
  });
});

describe("a store", () => {
  test("has one company, however many name it at once", async () => {
    const { id: storeId, partnerId } = await makeStore();
    const tried = await Promise.all(
      Array.from({ length: 8 }, () =>
        createLegalEntity(operatorCall(), { ...companyOf(partnerId), storeIds: [storeId] }),
      ),
    );
    expect(tried.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(tried.flatMap((one) => refusal(one) ?? []))).toEqual(new Set(["STORE_TAKEN"]));
    expect(await prisma.legalEntity.count({ where: { partnerId } })).toBe(1);
  });

  test("of another partner is not found", async () => {
    const [{ id: partnerId }, other] = [await makePartner(), await makeStore()];
    const body = { ...companyOf(partnerId), storeIds: [other.id] };
    expect(refusal(await createLegalEntity(operatorCall(), body))).toBe("NOT_FOUND");
    const company = await makeCompany(partnerId);
    expect(refusal(await changeLegalEntity(operatorCall(), company.id, { storeIds: [other.id] }))).toBe(
      "NOT_FOUND",
    );
    expect(refusal(await createLegalEntity(operatorCall(), companyOf(newId())))).toBe("NOT_FOUND");
  });

  test("that a company gives up is free for another", async () => {
    const { id: storeId, partnerId } = await makeStore();
    const [first, second] = [
      await makeCompany(partnerId, { storeIds: [storeId] }),
      await makeCompany(partnerId),
    ];
    const taken = await changeLegalEntity(operatorCall(), second.id, { storeIds: [storeId] });
    expect(taken).toMatchObject({
      refusal: "STORE_TAKEN",
      details: [{ path: "storeIds", code: "STORE_TAKEN" }],
    });
    const nobody = { now: new Date() };
    expect(must(await changeLegalEntity(nobody, first.id, { storeIds: [] })).storeIds).toEqual([]);
    const moved = must(await changeLegalEntity(nobody, second.id, { storeIds: [storeId] }));
    expect(moved.storeIds).toEqual([storeId]);
  });
});
