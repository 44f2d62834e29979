import { formatLastDay } from "#app/components/shop/view-offer.ts";
import type { ClickoutListRow } from "#app/db/lists/desk-lists.server.ts";
import type { OfferListRow } from "#app/db/lists/offer-list.server.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { listClickoutsAtDesk, listOffersAtDesk } from "#app/services/lists/desk-lists.server.ts";
import { partnerChoices } from "#app/web/operator-choices.server.ts";
import { choiceText, type ListPage } from "./list-page.server.ts";

export type OfferShown = ReturnType<typeof offersPage.show>;

export const offersPage = {
  name: "offers",
  read: listOffersAtDesk,
  show: ({ availableFrom, until, ...row }: OfferListRow, language: Language) => ({
    ...row,
    from: availableFrom && formatDate(availableFrom, language, "short"),
    until: until && formatLastDay(until.toISOString(), language, "short"),
  }),
  cells: (row: OfferListRow, language: Language) => ({
    title: row.title,
    partner: row.partnerName,
    type: choiceText(language, "type", row.type),
    points: row.pointPrice,
    dinars: { millimes: row.priceMillimes },
    state: choiceText(language, "state", row.state),
    from: row.availableFrom && { begins: row.availableFrom },
    until: row.until && { ends: row.until },
    left: row.left,
    sold: row.sold,
    used: row.used,
  }),
  options: async () => ({ partner: await partnerChoices() }),
} satisfies ListPage<OfferListRow, { id: string }>;

export type ClickoutShown = ReturnType<typeof clickoutsPage.show>;

export const clickoutsPage = {
  name: "clickouts",
  read: listClickoutsAtDesk,
  show: ({ availableFrom, availableTo, ...row }: ClickoutListRow, language: Language) => ({
    ...row,
    from: formatDate(availableFrom, language, "short"),
    until: formatLastDay(availableTo.toISOString(), language, "short"),
  }),
  cells: (row: ClickoutListRow, language: Language) => ({
    code: row.code,
    offer: row.offerTitle,
    state: choiceText(language, "state", row.state),
    from: { begins: row.availableFrom },
    until: { ends: row.availableTo },
    claimed: row.claimed,
    units: row.made,
  }),
} satisfies ListPage<ClickoutListRow, { id: string }>;
