/** The 24 governorates of Tunisia, `state` of customers and stores. */
export const governorates = [
  "ARIANA",
  "BEJA",
  "BEN_AROUS",
  "BIZERTE",
  "GABES",
  "GAFSA",
  "JENDOUBA",
  "KAIROUAN",
  "KASSERINE",
  "KEBILI",
  "KEF",
  "MAHDIA",
  "MANOUBA",
  "MEDENINE",
  "MONASTIR",
  "NABEUL",
  "SFAX",
  "SIDI_BOUZID",
  "SILIANA",
  "SOUSSE",
  "TATAOUINE",
  "TOZEUR",
  "TUNIS",
  "ZAGHOUAN",
] as const;

export type Governorate = (typeof governorates)[number];

export function isGovernorate(value: unknown): value is Governorate {
  return governorates.includes(value as Governorate);
}
