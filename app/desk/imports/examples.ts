import type { ImportKind } from "#app/core/domain/imports/import-kinds.ts";
import type { FileCell } from "#app/core/i18n/file-table.ts";

/** The one line of each template, by column; a column without an example is empty there. */
export const exampleLines: Record<ImportKind, Readonly<Record<string, FileCell>>> = {
  stores: {
    partner: "Dar Zitoun",
    name: "Dar Zitoun La Marsa",
    address: "12 avenue Habib Bourguiba, La Marsa",
    state: "TUNIS",
    latitude: 36.8782,
    longitude: 10.3247,
    external_reference: "DZ-017",
  },
  offers: {
    type: "VOUCHER",
    partner: "Dar Zitoun",
    title_ar: "قسيمة شراء بـ 20 دينارًا",
    title_fr: "Bon d’achat de 20 dinars",
    title_en: "Voucher worth 20 dinars",
    description_ar: "تُستعمل في كل فروعنا.",
    description_fr: "À utiliser dans tous nos magasins.",
    description_en: "For use in all our stores.",
    pricing_type: "POINTS_ONLY",
    point_price: "2000",
    face_value_dinars: "20",
    available_online: "no",
    stock: "500",
    available_from: new Date("2027-01-01T07:00:00Z"),
    available_to: { day: "2027-03-31" },
    external_reference: "DZ-V20",
  },
  customers: {
    login: "leila@example.com",
    first_name: "Leïla",
    last_name: "Ben Salem",
    birth_date: { day: "1990-05-31" },
    gender: "FEMALE",
    state: "SFAX",
    language: "fr",
  },
};
