// Own server: makes campaigns that give for every sale.
/** The records of the desk in a browser without scripts: made at one address, changed at another, and copied. */
import { beforeAll, describe, expect, it } from "vitest";
import { nilId } from "#app/core/domain/fields.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { makeOffer, uniqueName } from "#tests/factories/catalogue.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { makeOperatorKey } from "#tests/factories/customer.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { controlOf, inAll, openDesk, openPage, postForm, postSure, sentBy } from "./support/desk-page.ts";

const t = textsOf("fr");
let desk = "";
let offer: { id: string; partnerId: string | null } = { id: "", partnerId: null };
beforeAll(async () => {
  desk = await openDesk((await makeOperatorKey()).key);
  offer = await makeOffer();
});

const open = (path: string) => openPage(`/fr/operator/${path}`, desk);

const codeOf = (name: string) => name.replace(/\W/g, "").slice(-12);

interface Round {
  /** The address of a new one, below the desk's. */
  page: string;
  fields: (name: string) => Record<string, string>;
  /** What is changed afterwards. */
  change: Record<string, string>;
  /** What its page calls it; the name if left out. */
  shown?: (name: string) => string;
}

const rounds: Record<string, Round> = {
  "a stamp card": {
    page: "stamp-cards/new",
    fields: (name) => ({
      ...inAll("title", name),
      ...{ status: "PAUSED", target: "8", partnerId: offer.partnerId ?? "", offerId: offer.id },
    }),
    change: { target: "9" },
  },
  "a segment": {
    page: "segments/new",
    fields: (name) => ({ name, where: JSON.stringify({ all: [] }) }),
    change: { where: JSON.stringify({ all: [{ fact: "level", op: "gte", value: 3 }] }) },
  },
  "a prize of points": {
    page: "prizes/new",
    fields: (name) => ({ ...inAll("label", name), points: "15", weight: "1" }),
    change: { points: "20", weight: "0" },
  },
  "a prize of goods": {
    page: "prizes/new?wheel=GRAND",
    fields: (name) => ({ ...inAll("label", name), kind: "GOODS", weight: "0", stock: "3" }),
    change: { stock: "4" },
  },
  "a click-out code": {
    page: "clickouts/new",
    fields: (name) => ({
      ...{ code: codeOf(name), offerId: offer.id, stock: "5" },
      ...{ availableFrom: "2026-11-01T08:00", availableTo: "2036-11-01T08:00" },
    }),
    change: { stock: "6" },
    shown: codeOf,
  },
  "a campaign": {
    page: "campaigns/new?trigger=SALE&gives=multiplier",
    fields: (name) => ({
      ...inAll("title", name),
      ...{ from: "2026-11-01T08:00", until: "2036-11-01T08:00", "effect.multiplier": "2" },
    }),
    change: { "effect.multiplier": "3" },
  },
};

describe.each(Object.entries(rounds))("%s", (_, { page, fields, change, shown = String }) => {
  it("is made, shown as saved, changed, and has both in its history", async () => {
    const name = uniqueName("Fiche");
    const start = sentBy((await open(page)).html);
    expect(start).not.toHaveProperty("before");
    const made = await postSure(`/fr/operator/${page}`, { ...start, ...fields(name) }, desk);
    const [, path = ""] = /^\/fr\/operator\/(.+)\?saved$/.exec(made.location ?? "") ?? [];
    expect(path).toMatch(new RegExp(`^${/^[a-z-]+/.exec(page)?.[0]}/[0-9a-f-]{36}$`));
    const kept = await open(`${path}?saved`);
    expect(kept.html).toContain(t("operator:saved"));
    expect(kept.html).toContain(shown(name));
    const changed = await postForm(`/fr/operator/${path}`, { ...sentBy(kept.html), ...change }, desk);
    expect(changed).toMatchObject({ status: 302, location: `/fr/operator/${path}?saved` });
    const { html } = await open(path);
    expect(html).not.toContain(t("operator:saved"));
    for (const [control, value] of Object.entries(change)) expect(controlOf(html, control).value).toBe(value);
    expect(await prisma.auditEntry.count({ where: { target: path.split("/")[1] ?? "" } })).toBe(2);
    expect(html).toContain(t("operator:editor.history"));
  });
});

describe("declared sales of an offer", () => {
  it("are typed with both prices, and a reduction that is too small is said at its field", async () => {
    const { id } = await makeOffer();
    const start = sentBy((await open(`offers/${id}`)).html);
    const send = (now: string) =>
      postForm(
        `/fr/operator/offers/${id}`,
        {
          ...start,
          ...{ "soldes.declaration": "418/2027", "soldes.beforeMillimes": "100", "soldes.nowMillimes": now },
        },
        desk,
      );
    const refused = await send("90");
    expect(refused.status).toBe(400);
    expect(controlOf(refused.html, "soldes.nowMillimes").error).toBeTruthy();
    expect(await send("80")).toMatchObject({ status: 302 });
    const soldes = { declaration: "418/2027", beforeMillimes: 100_000, nowMillimes: 80_000 };
    expect(await prisma.offer.findUnique({ where: { id } })).toMatchObject({ soldes });
  });
});

describe("a copy", () => {
  it("of an offer begins with its values", async () => {
    const { id } = await makeOffer({ title: { ar: "أ", fr: "Thé", en: "Tea" }, pointPrice: 70 });
    const { html } = await open(`offers/new?copy=${id}`);
    expect(sentBy(html)).toMatchObject({ pointPrice: "70" });
    expect(controlOf(html, "title.fr").value).toContain("Thé");
    expect(await open(`offers/new?copy=${nilId}`)).toMatchObject({ status: 404 });
  });

  it("of a campaign has its trigger and its effect", async () => {
    const { id } = await makeCampaign({ now: new Date() });
    const { html } = await open(`campaigns/new?copy=${id}`);
    expect(sentBy(html)).toMatchObject({ trigger: expect.any(String) as string });
    expect(html).toMatch(/action="[^"]*campaigns\/new\?trigger=\w+&amp;gives=\w+"/);
  });
});

describe("an address", () => {
  it.each([
    ...["partners", "stores", "offers", "sale-points", "campaigns", "segments", "stamp-cards", "clickouts"],
    ...["prizes", "help", "home", "webhooks", "reports", "persons", "messages"],
  ])("of %s with an id that is nobody's is not found, neither opened nor sent", async (noun) => {
    expect(await open(`${noun}/${nilId}`)).toMatchObject({ status: 404 });
    expect((await postForm(`/fr/operator/${noun}/${nilId}`, { name: "x" }, desk)).status).not.toBe(302);
  });

  it("of a new one that is not yet of a type asks for it, and takes no form", async () => {
    for (const page of ["offers/new", "campaigns/new", "campaigns/new?trigger=SALE"]) {
      const { status, html } = await open(page);
      expect(status, page).toBe(200);
      expect(html, page).not.toContain('name="idempotencyKey"');
      expect(await postSure(`/fr/operator/${page}`, { type: "VOUCHER" }, desk), page).toMatchObject({
        status: 404,
      });
    }
  });

  it("of a level is its number; none is made", async () => {
    const { status, html } = await open("levels/3");
    expect(status).toBe(200);
    const sent = sentBy(html);
    const saved = await postForm("/fr/operator/levels/3", sent, desk);
    expect(saved).toMatchObject({ status: 302, location: "/fr/operator/levels/3?saved" });
    for (const level of ["new", "0", "11"])
      expect(await open(`levels/${level}`), level).toMatchObject({ status: 404 });
  });
});
