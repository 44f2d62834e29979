/**
 * The accounts of the house's books, by the Tunisian chart of accounts (système comptable des entreprises). An accountant
 * may have opened others below these; nothing but this table says their numbers.
 */
export const accounts = {
  /** What is owed to partners for vouchers used in their stores. */
  partnersOwed: "401",
  /** Invoices to partners that are not paid. */
  receivable: "411",
  /** Earned or owed by partners, and not on an invoice yet. */
  unbilled: "418",
  /** Withheld from what is paid to the house: the state takes it off the house's own tax. */
  keptFromHouse: "4341",
  /** What the house withheld and hands to the state. */
  keptByHouse: "432",
  /** Packs of points that partners paid before their sales give them. */
  packs: "4191",
  /** Vouchers in customers' wallets, at what is left of them. */
  vouchers: "4197",
  vat: "43671",
  stamp: "437",
  /** Points that customers hold: deferred until they are spent or lapse. */
  points: "472",
  /** Paid on the gateway's page, and not yet seen at the bank. */
  gateway: "531",
  bank: "532",
  /** What the house itself gives: points of levels, wheels, gifts, and its part of campaigns. */
  pointsGiven: "6231",
  vouchersGiven: "6232",
  redemption: "7051",
  commission: "7052",
  breakage: "7053",
} as const;

export type AccountName = keyof typeof accounts;
export type AccountNumber = (typeof accounts)[AccountName];

export const accountNames = Object.keys(accounts) as AccountName[];

/** The name of an account by its number. */
export function accountNamed(number: string): AccountName | null {
  return accountNames.find((name) => accounts[name] === number) ?? null;
}
