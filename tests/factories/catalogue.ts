import type { Decision } from "#app/core/domain/refusals.ts";
import type { LocalizedText } from "#app/core/domain/languages.ts";
import { createApiKey } from "#app/desk/keys/api-key.server.ts";
import { createOffer } from "#app/core/services/catalogue/offer.server.ts";
import { createPartner } from "#app/core/services/catalogue/partner.server.ts";
import { createSalePoint } from "#app/desk/sale-points/sale-point.server.ts";
import { createStore } from "#app/core/services/catalogue/store.server.ts";
import type { NewOffer, OfferRecord } from "#app/core/domain/offers/offer-record.ts";
import type { PartnerBody, PartnerRecord } from "#app/core/domain/partners/partner-record.ts";
import type { PartnerRight } from "#app/core/domain/partners/rights.ts";
import type { SalePointBody, SalePointRecord } from "#app/core/domain/sale-points/sale-point-record.ts";
import type { StoreBody, StoreRecord } from "#app/core/domain/stores/store-record.ts";

/** The time at which the record is made; the real time by default. */
interface Made {
  now?: Date;
}

let count = 0;

/** A name that nothing else in the test's database has. */
export function uniqueName(noun: string): string {
  count += 1;
  return `${noun} ${Date.now().toString(36)}${count}`;
}

export function textIn(text: string): LocalizedText {
  return { ar: `${text} ع`, fr: `${text} F`, en: `${text} E` };
}

/** A partner that earns 10 points for each dinar, without stores. */
export async function makePartner({
  now = new Date(),
  ...body
}: Partial<PartnerBody> & Made = {}): Promise<PartnerRecord> {
  const name = uniqueName("Partner");
  return made(await createPartner({ now }, { name, description: textIn(name), ...body }));
}

/** A store in Tunis, of a new partner by default. */
export async function makeStore({
  now = new Date(),
  partnerId,
  ...body
}: Partial<StoreBody> & { partnerId?: string } & Made = {}): Promise<StoreRecord> {
  const owner = partnerId ?? (await makePartner({ now })).id;
  const store = {
    name: uniqueName("Store"),
    address: "12, rue de Marseille",
    state: "TUNIS" as const,
    ...body,
  };
  return made(await createStore({ now }, { partnerId: owner, ...store }));
}

/** A sale point with one card to buy, in a new store by default. */
export async function makeSalePoint({
  now = new Date(),
  storeId,
  ...body
}: Partial<SalePointBody> & { storeId?: string } & Made = {}): Promise<SalePointRecord> {
  const store = storeId ?? (await makeStore({ now })).id;
  const cards = [{ title: textIn("Café"), action: "BUY" as const, priceMillimes: 2_000 }];
  return made(
    await createSalePoint({ now }, { storeId: store, name: uniqueName("Sale point"), cards, ...body }),
  );
}

type OfferWishes = Partial<NewOffer> & Made;

/**
 * A voucher of 10 dinars for 100 points, without limits, of a new partner by default (`partnerId: null` for
 * Mezia's own). With a `discount`, or `type: "COUPON"`, a coupon of 20 percent.
 */
export async function makeOffer({
  now = new Date(),
  partnerId,
  ...body
}: OfferWishes = {}): Promise<OfferRecord> {
  const title = uniqueName("Offer");
  const coupon = body.type === "COUPON" || body.discount;
  const worth = coupon
    ? { type: "COUPON" as const, discount: { kind: "PERCENT" as const, value: 20 } }
    : { type: "VOUCHER" as const, faceValueMillimes: 10_000 };
  const offer = {
    title: textIn(title),
    description: textIn(`About ${title}`),
    terms: textIn(`Terms of ${title}`),
    pricingType: "POINTS_ONLY" as const,
    pointPrice: 100,
    ...worth,
    ...body,
  };
  const owner = partnerId === undefined ? (await makePartner({ now })).id : partnerId;
  return made(await createOffer({ now }, { partnerId: owner, ...offer }));
}

/** A till's key: for one store, or for a partner with all its stores. */
export async function makeApiKey(
  owner: { storeId: string } | { partnerId: string },
): Promise<{ id: string; key: string }> {
  return made(await createApiKey({ now: new Date() }, owner));
}

/** A key of the partner's own house, with all rights unless said. */
export async function makePartnerKey(
  { partnerId }: { partnerId: string },
  rights?: PartnerRight[],
): Promise<{ id: string; key: string }> {
  const body = { kind: "PARTNER", partnerId, name: "Caisse centrale", rights } as const;
  return made(await createApiKey({ now: new Date() }, body));
}

function made<T>(decision: Decision<T>): T {
  if (decision.ok) return decision.value;
  throw new Error(`could not be made: ${decision.refusal} ${JSON.stringify(decision.details ?? [])}`);
}
