/** The pages of a partner's house, as a browser without scripts sees them. */
import { beforeAll, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { makeApiKey, makeStore } from "#tests/factories/catalogue.ts";
import { makeCashier } from "#tests/factories/cashier.ts";
import { ownDevice } from "#tests/factories/offline-till.ts";
import { askFor } from "#tests/factories/request.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { makePdf } from "#tests/factories/sale-point.ts";
import { houseCookieOf, makePartnerPerson, tillCookie } from "#tests/factories/staff.ts";
import { makeTill } from "#tests/factories/till.ts";
import { api, server } from "#tests/setup/api-server.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { controlOf, openPage, postForm, postSure, sureOf, wordsOf } from "./support/desk-page.ts";
import { done } from "./support/journey.ts";

const t = textsOf("fr");
const house = "/fr/partner";
let till: Awaited<ReturnType<typeof makeTill>>;
let owner = "";

beforeAll(async () => {
  till = await makeTill();
  owner = await houseCookieOf((await makePartnerPerson(till.partner.id)).id);
});

const now = () => new Date();

describe("claims", () => {
  const ask = async () =>
    askFor(till, await makeAccount({ now: now() }), {
      ...{ now: now(), queries: ["document"], document: makePdf(crypto.randomUUID()) },
      priceMillimes: 8_000,
    });
  const statusOf = async (id: string) =>
    (await prisma.validationRequest.findFirstOrThrow({ where: { id } })).status;

  it("are accepted after a yes to the very amount", async () => {
    const id = await ask();
    const page = `${house}/claims/${id}`;
    const shown = await openPage(page, owner);
    expect(shown.html).toContain(`${page}/document`);
    const document = await fetch(`${server.url}${page}/document`, { headers: { Cookie: owner } });
    expect(document.headers.get("Content-Type")).toBe("application/pdf");
    const wrong = await postForm(page, { intent: "accept", amount: "abc" }, owner);
    expect(wrong.status).toBe(400);
    expect(controlOf(wrong.html, "amount")).toMatchObject({ value: "abc" });
    const sent = { intent: "accept", amount: "5,000", text: "Merci" };
    const asked = await postForm(page, sent, owner);
    expect(await statusOf(id)).toBe("PENDING");
    const sure = sureOf(asked.html) ?? "";
    const other = await postForm(page, { ...sent, amount: "6,000", sure }, owner);
    expect(sureOf(other.html), "asks anew").not.toBe(sure);
    expect(await statusOf(id)).toBe("PENDING");
    expect(await postForm(page, { ...sent, sure }, owner)).toMatchObject({ status: 302, location: page });
    expect(await statusOf(id)).toBe("ACCEPTED");
    const cancelled = await postSure(page, { intent: "cancel", amount: "2,000", reason: "Rendu" }, owner);
    expect(cancelled.status).toBe(302);
    const { cancelledMillimes } = await prisma.validationRequest.findFirstOrThrow({ where: { id } });
    expect(cancelledMillimes).toBe(2_000);
  });

  it("are refused with words, and of another partner not there", async () => {
    const id = await ask();
    const page = `${house}/claims/${id}`;
    const wordless = await postForm(page, { intent: "refuse", text: "" }, owner);
    expect(wordsOf(wordless.html)).toContain(t("errors:details.REQUIRED"));
    expect((await postForm(page, { intent: "refuse", reason: "UNREADABLE" }, owner)).status).toBe(302);
    expect(await statusOf(id)).toBe("REFUSED");
    const stranger = await makeTill();
    const theirs = await houseCookieOf((await makePartnerPerson(stranger.partner.id)).id);
    expect((await openPage(page, theirs)).status).toBe(404);
    expect((await openPage(`${page}/document`, theirs)).status).toBe(404);
    expect((await postForm(page, { intent: "open" }, theirs)).status).toBe(404);
  });

  it("are those of a STORE person's own stores", async () => {
    const id = await ask();
    const branch = await makeStore({ partnerId: till.partner.id });
    const here = await makePartnerPerson(till.partner.id, ["STORE"], [till.store.id]);
    const there = await makePartnerPerson(till.partner.id, ["STORE"], [branch.id]);
    expect((await openPage(`${house}/claims/${id}`, await houseCookieOf(here.id))).status).toBe(200);
    expect((await openPage(`${house}/claims/${id}`, await houseCookieOf(there.id))).status).toBe(404);
  });
});

describe("cashiers", () => {
  it("are added, get a new PIN, and are deactivated", async () => {
    const page = `${house}/cashiers`;
    const add = { intent: "add", storeId: till.store.id, name: "Amine", pin: "27" };
    const wrong = await postForm(page, add, owner);
    expect(wrong.status).toBe(400);
    expect(controlOf(wrong.html, "pin").value, "never shown again").toBe("");
    expect(wrong.html).toContain(t("errors:PIN_ERROR_USER_AUTH_INVALID_PIN_FORMAT"));
    const added = await postForm(page, { ...add, pin: "2758" }, owner);
    expect(added.location).toBe(`${page}?done=add`);
    const made = await prisma.cashier.findFirstOrThrow({ where: { storeId: till.store.id, name: "Amine" } });
    const which = { cashier: made.id, version: "1" };
    expect((await postForm(page, { intent: "pin", ...which, pin: "1357" }, owner)).status).toBe(302);
    expect((await postForm(page, { intent: "off", ...which }, owner)).status).toBe(302);
    const changed = await prisma.cashier.findUniqueOrThrow({ where: { id: made.id } });
    expect(changed).toMatchObject({ active: false });
    expect(changed.pinHash).not.toBe(made.pinHash);
    const shown = wordsOf((await openPage(`${page}?done=off`, owner)).html);
    expect(shown).toContain(t("house:cashiers.done.off"));
  });
});

describe("keys", () => {
  it("are shown once, open what they may, and end", async () => {
    const page = `${house}/keys`;
    const made = await postForm(page, { intent: "till", storeId: till.store.id }, owner);
    const [key = ""] = /mk_[\w-]+/.exec(made.html) ?? [];
    done(await api.get("/merchant/transactions", { key }));
    expect((await openPage(page, owner)).html).not.toContain(key);
    const nameless = await postForm(page, { intent: "system", rights: "figures" }, owner);
    expect(controlOf(nameless.html, "name").error).toBe(t("errors:details.REQUIRED"));
    const system = await postForm(page, { intent: "system", name: "Caisse", rights: "figures" }, owner);
    const [own = ""] = /pk_[\w-]+/.exec(system.html) ?? [];
    expect(done(await api.get<{ rights: string[] }>("/partner", { key: own })).rights).toEqual(["figures"]);
    const { id } = await prisma.apiKey.findFirstOrThrow({
      where: { partnerId: till.partner.id, name: "Caisse" },
    });
    expect((await postForm(page, { intent: "end", key: id }, owner)).location).toBe(`${page}?ended`);
    expect((await api.get("/partner", { key: own })).status).toBe(401);
  });
});

it("a till to try opens by one press of whoever may answer claims, ready to sell at", async () => {
  expect(wordsOf((await openPage(house, owner)).html)).toContain(t("house:try.open"));
  const opened = await postForm(`${house}/try`, {}, owner);
  expect(opened).toMatchObject({ status: 302, location: "/fr/cashier" });
  const counter = await openPage("/fr/cashier", opened.cookie);
  expect(counter.status).toBe(200);
  expect(controlOf(counter.html, "amount").value).toBe("");
  const finance = await houseCookieOf((await makePartnerPerson(till.partner.id, ["FINANCE"])).id);
  expect(wordsOf((await openPage(house, finance)).html)).not.toContain(t("house:try.open"));
  expect((await postForm(`${house}/try`, {}, finance)).status).toBe(403);
});

describe("webhooks", () => {
  it("are made with a secret that is shown once, and changed", async () => {
    const page = `${house}/webhooks`;
    const wrong = await postForm(page, { url: "http://shop.example/hooks" }, owner);
    expect(controlOf(wrong.html, "url").error).toBe(t("errors:details.INVALID"));
    const made = await postForm(page, { url: "https://shop.example/hooks" }, owner);
    expect(made.html).toContain("whsec_");
    expect((await openPage(page, owner)).html).not.toContain("whsec_");
    const endpoint = await prisma.webhookEndpoint.findFirstOrThrow({
      where: { partnerId: till.partner.id },
    });
    const change = { webhook: endpoint.id, version: "1", url: "https://shop.example/new" };
    const changed = await postForm(page, { ...change, events: "request" }, owner);
    expect(changed.location).toBe(`${page}?saved`);
    const now = await prisma.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } });
    expect(now).toMatchObject({ url: "https://shop.example/new", events: ["request"] });
    const late = await postForm(page, { ...change, url: "https://shop.example/late" }, owner);
    expect(late.status, "somebody was quicker").toBe(409);
  });

  it("say how much of what was sent has not come through", async () => {
    const page = `${house}/webhooks`;
    await postForm(page, { url: "https://silent.example/hooks" }, owner);
    const { id } = await prisma.webhookEndpoint.findFirstOrThrow({
      where: { partnerId: till.partner.id, url: "https://silent.example/hooks" },
    });
    const said = (number: string) => t("house:webhooks.undelivered", { number }).split(".")[0] ?? "";
    await makeConfirmedSale(till, await makeAccount({ now: now() }), { now: now(), price: 8_000 });
    const where = { recipient: id };
    const { id: event } = await prisma.outbox.findFirstOrThrow({ where });
    expect(wordsOf((await openPage(page, owner)).html)).not.toContain(said("").trim());
    await prisma.outbox.updateMany({ where: { ...where, id: event }, data: { state: "PARKED" } });
    expect(wordsOf((await openPage(page, owner)).html)).toContain(said("1"));
  });
});

describe("stores", () => {
  it("are listed with sheets that open the shop's page and the till", async () => {
    const { html } = await openPage(`${house}/stores`, owner);
    expect(wordsOf(html)).toContain(till.store.name);
    const sheet = `${house}/stores/${till.store.id}/sheet`;
    expect(html).toContain(sheet);
    const shown = await openPage(sheet, owner);
    expect(wordsOf(shown.html)).toContain(`${server.url}/fr/cashier`);
    expect(wordsOf(shown.html)).toContain(`${server.url}/store/${till.partner.id}`);
    expect((await openPage(`/fr/store/${till.partner.id}`, "")).status).toBe(200);
    const stranger = await makeStore();
    expect((await openPage(`${house}/stores/${stranger.id}/sheet`, owner)).status).toBe(404);
    // What its code holds: a device that the company's key opens is asked for this store first.
    const branch = await makeStore({ partnerId: till.partner.id });
    const { key } = await makeApiKey({ partnerId: till.partner.id });
    for (const { id } of [till.store, branch]) {
      const scanned = `/fr/cashier/sign-in?store=${id}`;
      expect((await postForm(scanned, { intent: "key", key }, "")).location).toBe(scanned);
      const asked = await openPage(scanned, (await tillCookie(key)).split(";")[0] ?? "");
      expect(asked.html).toMatch(
        new RegExp(`<option (value="${id}" selected=""|selected="" value="${id}")>`),
      );
    }
  });
});

describe("the form of a person", () => {
  const page = `${house}/persons/new`;
  const boxesOf = (html: string) =>
    [...html.matchAll(/<input(?=[^>]*type="checkbox")[^>]*>/g)].map(([input]) => ({
      value: /value="([^"]*)"/.exec(input)?.[1] ?? "",
      ticked: input.includes('checked=""'),
    }));

  it("offers the roles that one may give, and keeps what was ticked where it is refused", async () => {
    const manager = await houseCookieOf((await makePartnerPerson(till.partner.id, ["MANAGER"])).id);
    const offered = boxesOf((await openPage(page, manager)).html).map(({ value }) => value);
    expect(offered).toEqual(expect.arrayContaining(["MANAGER", "STORE"]));
    expect(offered).not.toContain("OWNER");
    expect(offered).not.toContain("FINANCE");
    const sent = { name: "Nour", email: "none", roles: "STORE", storeIds: till.store.id };
    const refused = await postForm(page, sent, manager);
    expect(refused.status).toBe(400);
    const ticked = boxesOf(refused.html).filter((box) => box.ticked);
    expect(ticked.map(({ value }) => value)).toEqual(["STORE", till.store.id]);
  });

  it("is not there for a person who holds what the reader does not", async () => {
    const manager = await houseCookieOf((await makePartnerPerson(till.partner.id, ["MANAGER"])).id);
    const [boss, colleague] = [
      await makePartnerPerson(till.partner.id),
      await makePartnerPerson(till.partner.id, ["STORE"], [till.store.id]),
    ];
    const shown = await openPage(`${house}/persons/${boss.id}`, manager);
    expect(shown.status).toBe(200);
    expect(boxesOf(shown.html)).toEqual([]);
    expect(wordsOf(shown.html)).toContain(t("partner:roles.OWNER"));
    expect(boxesOf((await openPage(`${house}/persons/${colleague.id}`, manager)).html)).not.toEqual([]);
  });
});

it("a closed partner's pages show what there is and no form, and no act asks for a second factor", async () => {
  const closed = await makeTill();
  const cashier = await makeCashier({ partnerId: closed.partner.id, storeId: closed.store.id });
  const person = await makePartnerPerson(closed.partner.id);
  const cookie = await houseCookieOf(person.id, new Date(Date.now() - 10 * 60_000));
  const pages = ["/cashiers", "/keys", "/webhooks", "/persons/new", `/persons/${person.id}`, "/stores/new"];
  const formsOf = async (path: string) => {
    const { html, status } = await openPage(house + path, cookie);
    expect(status, path).toBe(200);
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
    return main.match(/<form[^>]*method="post"/g) ?? [];
  };
  for (const path of pages) expect(await formsOf(path), path).not.toEqual([]);
  await prisma.partner.update({
    where: { id: closed.partner.id },
    data: { closedFrom: new Date("2026-01-01") },
  });
  for (const path of pages) expect(await formsOf(path), path).toEqual([]);
  expect(wordsOf((await openPage(`${house}/cashiers`, cookie)).html)).toContain(cashier.name);
  // Sent from a page that was opened before.
  const sent = { name: "Nour", email: "nour@example.com", roles: "OWNER", url: "https://shop.example/hooks" };
  for (const path of pages) {
    const intent = path === "/keys" ? "till" : "add";
    const fields = { ...sent, intent, storeId: closed.store.id, pin: "2758", version: "1" };
    const refused = await postForm(house + path, fields, cookie);
    expect(refused.status, path).toBe(400);
    expect(wordsOf(refused.html), path).toContain(t("errors:STORE_CLOSED"));
  }
});

it("ends a till by the form of its row, and shows its losses on a page of its own", async () => {
  const deviceId = await ownDevice(till);
  const page = `${house}/offline-devices`;
  const where = { storeId_deviceId: { storeId: till.store.id, deviceId } };
  const { id } = await prisma.offlineDevice.findUniqueOrThrow({ where });
  expect((await openPage(page, owner)).html).toContain(`${page}/${id}`);
  expect(wordsOf((await openPage(`${page}/${id}`, owner)).html)).toContain(t("staff:offlineLosses.none"));
  expect(await postForm(page, { intent: "end", deviceId: id }, owner)).toMatchObject({ status: 302 });
  expect(await prisma.offlineDevice.findUnique({ where })).toMatchObject({
    revokedAt: expect.any(Date) as Date,
  });
});
