import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { describe, expect, it } from "vitest";
import { authByAddress } from "#app/core/auth/address-limits.server.ts";
import { nilId } from "#app/core/domain/fields.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { loader } from "#app/customer/accounts/sign-up.public.tsx";
import { getStoreCompany } from "#app/customer/partners/get-store-company.server.ts";
import { getClientName } from "#app/customer/accounts/get-client-name.server.ts";
import { makePartner, makeStore } from "#tests/factories/catalogue.ts";
import { anonymousCall, makeCustomer, refusal, value } from "#tests/factories/customer.ts";

async function makeInviter(names: { firstName?: string; lastName?: string } = {}) {
  const { userId, referralCode } = await makeCustomer();
  await prisma.customer.update({ where: { id: userId }, data: names });
  return { userId, referralCode };
}

describe("who invites", () => {
  it("is told by first name and initial, and nothing else, however the code is typed", async () => {
    const { referralCode } = await makeInviter({ firstName: "Amina", lastName: "Ben Salah" });
    for (const typed of [referralCode, referralCode.toLowerCase(), ` ${referralCode} `]) {
      expect(value(await getClientName(typed))).toEqual({ name: "Amina B." });
    }
  });

  it("may have no name yet", async () => {
    expect(value(await getClientName((await makeInviter()).referralCode))).toEqual({ name: null });
    const { referralCode } = await makeInviter({ firstName: "Sami" });
    expect(value(await getClientName(referralCode))).toEqual({ name: "Sami" });
  });

  it("is nobody for a code that is nobody's, or no code, or of an account that is not active", async () => {
    const { userId, referralCode } = await makeInviter({ firstName: "Amina" });
    for (const code of ["ZZZZ2222", "", "{code}", "%00", `${referralCode}X`])
      expect(refusal(await getClientName(code))).toBe("NOT_FOUND");
    for (const status of ["UNVERIFIED", "DELETED"] as const) {
      await prisma.customer.update({ where: { id: userId }, data: { status } });
      expect(refusal(await getClientName(referralCode))).toBe("NOT_FOUND");
    }
  });
});

describe("a store and its company", () => {
  it("are told by name and logo", async () => {
    const partner = await makePartner({ name: "Dar Zitoun", logoUrl: "/pictures/dar-zitoun.svg" });
    const store = await makeStore({ partnerId: partner.id, name: "Lafayette" });
    expect(value(await getStoreCompany(anonymousCall(), store.id))).toEqual({
      store: { id: store.id, name: "Lafayette" },
      company: { id: partner.id, name: "Dar Zitoun", logoUrl: "/pictures/dar-zitoun.svg" },
    });
  });

  it("are not there for an unknown id", async () => {
    for (const id of [newId(), nilId])
      expect(refusal(await getStoreCompany(anonymousCall(), id))).toBe("NOT_FOUND");
  });
});

describe("the sign-up page", () => {
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  const open = (query: string, clientAddress = "198.51.100.1") =>
    loader({
      request: new Request(`http://localhost/fr/sign-up${query}`),
      params: { lang: "fr" },
      context: { requestId: "r", clientAddress, log: silent },
    } as unknown as LoaderFunctionArgs);

  it("names who invites, and keeps the code for the form", async () => {
    const { referralCode } = await makeInviter({ firstName: "Amina", lastName: "Ben Salah" });
    expect(await open(`?code=${referralCode}`)).toMatchObject({
      code: referralCode,
      invitation: { name: "Amina B." },
      shop: null,
      storeUnknown: false,
    });
    expect(await open("?code=ZZZZ2222")).toMatchObject({ code: "ZZZZ2222", invitation: null });
    expect(await open("")).toMatchObject({ code: null, invitation: null, shop: null, storeUnknown: false });
  });

  it("names the shop with its company, and says when there is none any more", async () => {
    const store = await makeStore();
    expect(await open(`?store=${store.id}`)).toMatchObject({
      shop: { store: { id: store.id, name: store.name } },
      storeUnknown: false,
    });
    for (const gone of [newId(), "not-an-id"])
      expect(await open(`?store=${gone}`)).toMatchObject({ shop: null, storeUnknown: true });
  });

  it("tells no names to an address that has asked too often", async () => {
    const { referralCode } = await makeInviter({ firstName: "Amina" });
    const address = "198.51.100.2";
    expect(await open(`?code=${referralCode}`, address)).toMatchObject({ invitation: { name: "Amina" } });
    await authByAddress.take(address, 100_000);
    expect(await open(`?code=${referralCode}`, address)).toMatchObject({
      code: referralCode,
      invitation: null,
    });
  });
});
