import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { demoOffers } from "./offers.ts";
import { demoPartners } from "./partners.ts";
import { demoSalePoints } from "./sale-points.ts";
import { demoStores } from "./stores.ts";
import { demoTags } from "./tags.ts";
import type { DemoOffer, Text } from "./types.ts";

const publicFile = (url: string) => join(import.meta.dirname, "../../../public", url);
const texts: readonly (readonly [where: string, text: Text])[] = [
  ...demoTags.map(({ key, label }) => [key, label] as const),
  ...demoPartners.map(({ slug, description }) => [slug, description] as const),
  ...demoOffers.flatMap(({ slug, title, description, terms }) =>
    [title, description, terms].map((text) => [slug, text] as const),
  ),
  ...demoSalePoints.flatMap(({ slug, cards }) => cards.map(({ title }) => [slug, title] as const)),
];

const forSale = ({ stock, availableFromDays, availableToDays }: DemoOffer) =>
  stock !== 0 && availableFromDays <= 0 && availableToDays >= 0;

/** Offers that a test or a first visitor can buy with points only. */
const unremarkable = (offer: DemoOffer) =>
  forSale(offer) &&
  offer.pricingType === "POINTS_ONLY" &&
  !offer.premium &&
  (offer.stock === null || offer.stock >= 50) &&
  (offer.perUserLimit === null || offer.perUserLimit > 1) &&
  offer.availableToDays >= 60 &&
  offer.pointPrice <= 3_000;

const some = (what: string, holds: (offer: DemoOffer) => boolean) =>
  it(`shows ${what}`, () => {
    expect(demoOffers.filter(holds).map(({ slug }) => slug)).not.toEqual([]);
  });

describe("what stands in the catalogue", () => {
  it("has its counts", () => {
    expect(demoTags).toHaveLength(12);
    expect(demoPartners.length).toBeGreaterThanOrEqual(12);
    expect(demoOffers).toHaveLength(40);
    expect(demoOffers.filter(unremarkable).length).toBeGreaterThanOrEqual(18);
    expect(new Set(demoStores.map(({ state }) => state)).size).toBeGreaterThanOrEqual(10);
  });

  it.each([
    ["tags", demoTags.map(({ key }) => key)],
    ["partners", demoPartners.map(({ slug }) => slug)],
    ["references", demoPartners.map(({ externalReference }) => externalReference)],
    ["stores", demoStores.map(({ slug }) => slug)],
    ["offers", demoOffers.map(({ slug }) => slug)],
    ["sale points", demoSalePoints.map(({ slug }) => slug)],
  ])("names %s once", (_, names: readonly string[]) => {
    expect(names).toEqual([...new Set(names)]);
  });

  it("refers only to what is there, and leaves no tag and no partner bare", () => {
    const partners = new Set(demoPartners.map(({ slug }) => slug));
    expect(demoStores.filter(({ partner }) => !partners.has(partner))).toEqual([]);
    expect(demoOffers.filter(({ partner }) => partner !== null && !partners.has(partner))).toEqual([]);
    const stores = new Set(demoStores.map(({ slug }) => slug));
    expect(demoSalePoints.filter(({ store }) => !stores.has(store))).toEqual([]);
    expect(new Set(demoPartners.flatMap(({ tags }) => tags))).toEqual(
      new Set(demoTags.map(({ key }) => key)),
    );
    for (const slug of partners) {
      const stores = demoStores.filter(({ partner }) => partner === slug).length;
      expect(stores, slug).toBeGreaterThanOrEqual(2);
      expect(stores, slug).toBeLessThanOrEqual(4);
      expect(
        demoOffers.some(({ partner }) => partner === slug),
        slug,
      ).toBe(true);
    }
  });

  it("puts every store in Tunisia", () => {
    for (const { slug, latitude, longitude } of demoStores) {
      expect(latitude, slug).toBeGreaterThan(30.2);
      expect(latitude, slug).toBeLessThan(37.4);
      expect(longitude, slug).toBeGreaterThan(7.5);
      expect(longitude, slug).toBeLessThan(11.6);
    }
  });
});

describe("the texts", () => {
  it.each(texts)("%s speaks three languages", (_, { fr, ar, en }) => {
    for (const text of [fr, ar, en]) {
      expect(text.trim()).toBe(text);
      expect(text).not.toMatch(/['٠-٩]|\s\s/);
    }
    expect(fr).toMatch(/\p{Script=Latin}/u);
    expect(en).toMatch(/\p{Script=Latin}/u);
    expect(ar).toMatch(/\p{Script=Arabic}/u);
    expect(ar).not.toMatch(/\p{Script=Latin}/u);
    expect(fr, "narrow space before French signs").not.toMatch(/ [;:!?%]/);
  });

  it("name the amounts that the offer holds", () => {
    for (const offer of demoOffers) {
      const amounts = [
        offer.minimumPurchaseMillimes,
        offer.maximumReductionMillimes,
        offer.faceValueMillimes,
      ];
      if (offer.discount?.kind === "AMOUNT" && offer.discount.value % 1_000 === 0)
        amounts.push(offer.discount.value);
      const named = amounts
        .filter((millimes) => millimes !== null)
        .map((millimes) => String(millimes / 1_000));
      if (offer.discount?.kind === "PERCENT") named.push(String(offer.discount.value));
      for (const language of ["fr", "ar", "en"] as const) {
        const words = `${offer.title[language]} ${offer.description[language]} ${offer.terms[language]}`;
        const said = new Set(words.match(/\d+/g));
        // The Arabic dual and half-price are written as words, without a number.
        if (/ديناران/.test(words)) said.add("2");
        if (/moitié prix|نصف الثمن|Half-price/.test(words)) said.add("50");
        expect([...said], `${offer.slug} ${language}`).toEqual(expect.arrayContaining(named));
      }
    }
  });
});

describe("the offers", () => {
  some("one not yet for sale", ({ availableFromDays }) => availableFromDays > 0);
  some("one that is over", ({ availableToDays }) => availableToDays < 0);
  some("one sold out", ({ stock }) => stock === 0);
  some("one with little stock", (offer) => forSale(offer) && offer.stock !== null && offer.stock <= 5);
  some("one that ends soon", (offer) => forSale(offer) && offer.availableToDays <= 7);
  some("one for premium", (offer) => forSale(offer) && offer.premium);
  some("one for each customer once", (offer) => forSale(offer) && offer.perUserLimit === 1);
  some(
    "a coupon for 250 points or less",
    (offer) => unremarkable(offer) && offer.type === "COUPON" && offer.pointPrice <= 250,
  );
  some(
    "a voucher for 250 points or less",
    (offer) => unremarkable(offer) && offer.type === "VOUCHER" && offer.pointPrice <= 250,
  );
  some("one to save long for", (offer) => forSale(offer) && offer.pointPrice >= 5_000);
  some("one of Mezia's own", ({ partner }) => partner === null);
  for (const kind of ["POINTS_ONLY", "MONEY_ONLY", "MONEY_AND_POINTS"] as const) {
    some(`a price of ${kind}`, (offer) => forSale(offer) && offer.pricingType === kind);
  }
  for (const kind of ["PERCENT", "AMOUNT"] as const) {
    some(`a discount of ${kind}`, (offer) => unremarkable(offer) && offer.discount?.kind === kind);
  }

  it.each(demoOffers.map((offer) => [offer.slug, offer] as const))("%s agrees with itself", (_, offer) => {
    expect(offer.pointPrice > 0).toBe(offer.pricingType !== "MONEY_ONLY");
    expect(offer.priceMillimes > 0).toBe(offer.pricingType !== "POINTS_ONLY");
    expect(offer.availableFromDays).toBeLessThan(offer.availableToDays);
    expect(offer.validFromDays).toBeLessThanOrEqual(offer.availableToDays);
    expect(offer.validToDays).toBeGreaterThanOrEqual(offer.availableToDays);
    if (offer.availableOnline)
      expect(demoPartners.find(({ slug }) => slug === offer.partner)?.online).toBe(true);
    if (offer.discount?.kind === "PERCENT") expect(offer.discount.value).toBeLessThanOrEqual(100);
    if (offer.discount?.kind === "AMOUNT" && offer.minimumPurchaseMillimes !== null) {
      expect(offer.minimumPurchaseMillimes).toBeGreaterThan(offer.discount.value);
    }
    for (const amount of [
      offer.pointPrice,
      offer.priceMillimes,
      offer.faceValueMillimes,
      offer.discount?.value,
    ]) {
      expect(Number.isInteger(amount ?? 0)).toBe(true);
    }
  });
});

describe("the pictures", () => {
  const pictures = [
    ...demoOffers.map(({ slug, imageUrl }) => [slug, imageUrl] as const),
    ...demoPartners.map(({ slug, logoUrl }) => [slug, logoUrl] as const),
  ];

  it.each(pictures)("%s is there, small and harmless", (_, url) => {
    const file = publicFile(url);
    expect(statSync(file).size).toBeLessThan(12_000);
    const svg = readFileSync(file, "utf8");
    expect(svg).not.toMatch(/<text|<script|<image|<foreignObject|<style|href="[^#]|url\([^#]|NaN|undefined/);
  });

  it("are no two the same, and none without its offer", () => {
    const drawn = pictures.map(([, url]) => readFileSync(publicFile(url), "utf8"));
    expect(new Set(drawn).size).toBe(drawn.length);
    const files = readdirSync(publicFile("/pictures/offers"));
    expect(files.sort()).toEqual(demoOffers.map(({ slug }) => `${slug}.svg`).sort());
  });
});
