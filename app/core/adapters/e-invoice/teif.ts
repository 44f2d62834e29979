import { amountInWords } from "#app/core/domain/tax/amount-in-words.ts";
import type { TaxDocument, TaxLine, TaxParty } from "#app/core/domain/tax/tax-document.ts";
import { shortDay, xmlElement } from "./xml.ts";

/** The version of the format (Tunisian Electronic Invoice Format) that is written. */
const version = "1.8.8";
/** Who buys without a tax number: the platform wants some identifier. */
const privatePerson = "CLIENT PASSAGER";

/**
 * A document as TEIF, unsigned: one line of XML without spaces between elements, because a signature counts each. The same
 * document gives the same bytes.
 */
export function writeTeif(document: TaxDocument): string {
  const { seller, buyer } = document;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<TEIF controlingAgency="TTN" version="${version}">`,
    element("InvoiceHeader", {}, [
      element("MessageSenderIdentifier", { type: identifierType(seller) }, identifier(seller)),
      element("MessageRecieverIdentifier", { type: identifierType(buyer) }, identifier(buyer)),
    ]),
    element("InvoiceBody", {}, [
      beginning(document),
      dates(document),
      element("PartnerSection", {}, [party("I-62", seller), party("I-64", buyer)]),
      element(
        "LinSection",
        {},
        document.lines.map((line, index) => lineOf(line, index + 1, document)),
      ),
      totals(document),
      taxes(document),
    ]),
    "</TEIF>",
  ].join("");
}

/** Control characters are not allowed in XML at all. */
// eslint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu;

/** A text stands on one line, and without what no XML may hold. */
function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: string | readonly string[],
): string {
  const inner =
    typeof content === "string" ? content.replaceAll(forbidden, "").replaceAll(/\s+/gu, " ").trim() : content;
  return xmlElement(name, attributes, inner);
}

// A private person has no code of their own in the lists that are public; I-04 is the free one.
const identifierType = ({ taxNumber }: TaxParty) => (taxNumber === null ? "I-04" : "I-01");
const identifier = ({ taxNumber }: TaxParty) => taxNumber ?? privatePerson;

function beginning({ type, number, answers }: TaxDocument): string {
  const [code, name] = type === "INVOICE" ? ["I-11", "Facture"] : ["I-12", "Avoir"];
  return element("Bgm", {}, [
    element("DocumentIdentifier", {}, number),
    element("DocumentType", { code }, name),
    ...(answers === null
      ? []
      : [element("DocumentReferences", {}, [element("Reference", { refID: "I-85" }, answers)])]),
  ]);
}

function dates({ issuedOn, period }: TaxDocument): string {
  const span = period && `${shortDay(period.from)}-${shortDay(period.to)}`;
  return element("Dtm", {}, [
    element("DateText", { format: "ddMMyy", functionCode: "I-31" }, shortDay(issuedOn)),
    ...(span ? [element("DateText", { format: "ddMMyy-ddMMyy", functionCode: "I-36" }, span)] : []),
  ]);
}

function party(functionCode: string, one: TaxParty): string {
  const country = element("Country", { codeList: "ISO_3166-1" }, "TN");
  const address = [element("AdressDescription", {}, one.address ?? "TUNISIE"), country];
  return element("PartnerDetails", { functionCode }, [
    element("Nad", {}, [
      element("PartnerIdentifier", { type: identifierType(one) }, identifier(one)),
      element("PartnerName", { nameType: "Qualification" }, one.name),
      element("PartnerAdresses", { lang: "fr" }, address),
    ]),
  ]);
}

/** Dinars with three decimals; a unit price with up to five, because points cost parts of a millime. */
function dinars(millimes: number): string {
  const rounded = Math.round(millimes * 100);
  const [whole = "", decimals = ""] = (rounded / 100_000).toFixed(5).split(".");
  return `${whole}.${decimals.replace(/0{1,2}$/, "")}`;
}

function amount(amountTypeCode: string, millimes: number, words: readonly string[] = []): string {
  return element("Moa", { amountTypeCode, currencyCodeList: "ISO_4217" }, [
    element("Amount", { currencyIdentifier: "TND" }, dinars(millimes)),
    ...words,
  ]);
}

function rated(code: string, name: string, percent: number): readonly string[] {
  return [
    element("TaxTypeName", { code }, name),
    element("TaxDetails", {}, [element("TaxRate", {}, percent.toFixed(1))]),
  ];
}

function lineOf(line: TaxLine, place: number, { amounts }: TaxDocument): string {
  const [quantity, units] = line.inDinars
    ? [dinars(line.quantity), line.quantity / 1_000]
    : [line.quantity.toFixed(3), line.quantity];
  const price = units === 0 ? 0 : line.netMillimes / units;
  return element("Lin", {}, [
    element("ItemIdentifier", {}, String(place)),
    element("LinImd", { lang: "fr" }, [
      element("ItemCode", {}, line.code),
      element("ItemDescription", {}, line.title),
    ]),
    element("LinQty", {}, [element("Quantity", { measurementUnit: "UNIT" }, quantity)]),
    element("LinTax", {}, rated("I-1602", "TVA", amounts.vatPercent)),
    element("LinMoa", {}, [
      element("MoaDetails", {}, [amount("I-183", price)]),
      element("MoaDetails", {}, [amount("I-171", line.netMillimes)]),
    ]),
  ]);
}

/** Total before tax, base of the taxes, total of the taxes, total with its words. */
function totals({ amounts }: TaxDocument): string {
  const words = amountInWords(amounts.totalMillimes, "fr").toUpperCase();
  return element(
    "InvoiceMoa",
    {},
    [
      amount("I-176", amounts.netMillimes),
      amount("I-182", amounts.netMillimes),
      amount("I-181", amounts.vatMillimes),
      amount("I-180", amounts.totalMillimes, [element("AmountDescription", { lang: "fr" }, words)]),
    ].map((one) => element("AmountDetails", {}, [one])),
  );
}

function taxes({ amounts }: TaxDocument): string {
  const detail = (tax: readonly string[], money: readonly string[]) =>
    element("InvoiceTaxDetails", {}, [
      element("Tax", {}, tax),
      ...money.map((one) => element("AmountDetails", {}, [one])),
    ]);
  const stamp = amounts.stampMillimes > 0;
  return element("InvoiceTax", {}, [
    ...(stamp
      ? [detail(rated("I-1601", "droit de timbre", 0), [amount("I-178", amounts.stampMillimes)])]
      : []),
    detail(rated("I-1602", "TVA", amounts.vatPercent), [
      amount("I-177", amounts.netMillimes),
      amount("I-178", amounts.vatMillimes),
    ]),
  ]);
}
