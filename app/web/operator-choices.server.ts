import { formatNumber } from "#app/components/format.ts";
import { countAudiences } from "#app/db/operator-messages/audience.server.ts";
import { hasEnded } from "#app/domain/offers/availability.ts";
import { listCustomerLists } from "#app/services/catalogue/customer-list.server.ts";
import { listOfferRecords } from "#app/services/catalogue/offer.server.ts";
import { listPartnerRecords } from "#app/services/catalogue/partner.server.ts";
import { listSegmentRecords } from "#app/services/catalogue/segment.server.ts";
import { listSalePointNames } from "#app/services/catalogue/list-sale-point-names.server.ts";
import { listStoreNames } from "#app/services/catalogue/list-store-names.server.ts";
import { listWheelPrizeRecords } from "#app/services/catalogue/wheel-prize.server.ts";
import { listTags } from "#app/services/profile/tags.server.ts";
import { placeName } from "#app/domain/partners/place-name.ts";
import type { Condition } from "#app/domain/segments/condition.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { inLanguage, type Language } from "#app/i18n/languages.ts";
import type { Call } from "#app/services/call.ts";

/** The maximum of partners, offers or prizes in a list of choices. */
const maxPartners = 1_000;
const maxOffers = 1_000;
const maxPrizes = 1_000;
/** The maximum of segments that are counted for one page. */
const maxCounted = 50;

/** All interests, by their names in the reader's language. */
export async function tagChoices(language: Language) {
  return (await listTags(language))
    .map(({ key, label }) => ({ value: key, label }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
}

/** The partners by name, with their logos. */
export async function partnerChoices() {
  const { items } = await listPartnerRecords({ limit: maxPartners });
  return items
    .map(({ id, name, logoUrl }) => ({ value: id, label: name, logoUrl }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** The segments by name. */
export async function segmentChoices() {
  const { items } = await listSegmentRecords({ limit: maxPartners });
  return items
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** The names of segments by their ids. */
export async function segmentNames(): Promise<Map<string, string>> {
  return new Map((await segmentChoices()).map(({ value, label }) => [value, label]));
}

/**
 * The segments by name. For the newest ones the label also has the number of customers who can be reached.
 */
export async function segmentChoicesWithSize({ language, now }: Pick<Call, "language" | "now">) {
  const { items } = await listSegmentRecords({ limit: maxPartners });
  const sizes = await countAudiences(
    items.slice(0, maxCounted).map(({ where }) => where as Condition),
    now,
  );
  const t = translator(language);
  const sized = (name: string, count: number) =>
    t("segmentOf", { ns: "outreach", name, count, amount: formatNumber(count, language) });
  return items
    .map(({ id, name }, place) => {
      const count = sizes[place];
      return { value: id, label: count === undefined ? name : sized(name, count) };
    })
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** The lists of customers by name. */
export async function listChoices() {
  const { items } = await listCustomerLists({ limit: maxPartners });
  return items
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** The prizes in goods, also those that are no longer drawn, by name. */
export async function goodsChoices(language: Language) {
  const { items } = await listWheelPrizeRecords({ limit: maxPrizes });
  return items
    .filter(({ kind }) => kind === "GOODS")
    .map(({ id, label }) => ({ value: id, label: inLanguage(label, language) }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** Stores by id, with their partners: those of these ids, or all, by name. */
export async function storeLabels(ids?: string[]): Promise<Map<string, string>> {
  return new Map(
    (await listStoreNames(ids)).map(({ id, name, partnerName }) => [id, placeName(partnerName, name)]),
  );
}

/** Sale points with their partners and stores, in this order. */
export async function salePointChoices() {
  return (await listSalePointNames()).map(({ id, name, storeName, partnerName }) => ({
    value: id,
    label: `${placeName(partnerName, storeName)} · ${name}`,
  }));
}

/** Offers that have not ended, each with its partner, by title. */
export async function offerChoices({ language, now }: Pick<Call, "language" | "now">) {
  const [{ items }, partners] = await Promise.all([listOfferRecords({ limit: maxOffers }), partnerChoices()]);
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return items
    .filter(
      ({ status, availableTo, validTo }) =>
        !hasEnded({ status, availableTo: moment(availableTo), validTo: moment(validTo) }, now),
    )
    .map(({ id, title, partnerId }) => {
      const partner = partners.find(({ value }) => value === partnerId);
      const offer = inLanguage(title, language);
      return { value: id, title: offer, label: [offer, partner?.label].filter(Boolean).join(" · ") };
    })
    .sort((one, other) => one.label.localeCompare(other.label));
}
