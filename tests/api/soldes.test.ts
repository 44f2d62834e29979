/** Declared sales: over the API, and as customers see them; and a stamp card with a premium. */
import { beforeAll, describe, expect, it } from "vitest";
import { makeOffer, makePartner, uniqueName } from "#tests/factories/catalogue.ts";
import { makeOperatorKey } from "#tests/factories/customer.ts";
import { api, server } from "#tests/setup/api-server.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { openDesk, openPage, postForm, wordsOf } from "./support/desk-page.ts";
import { done } from "./support/journey.ts";

const t = textsOf("fr");
const soldes = { declaration: "418/2027", beforeMillimes: 100_000, nowMillimes: 80_000 };
let operator = { key: "" };
let desk = "";
beforeAll(async () => {
  operator = await makeOperatorKey();
  desk = await openDesk(operator.key);
});

const pageOf = async (path: string) => wordsOf(await (await fetch(`${server.url}${path}`)).text());
const declared = () => t("shop:soldes", { declaration: soldes.declaration });

describe("soldes", () => {
  it("are shown with both prices and the declaration, and end with a null", async () => {
    const { id } = await makeOffer();
    const path = `/operator/offers/${id}`;
    const change = async (body: object) => done(await api.patch<{ soldes: unknown }>(path, body, operator));
    expect((await change({ soldes })).soldes).toEqual(soldes);
    const html = await (await fetch(`${server.url}/fr/voucher/${id}`)).text();
    expect(html).toMatch(/<s\b[^>]*>.*?100,000/);
    expect(wordsOf(html)).toContain(declared());
    expect((await change({ soldes: null })).soldes).toBe(null);
    expect(await pageOf(`/fr/voucher/${id}`)).not.toContain(declared());
  });

  it.each<[object, string, string]>([
    [{ ...soldes, nowMillimes: 80_001 }, "soldes.nowMillimes", "TOO_LARGE"],
    [{ ...soldes, nowMillimes: 100_001 }, "soldes.nowMillimes", "TOO_LARGE"],
    [{ ...soldes, declaration: undefined }, "soldes.declaration", "REQUIRED"],
    [{ ...soldes, beforeMillimes: undefined }, "soldes.beforeMillimes", "REQUIRED"],
    [{ ...soldes, declaration: "" }, "soldes.declaration", "REQUIRED"],
  ])("with %j are refused", async (given, path, code) => {
    const { id } = await makeOffer();
    expect(await api.patch(`/operator/offers/${id}`, { soldes: given }, operator)).toMatchObject({
      status: 400,
      body: { error: "INVALID_INPUT", details: [{ path, code }] },
    });
  });
});

it("a stamp card is warned about where its gift may be a premium, and not where it is a reduction", async () => {
  const { id: partnerId } = await makePartner();
  const warns = async (offerId: string) => {
    const title = uniqueName("Carte");
    const body = {
      title: { ar: title, fr: title, en: title },
      partnerId,
      offerId,
      target: 8,
      status: "PAUSED",
    };
    const { id } = done(await api.post<{ id: string }>("/operator/stamp-cards", body, operator));
    const { html } = await openPage(`/fr/operator/stamp-cards/${id}`, desk);
    return wordsOf(html).includes(t("campaigns:stamps.premium.text"));
  };
  expect(await warns((await makeOffer()).id)).toBe(true);
  expect(await warns((await makeOffer({ partnerId })).id)).toBe(false);
});

describe("a campaign is warned about before it starts", () => {
  const day = 24 * 60 * 60 * 1000;
  const asked = async (effect: object, more: object = {}) => {
    const title = uniqueName("Campagne");
    const [from, until] = [day, 9 * day].map((ms) => new Date(Date.now() + ms).toISOString());
    const body = {
      title: { ar: title, fr: title, en: title },
      from,
      until,
      trigger: "SALE",
      effect,
      ...more,
    };
    const { id } = done(await api.post<{ id: string }>("/operator/campaigns", body, operator));
    const { html } = await postForm(`/fr/operator/campaigns/${id}`, { intent: "start" }, desk);
    expect(wordsOf(html)).toContain(t("asked:campaign.noBudget"));
    return (["premium", "game"] as const).filter((doubt) =>
      wordsOf(html).includes(t(`campaigns:doubt.${doubt}`)),
    );
  };

  it("where it gives another house's voucher, or a spin, with a purchase", async () => {
    const { id: partnerId } = await makePartner();
    const own = { partnerIds: [partnerId] };
    expect(await asked({ offerId: (await makeOffer()).id }, own)).toEqual(["premium"]);
    expect(await asked({ offerId: (await makeOffer({ partnerId })).id }, own)).toEqual([]);
    expect(await asked({ spin: true })).toEqual(["game"]);
    expect(await asked({ spin: true }, { trigger: "BIRTHDAY" })).toEqual([]);
  });
});
