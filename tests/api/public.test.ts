import { describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { makePartner, makeStore } from "#tests/factories/catalogue.ts";
import { api, server } from "#tests/setup/api-server.ts";

const notThere = { status: 404, body: { success: false, error: "NOT_FOUND" } };

describe("GET /public/client-name/{code}", () => {
  it("tells anybody who invites, and no more of them", async () => {
    const userId = await makeAccount();
    await prisma.customer.update({
      where: { id: userId },
      data: { firstName: "Amina", lastName: "Ben Salah", referralCode: "K7M2PQ9X" },
    });
    const told = await api.get("/public/client-name/k7m2pq9x");
    expect(told.status).toBe(200);
    expect(told.body).toEqual({ success: true, name: "Amina B." });
    await prisma.customer.update({ where: { id: userId }, data: { status: "DELETED" } });
    const gone = await api.get("/public/client-name/k7m2pq9x");
    expect(gone).toMatchObject(notThere);
    const never = await api.get("/public/client-name/ZZZZ2222");
    expect({ ...gone.body, requestId: null }).toEqual({ ...never.body, requestId: null });
  });

  it.each(["a", "%00", "%20", "K7M2PQ9X%2F", "x".repeat(500), "%F0%9F%8E%81"])(
    "has nobody for %s",
    async (code) => {
      expect(await api.get(`/public/client-name/${code}`)).toMatchObject(notThere);
    },
  );
});

describe("GET /public/store-company/{storeId}", () => {
  it("tells the store and its company", async () => {
    const { id, name } = await makePartner({ logoUrl: "/pictures/zitouna.svg" });
    const store = await makeStore({ partnerId: id });
    const told = await api.get(`/public/store-company/${store.id}`);
    expect(told.status).toBe(200);
    expect(told.body).toEqual({
      success: true,
      store: { id: store.id, name: store.name },
      company: { id, name, logoUrl: "/pictures/zitouna.svg" },
    });
  });

  it.each([newId(), "1", "%00", "not-an-id"])("has no store %s", async (id) => {
    expect(await api.get(`/public/store-company/${id}`)).toMatchObject(notThere);
  });
});

describe("the sign-up page in HTML", () => {
  it("shows a name as a name, whatever it is made of", async () => {
    const userId = await makeAccount();
    await prisma.customer.update({
      where: { id: userId },
      data: { firstName: "<b>Ali</b>", lastName: "أحمد", referralCode: "QQ22WW33" },
    });
    const response = await fetch(`${server.url}/ar/sign-up?code=QQ22WW33`);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toMatch(/<bdi[^>]*>&lt;b&gt;Ali&lt;\/b&gt; أ\.<\/bdi>/);
    expect(page).not.toContain("<b>Ali");
    expect(page).toContain('value="QQ22WW33"');
  });
});
