import { beforeAll, describe, expect, test } from "vitest";
import { demoOffers } from "#prisma/seed/catalogue/offers.ts";
import { demoPartners } from "#prisma/seed/catalogue/partners.ts";
import { demoTags } from "#prisma/seed/catalogue/tags.ts";
import { Shelf, written } from "./finding.ts";
import { WordBook } from "./word-book.ts";

const book = new WordBook();
let shelf: Shelf;

beforeAll(() => {
  const partners = new Map(
    demoPartners.map(({ slug, name, description, tags }) => {
      const labels = demoTags
        .filter(({ key }) => tags.includes(key))
        .map(({ label }) => Object.values(label));
      const texts = { name: [name], interest: labels.flat(), text: Object.values(description) };
      return [slug, written(book, texts)];
    }),
  );
  const findables = demoOffers.map(({ slug, partner, title, description }) => ({
    id: slug,
    written: [
      written(book, { title: Object.values(title), text: Object.values(description) }),
      ...[partner === null ? [] : (partners.get(partner) ?? [])].flat(),
    ],
  }));
  shelf = new Shelf(book, findables);
});

/** The ids of the demonstration's offers, the closest first. */
function found(search: string, options?: { nearest: boolean }): string[] {
  const scores = shelf.find(search, options) ?? new Map<string, number>();
  return [...scores].sort(([, a], [, b]) => b - a).map(([id]) => id);
}

const firstOf = (search: string) => found(search).slice(0, 3);

describe("French finds", () => {
  test.each([
    ["café", "machmoum-coffee"],
    ["cafés", "machmoum-beans"],
    ["restaurant", "kaskes-couscous"],
    ["restaurants", "kaskes-voucher-25"],
    ["épicerie", "hanout-lella-voucher-10"],
    ["epiceries", "hanout-lella-olive-oil"],
    ["hanut", "hanout-lella-voucher-10"],
    ["hanoutlella", "hanout-lella-olive-oil"],
    ["livre scolaire", "dar-khrafa-school"],
    ["livres scolaires", "dar-khrafa-books"],
    ["hammams", "zhar-hammam"],
    ["hamam", "zhar-hammam"],
    ["l'huile d'olive", "hanout-lella-olive-oil"],
    ["Huiles d’olives", "hanout-lella-olive-oil"],
    ["le thé", "machmoum-tea"],
    ["gâteaux d'anniversaire", "lozina-cake"],
    ["pâtisserie", "lozina-cake"],
    ["chaussures", "jarya-running"],
    ["voiture", "ajla-service"],
    ["pneus", "ajla-wash"],
    ["téléphones", "mawja-recharge-5"],
    ["telefone", "mawja-recharge-5"],
    ["pharmacie", "nesria-voucher-15"],
    ["farmacie", "nesria-voucher-15"],
    ["parfums", "zhar-perfume"],
    ["tapis", "dar-mergoum-rug"],
    ["jouets", "dar-khrafa-toys"],
    ["vêtement", "maison-sefsari-voucher-30"],
    ["resturant", "kaskes-couscous"],
    ["anniversaire gâteau", "lozina-cake"],
    ["kaskes", "kaskes-brik"],
    ["librairies", "dar-khrafa-books"],
    ["maquillages", "zhar-makeup"],
    ["montres", "dhawya-watch"],
  ])("%s: %s", (search, offer) => {
    expect(firstOf(search)).toContain(offer);
  });
});

describe("Arabic finds", () => {
  test.each([
    ["قهوة", "machmoum-coffee"],
    ["القهوة", "machmoum-beans"],
    ["حمام", "zhar-hammam"],
    ["الحمام", "zhar-hammam"],
    ["حمّامات", "zhar-hammam"],
    ["كتاب", "dar-khrafa-books"],
    ["الكتب", "dar-khrafa-books"],
    ["مطعم", "kaskes-couscous"],
    ["المطاعم", "kaskes-voucher-25"],
    ["حانوت", "hanout-lella-voucher-10"],
    ["زيت الزيتون", "hanout-lella-olive-oil"],
    ["الزيتون زيت", "hanout-lella-olive-oil"],
    ["كسكسي", "kaskes-couscous"],
    ["الكسكسى", "kaskes-couscous"],
    ["حلويات", "lozina-cake"],
    ["العطور", "zhar-perfume"],
    ["عطر", "zhar-perfume"],
    ["هاتف", "mawja-recharge-5"],
    ["صيدلية", "nesria-voucher-15"],
    ["الصيدليات", "nesria-voucher-15"],
    ["زربية", "dar-mergoum-rug"],
    ["الزرابي", "dar-mergoum-rug"],
    ["لعبة", "dar-khrafa-toys"],
    ["ألعاب", "dar-khrafa-toys"],
    ["سيارة", "ajla-service"],
    ["كرهبة", "ajla-wash"],
    ["حقيبه", "maison-sefsari-handbag"],
    ["رياضة", "jarya-voucher-25"],
    ["ساعة", "dhawya-watch"],
    ["مكياج", "zhar-makeup"],
  ])("%s: %s", (search, offer) => {
    expect(firstOf(search)).toContain(offer);
  });
});

describe("English and Latin letters find", () => {
  test.each([
    ["coffees", "machmoum-coffee"],
    ["cofee", "machmoum-coffee"],
    ["the coffee", "machmoum-coffee"],
    ["groceries", "hanout-lella-voucher-10"],
    ["grocery", "hanout-lella-voucher-50"],
    ["cakes", "lozina-cake"],
    ["birthday cake", "lozina-cake"],
    ["toys", "dar-khrafa-toys"],
    ["cars", "ajla-service"],
    ["tyre", "ajla-service"],
    ["shoe", "jarya-running"],
    ["perfumes", "zhar-perfume"],
    ["parfume", "zhar-perfume"],
    ["headphone", "dhawya-headphones"],
    ["rugs", "dar-mergoum-rug"],
    ["pharmacies", "nesria-voucher-15"],
    ["watches", "dhawya-watch"],
    ["laptop", "dhawya-voucher-100"],
    ["bookshop", "dar-khrafa-books"],
    ["oil olive", "hanout-lella-olive-oil"],
    ["makeup", "zhar-makeup"],
    ["9ahwa", "machmoum-coffee"],
    ["kahwa", "machmoum-beans"],
    ["7anout", "hanout-lella-voucher-10"],
    ["kteb", "dar-khrafa-books"],
    ["karhba", "ajla-wash"],
    ["sabbat", "jarya-running"],
  ])("%s: %s", (search, offer) => {
    expect(firstOf(search)).toContain(offer);
  });
});

test("what is named so comes before what only speaks of it", () => {
  expect(found("couscous")[0]).toBe("kaskes-couscous");
  expect(found("زيت")[0]).toBe("hanout-lella-olive-oil");
});

test("all words must be answered; the nearest answers the most of them", () => {
  expect(found("café éléphant")).toEqual([]);
  expect(found("café éléphant", { nearest: true })[0]).toMatch(/^machmoum/);
  expect(found("éléphant", { nearest: true })).toEqual([]);
});

test("a typing error is looked for only in a word that is nowhere", () => {
  // "tapas" is nowhere, "tapis" is.
  expect(found("tapas")).toContain("dar-mergoum-rug");
  expect(found("montre")).not.toContain("dar-mergoum-rug");
});

test("a search without a word is none", () => {
  expect(shelf.find(" %_ ")).toBeNull();
});
