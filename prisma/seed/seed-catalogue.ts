import { addDays, businessDayOf, endOfDay, startOfDay } from "#app/core/domain/business-day.ts";
import { createApiKey } from "#app/desk/keys/api-key.server.ts";
import { createClickout } from "#app/desk/clickouts/clickout.server.ts";
import { createOffer } from "#app/core/services/catalogue/offer.server.ts";
import { createHomePart } from "#app/desk/home/home-part.server.ts";
import { createPartner } from "#app/core/services/catalogue/partner.server.ts";
import { createSalePoint } from "#app/desk/sale-points/sale-point.server.ts";
import { createStore } from "#app/core/services/catalogue/store.server.ts";
import { createWheelPrize } from "#app/desk/prizes/wheel-prize.server.ts";
import type { OperatorWrite } from "#app/core/services/record-service.server.ts";
import type { SandboxCredentials } from "#app/core/domain/sandbox/credentials-answer.ts";
import { demoClickouts } from "./catalogue/clickouts.ts";
import { demoLargeOffers } from "./catalogue/large-offers.ts";
import { demoPrizes } from "./catalogue/grand-prizes.ts";
import { demoOffers } from "./catalogue/offers.ts";
import { demoPartners } from "./catalogue/partners.ts";
import { demoSalePoints } from "./catalogue/sale-points.ts";
import { hoursOf } from "./catalogue/hours.ts";
import { demoStores } from "./catalogue/stores.ts";
import type { DemoOffer } from "./catalogue/types.ts";
import { expectOk } from "./expect-ok.ts";
import { seedCampaigns } from "./seed-campaigns.ts";

export interface SeededCatalogue {
  /** Ids by slug. */
  partners: Map<string, string>;
  offers: Map<string, string>;
  merchants: SandboxCredentials["merchants"];
}

// The operator who creates the catalogue, with fixed idempotency keys: an interrupted run continues where it
// stopped.
export const seeder = "00000000-0000-4000-8000-000000005eed";

function writeOf(slug: string, now: Date): OperatorWrite {
  return { now, idempotency: { ownerId: seeder, path: "seed", key: slug, requestHash: slug } };
}

/**
 * Creates the partners, their stores with a key each, two sale points, the offers, so that the shop shows them in its
 * order, and the campaigns.
 */
export async function seedCatalogue(now: Date): Promise<SeededCatalogue> {
  const partners = new Map<string, string>();
  for (const {
    slug,
    earnRatePointsPerDinar: earnRate,
    colours: _colours,
    tags,
    ...partner
  } of demoPartners) {
    const made = await createPartner(writeOf(`partner:${slug}`, now), {
      ...partner,
      earnRate,
      tags: [...tags],
    });
    partners.set(slug, expectOk(made, slug).id);
  }
  const stores = new Map<string, string>();
  const merchants: SandboxCredentials["merchants"] = [];
  for (const { slug, partner, ...store } of demoStores) {
    const partnerId = idOf(partners, partner);
    const body = { ...store, ...hoursOf(partner), partnerId };
    const made = expectOk(await createStore(writeOf(`store:${slug}`, now), body), slug);
    stores.set(slug, made.id);
    const { key } = expectOk(await createApiKey({ now }, { storeId: made.id }), `a key of ${slug}`);
    merchants.push({ partnerId, storeId: made.id, storeName: store.name, apiKey: key });
  }
  await seedSalePoints(stores, now);
  const offers = await seedOffers(partners, now);
  await seedGrandPrizes(offers, now);
  await seedClickouts(offers, now);
  await seedLargeOffers(offers, now);
  await seedCampaigns({
    writeOf: (slug) => writeOf(slug, now),
    idOfPartner: (slug) => idOf(partners, slug),
    idOfOffer: (slug) => idOf(offers, slug),
    now,
  });
  return { partners, merchants, offers };
}

async function seedGrandPrizes(offers: Map<string, string>, now: Date): Promise<void> {
  for (const { slug, offer, ...prize } of demoPrizes) {
    const offerId = offer === undefined ? null : idOf(offers, offer);
    expectOk(await createWheelPrize(writeOf(`grand-prize:${slug}`, now), { ...prize, offerId }), slug);
  }
}

async function seedClickouts(offers: Map<string, string>, now: Date): Promise<void> {
  const today = businessDayOf(now);
  for (const { code, offer, days, ...clickout } of demoClickouts) {
    const dates = { availableFrom: startOfDay(today), availableTo: endOfDay(addDays(today, days)) };
    expectOk(
      await createClickout(writeOf(`clickout:${code}`, now), {
        ...clickout,
        code,
        ...dates,
        offerId: idOf(offers, offer),
      }),
      code,
    );
  }
}

async function seedLargeOffers(offers: Map<string, string>, now: Date): Promise<void> {
  for (const { offer, sentence } of demoLargeOffers) {
    const part = { offerId: idOf(offers, offer), sentence };
    expectOk(await createHomePart(writeOf(`large-offer:${offer}`, now), part), offer);
  }
}

async function seedSalePoints(stores: Map<string, string>, now: Date): Promise<void> {
  for (const { slug, store, ...salePoint } of demoSalePoints) {
    const made = await createSalePoint(writeOf(`sale-point:${slug}`, now), {
      ...salePoint,
      storeId: idOf(stores, store),
    });
    expectOk(made, slug);
  }
}

async function seedOffers(partners: Map<string, string>, now: Date): Promise<Map<string, string>> {
  const offers = new Map<string, string>();
  // The shop shows the newest first, and the list is in the shop's order.
  for (const offer of demoOffers.toReversed()) {
    const made = await createOffer(writeOf(`offer:${offer.slug}`, now), offerBody(offer, partners, now));
    offers.set(offer.slug, expectOk(made, offer.slug).id);
  }
  return offers;
}

function offerBody(offer: DemoOffer, partners: Map<string, string>, now: Date) {
  const {
    slug: _slug,
    partner,
    availableFromDays,
    availableToDays,
    validFromDays,
    validToDays,
    ...fields
  } = offer;
  const today = businessDayOf(now);
  return {
    ...fields,
    partnerId: partner === null ? null : idOf(partners, partner),
    availableFrom: startOfDay(addDays(today, availableFromDays)),
    availableTo: endOfDay(addDays(today, availableToDays)),
    validFrom: startOfDay(addDays(today, validFromDays)),
    validTo: startOfDay(addDays(today, validToDays)),
  };
}

export function idOf(ids: Map<string, string>, slug: string): string {
  const id = ids.get(slug);
  if (!id) throw new Error(`The demonstration data names ${slug}, which it does not have.`);
  return id;
}
