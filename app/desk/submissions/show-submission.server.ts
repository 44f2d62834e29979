import { readPartner } from "#app/core/db/partners/partners.server.ts";
import { inLanguage, type Language } from "#app/core/domain/languages.ts";
import type { OfferRecord } from "#app/core/domain/offers/offer-record.ts";
import type { SubmissionView } from "#app/core/domain/submissions/submission-answer.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { getOfferRecord } from "#app/core/services/catalogue/offer.server.ts";
import { getStoreRecord } from "#app/core/services/catalogue/store.server.ts";
import { newOwnStoreBody } from "#app/core/domain/stores/own-store-record.ts";
import { getPartnerRecord } from "#app/core/services/catalogue/partner.server.ts";
import type { ShopOffer } from "#app/core/ui/shown/offer.ts";
import type { PartnerSummary } from "#app/core/ui/shown/partner.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import type { ShownCard } from "./submission-card.tsx";
import { rowsShown } from "./submission-rows.server.ts";

const pages = { OFFER: "offers", PARTNER: "partners", STORE: "stores" } as const;

/** A submission as its page shows it: what is and what is wanted, the card, and where its record is. */
export async function showSubmission(view: SubmissionView, call: OperatorCall) {
  const { id, kind, partnerId, subjectId, status, revision, text, before } = view;
  const { language } = call;
  const partner = foundOr404(await getPartnerRecord(partnerId));
  const isThere = kind !== "STORE" || before !== null || status === "APPROVED";
  const { name, card } = await faceOf(view, language);
  return {
    ...{ id, kind, status, revision, text, name, card },
    rows: await rowsShown(view, call),
    isStale: view.stale.length > 0,
    partner: { to: `/${language}/operator/partners/${partnerId}`, name: partner.name },
    record: isThere ? `/${language}/operator/${pages[kind]}/${subjectId}` : null,
    sent: formatDate(view.createdAt, language, "dateTime"),
    answered: view.answeredAt && formatDate(view.answeredAt, language, "dateTime"),
  };
}

interface Face {
  name: string;
  /** Null for a store, which has no card of its own. */
  card: ShownCard | null;
}

async function faceOf(view: SubmissionView, language: Language): Promise<Face> {
  const { kind, subjectId, fields } = view;
  if (kind === "STORE") {
    const store = await getStoreRecord(subjectId);
    const { name } = store.ok ? store.value : newOwnStoreBody.pick({ name: true }).parse(fields);
    return { name, card: null };
  }
  if (kind === "PARTNER") return partnerFace(view);
  const offer = foundOr404(await getOfferRecord(subjectId));
  const shown = await shopOffer({ ...offer, ...fields }, language);
  return { name: inLanguage(offer.title, language), card: { offer: shown } };
}

async function partnerFace({ subjectId: id, fields }: SubmissionView): Promise<Face> {
  const partner = foundOr404(await getPartnerRecord(id));
  const storeCount = (await readPartner(id, null))?.stores.length ?? 0;
  const { name, logoUrl, online, earnRate } = { ...partner, ...fields };
  const summary: PartnerSummary = { id, name, logoUrl, online, earnRate, storeCount, tags: [] };
  return { name: partner.name, card: { partner: summary } };
}

/** The offer as a customer who can buy it sees it. */
async function shopOffer(offer: OfferRecord, language: Language): Promise<ShopOffer> {
  const partner = offer.partnerId === null ? null : foundOr404(await getPartnerRecord(offer.partnerId));
  const { id, imageUrl, pricingType, pointPrice, priceMillimes, faceValueMillimes, discount } = offer;
  const { premium, minLevel, soldes } = offer;
  return {
    ...{
      id,
      imageUrl,
      pricingType,
      pointPrice,
      priceMillimes,
      faceValueMillimes,
      discount,
      premium,
      minLevel,
    },
    ...{ title: inLanguage(offer.title, language), availability: "AVAILABLE" },
    partner: partner && { name: partner.name, logoUrl: partner.logoUrl },
    ...(soldes && { soldes }),
  };
}
