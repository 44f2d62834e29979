/** The pages of a partner's offers, stores and of itself, as a browser without scripts sees them. */
import { beforeAll, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import {
  approveSubmission,
  askChanges,
  refuseSubmission,
} from "#app/desk/submissions/answer-submission.server.ts";
import { createOwnStore } from "#app/partner/stores/own-stores.server.ts";
import { operatorCall, partnerCall } from "#tests/factories/calls.ts";
import { makeOffer, makePartner, makeStore, uniqueName } from "#tests/factories/catalogue.ts";
import { value } from "#tests/factories/customer.ts";
import { houseCookieOf, makePartnerPerson } from "#tests/factories/staff.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { controlOf, inAll, openPage, postForm, sentBy, signInBefore, wordsOf } from "./support/desk-page.ts";

const t = textsOf("fr");
const house = "/fr/partner";
let partnerId = "";
let owner = "";

beforeAll(async () => {
  partnerId = (await makePartner()).id;
  owner = await houseCookieOf((await makePartnerPerson(partnerId)).id);
});

const openOf = (subjectId: string) =>
  prisma.submission.findFirstOrThrow({
    where: { subjectId, status: { in: ["SUBMITTED", "CHANGES_ASKED"] } },
  });

const operator = () => operatorCall({ now: new Date() });

const page = async (path: string) => {
  const { status, html } = await openPage(house + path, owner);
  expect(status, path).toBe(200);
  return { html, words: wordsOf(html) };
};

describe("an offer", () => {
  it("goes from a form to the shop: draft, sent, changes asked, sent again, on sale, paused", async () => {
    expect((await page("/offers/new")).html).toContain("new?type=VOUCHER");
    const form = `${house}/offers/new?type=VOUCHER`;
    const start = sentBy((await openPage(form, owner)).html);
    expect(start, "the house decides for whom").not.toHaveProperty("premium");
    const title = uniqueName("Bon");
    const filled = {
      ...{ ...start, ...inAll("title", title), pricingType: "POINTS_ONLY", pointPrice: "500" },
      ...{ faceValueMillimes: "10", stock: "20" },
    };
    const wrong = await postForm(form, { ...filled, pointPrice: "cinq" }, owner);
    expect(wrong.status).toBe(400);
    expect(controlOf(wrong.html, "pointPrice")).toMatchObject({ value: "cinq" });
    const made = await postForm(form, filled, owner);
    const id = /offers\/([0-9a-f-]{36})\?saved$/.exec(made.location ?? "")?.[1] ?? "";
    const offer = `${house}/offers/${id}`;
    expect((await page("/offers")).words).toContain(title);

    expect((await postForm(offer, { intent: "pause" }, owner)).status, "out of state").toBe(400);
    expect((await postForm(offer, { intent: "submit" }, owner)).location).toBe(`${offer}?done=submit`);
    expect((await page(`/offers/${id}`)).words).toContain(t("proposals:state.text.SUBMITTED"));
    await askChanges(operator(), (await openOf(id)).id, "Une photo, s’il vous plaît");
    expect((await page(`/offers/${id}`)).words).toContain("Une photo, s’il vous plaît");
    expect((await postForm(offer, { intent: "submit" }, owner)).status).toBe(302);
    await approveSubmission(operator(), (await openOf(id)).id);
    expect((await page(`/offers/${id}`)).words).toContain(t("proposals:state.text.APPROVED"));
    expect((await postForm(offer, { intent: "pause" }, owner)).location).toBe(`${offer}?done=pause`);
    expect((await page("/offers")).words).toContain(t("proposals:group.PAUSED"));
  });

  it("on sale shows what waits beside it, and its form what is wanted", async () => {
    const { id } = await makeOffer({
      ...{ partnerId, type: "VOUCHER", pricingType: "POINTS_ONLY", pointPrice: 500, now: new Date() },
      faceValueMillimes: 10_000,
    });
    const path = `/offers/${id}`;
    const sent = sentBy((await page(path)).html);
    const one = await postForm(
      house + path,
      { ...sent, pointPrice: "600", "title.fr": "Un titre tout neuf" },
      owner,
    );
    expect(one.location).toBe(`${house + path}?saved`);
    const { words, html } = await page(path);
    expect(words).toContain(t("proposals:waiting.title"));
    expect(controlOf(html, "pointPrice").value).toBe("600");
    expect(await prisma.offer.findUniqueOrThrow({ where: { id } })).toMatchObject({ pointPrice: 500 });
    const again = await postForm(house + path, { ...sentBy(html), "title.ar": "عنوان آخر" }, owner);
    expect(again.status).toBe(302);
    expect((await openOf(id)).fields).toMatchObject({
      title: { fr: "Un titre tout neuf", ar: "عنوان آخر" },
      pointPrice: 600,
    });
    expect((await postForm(house + path, { intent: "withdraw" }, owner)).status).toBe(302);
    expect((await page(path)).words).not.toContain(t("proposals:waiting.title"));
  });

  it("of two people's change of one field the second is asked again", async () => {
    const { id } = await makeOffer({
      ...{ partnerId, type: "VOUCHER", pricingType: "POINTS_ONLY", pointPrice: 500, now: new Date() },
      ...{ faceValueMillimes: 10_000, status: "DRAFT" },
    });
    const path = `${house}/offers/${id}`;
    const sent = sentBy((await openPage(path, owner)).html);
    expect((await postForm(path, { ...sent, pointPrice: "700" }, owner)).status).toBe(302);
    const late = await postForm(path, { ...sent, pointPrice: "800" }, owner);
    expect(late.status).toBe(409);
    expect(controlOf(late.html, "pointPrice").error).toContain("700");
  });
});

describe("a store", () => {
  it("is proposed and waits; a change of one that is there waits beside it", async () => {
    const form = `${house}/stores/new`;
    const name = uniqueName("Annexe");
    const filled = { ...sentBy((await openPage(form, owner)).html), name, address: "Rue 1", state: "TUNIS" };
    const made = await postForm(form, filled, owner);
    expect(made.location).toMatch(/\/partner\/stores\/[0-9a-f-]{36}\?saved$/);
    expect((await page("/stores")).words).toContain(name);
    expect(wordsOf((await openPage(made.location ?? "", owner)).html)).toContain(
      t("proposals:stores.newWaits"),
    );

    const { id } = await makeStore({ partnerId });
    const sent = sentBy((await page(`/stores/${id}`)).html);
    const changed = await postForm(`${house}/stores/${id}`, { ...sent, address: "Avenue 2" }, owner);
    expect(changed.status).toBe(302);
    const { words } = await page(`/stores/${id}`);
    expect(words).toContain(t("proposals:waiting.title"));
    expect(words).toContain("Avenue 2");
  });
});

it("a new store that is refused stays visible with the operator's words, on home too, and is sent again filled", async () => {
  const [name, words] = [uniqueName("Annexe"), `Une photo ? ${uniqueName("Non")}`];
  const call = partnerCall({ partnerId });
  const store = value(await createOwnStore(call, { name, address: "Rue 9", state: "TUNIS" }));
  const other = value(
    await createOwnStore(call, { name: uniqueName("Kiosque"), address: "Rue 8", state: "TUNIS" }),
  );
  value(await askChanges(operator(), (await openOf(other.id)).id, "L’étage ?"));
  value(await refuseSubmission(operator(), (await openOf(store.id)).id, words));
  for (const path of ["", "/stores"]) {
    const shown = await page(path);
    expect(shown.words, path).toContain(words);
    expect(shown.html, path).toContain(`/partner/stores/new?from=${store.id}`);
    expect(shown.words, path).toContain(t("partner:nav.asked", { count: 1 }));
  }
  const again = `${house}/stores/new?from=${store.id}`;
  const form = await openPage(again, owner);
  expect(wordsOf(form.html)).toContain(words);
  const sent = sentBy(form.html);
  expect(sent).toMatchObject({ name, address: "Rue 9", state: "TUNIS" });
  const made = await postForm(again, { ...sent, address: "Rue 10" }, owner);
  const own = `${house}/stores/${store.id}`;
  expect(made.location, "in the place of the refused one").toBe(`${own}?saved`);
  expect((await page("/stores")).words).not.toContain(words);
  expect(await openPage(again, owner), "a link of before").toMatchObject({ status: 302, location: own });
  const stranger = await houseCookieOf((await makePartnerPerson((await makePartner()).id)).id);
  expect((await openPage(again, stranger)).status).toBe(404);
  const finance = await houseCookieOf((await makePartnerPerson(partnerId, ["FINANCE"])).id);
  expect(wordsOf((await openPage(house, finance)).html)).not.toContain(words);
});

it("the partner's own name waits beside what customers see", async () => {
  const sent = sentBy((await page("/about")).html);
  const name = uniqueName("Enseigne");
  expect((await postForm(`${house}/about`, { ...sent, name }, owner)).location).toBe(`${house}/about?saved`);
  const { words } = await page("/about");
  expect(words).toContain(t("proposals:waiting.title"));
  expect(words).toContain(name);
});

it("each page is closed to a person without its right, another partner, and without an open house", async () => {
  const [{ id: offer }, { id: store }] = await Promise.all([
    makeOffer({ partnerId, now: new Date() }),
    makeStore({ partnerId }),
  ]);
  const all = ["/offers", "/offers/new", `/offers/${offer}`, "/about", "/stores/new", `/stores/${store}`];
  const cookieOf = async (of: string, role: "FINANCE" | "MANAGER" | "OWNER") =>
    houseCookieOf((await makePartnerPerson(of, [role])).id);
  const [finance, manager] = [await cookieOf(partnerId, "FINANCE"), await cookieOf(partnerId, "MANAGER")];
  const stranger = await cookieOf((await makePartner()).id, "OWNER");
  for (const path of all) {
    expect((await openPage(house + path, manager)).status, path).toBe(200);
    expect((await openPage(house + path, finance)).status, path).toBe(403);
    expect(await openPage(house + path, ""), path).toMatchObject({ location: signInBefore(house + path) });
  }
  for (const path of [`/offers/${offer}`, `/stores/${store}`]) {
    expect((await openPage(house + path, stranger)).status, path).toBe(404);
    expect((await postForm(house + path, { intent: "submit" }, stranger)).status, path).toBe(404);
  }
});
