/** What a shop gets to see of a customer, and the words by which the privacy policy says so. */
import { describe, expect, it } from "vitest";
import { customerLookupAnswer } from "#app/core/domain/accounts/card-answer.ts";
import { languages, type Language } from "#app/core/domain/languages.ts";
import { passClaims } from "#app/core/domain/offline/pass.ts";
import { merchantSaleAnswer } from "#app/core/domain/transactions/sale-answer.ts";
import { requestToAnswer } from "#app/core/domain/requests/request-answer.ts";
import { lookupAnswer } from "#app/core/domain/transactions/till-answer.ts";
import { legalTextOf } from "./legal-texts.server.ts";

type Words = Record<Language, string>;

const firstName: Words = { ar: "اسمك", fr: "votre prénom", en: "your first name" };
const level: Words = { ar: "مستواك", fr: "votre niveau", en: "your level" };
const stamps: Words = { ar: "بطاقات أختامك", fr: "vos cartes à tampons", en: "your stamp cards" };
const items: Words = {
  ar: "قسائمك التي تصلح عنده",
  fr: "vos bons et coupons qui comptent",
  en: "your vouchers and coupons that count",
};
const left: Words = { ar: "ما بقي فيها", fr: "ce qu’il en reste", en: "what is left on them" };
const oneItem: Words = { ar: "تلك القسيمة", fr: "ce bon", en: "that voucher" };
const ofOthers: Words = { ar: "لشركاء آخرين", fr: "ceux d’autres enseignes", en: "those for other shops" };
const conditions: Words = { ar: "وشروطها", fr: "leurs conditions", en: "their conditions" };
const theSale: Words = { ar: "عملية البيع", fr: "la vente", en: "the sale" };
const amount: Words = { ar: "بمبلغها", fr: "son montant", en: "its amount" };
const points: Words = { ar: "ونقاطها", fr: "ses points", en: "its points" };
const answered: Words = { ar: "ما أجبت به", fr: "vous avez répondu", en: "you answered" };
const invoice: Words = { ar: "فاتورة", fr: "une facture", en: "an invoice" };
const message: Words = { ar: "ورسالة", fr: "un message", en: "a message" };
const alsoYours: Words = {
  ar: "إن كان لك في اليوم نفسه طلب آخر أو شراء بالمبلغ نفسه",
  fr: "si une autre demande ou un autre achat du même jour et du même montant est de vous",
  en: "whether another claim or purchase of that day and amount is yours",
};
/** Says nothing of a customer to whoever reads it. */
const nothing = null;

type Seen<Shape> = Record<keyof Shape, Words | null>;

const lookup = customerLookupAnswer.shape;
const looked: Seen<typeof lookup> = {
  ...{ firstName, level, items, stamps },
  ...{ customer: nothing, expiresAt: nothing },
};
const lookupItem = lookup.items.element.shape;
const lookedItem: Seen<typeof lookupItem> = {
  ...{ title: items, type: items, usable: items, remainingMillimes: left },
  walletItemId: nothing,
};
const voucher = lookupAnswer.shape.item.shape;
const lookedVoucher: Seen<typeof voucher> = {
  ...{ type: oneItem, status: oneItem, remainingMillimes: oneItem, validTo: oneItem },
  ...{ customerFirstName: firstName, id: nothing },
};
const pass = passClaims.shape;
const ofPass: Seen<typeof pass> = {
  ...{ name: firstName, level, items: ofOthers },
  // The handle is sealed anew each time; the key and the serial are those of a phone, for its own week.
  ...{ sub: nothing, jti: nothing, cnf: nothing, iss: nothing, iat: nothing, exp: nothing },
};
const passItem = pass.items.element.shape;
const ofPassItem: Seen<typeof passItem> = {
  ...{ partner: ofOthers, leftMillimes: left, id: nothing },
  ...{ percent: conditions, offMillimes: conditions, fromMillimes: conditions },
  ...{ mostMillimes: conditions, validTo: conditions },
};
const sale = merchantSaleAnswer.shape;
const ofSale: Seen<typeof sale> = {
  ...{ customerFirstName: firstName, answers: answered },
  ...{ priceMillimes: amount, reductionMillimes: amount, payableMillimes: amount, cancelledMillimes: amount },
  ...{ pointPrice: points, pointsEarned: points, heldPoints: points, bonusPoints: points },
  ...{ campaignPoints: points, cancelledPoints: points },
  ...{ status: theSale, card: theSale, refusalReason: theSale, refusedBy: theSale },
  ...{ createdAt: theSale, expiresAt: theSale, confirmedAt: theSale },
  // What the shop says of itself.
  ...{ id: nothing, code: nothing, qrUrl: nothing, store: nothing },
  ...{ sellerName: nothing, cashier: nothing, reference: nothing, refusedByCashier: nothing },
};

const claim = requestToAnswer.shape;
const ofClaim: Seen<typeof claim> = {
  ...{ customerFirstName: firstName, answers: answered, message, likelyDoubles: alsoYours },
  ...{ orderId: invoice, documentType: invoice, documentUrl: invoice },
  ...{ amountMillimes: amount, claimedMillimes: amount, cancelledMillimes: amount },
  ...{ pointPrice: points, earnRate: points, points, pointsEarned: points, campaignPoints: points },
  ...{ heldPoints: points, cancelledPoints: points },
  ...{ kind: theSale, status: theSale, transactionId: theSale, card: theSale, createdAt: theSale },
  // What the shop says or does itself.
  ...{ id: nothing, store: nothing, responseText: nothing, openedAt: nothing, respondedAt: nothing },
  cancelledAt: nothing,
};
const double = claim.likelyDoubles.element.shape;
const ofDouble: Seen<typeof double> = {
  ...{ sameCustomer: alsoYours, kind: alsoYours, createdAt: alsoYours, id: nothing },
};

const all: [what: string, schema: object, seen: Record<string, Words | null>][] = [
  ["a card that is scanned", lookup, looked],
  ["an item on that card", lookupItem, lookedItem],
  ["the code of one item", voucher, lookedVoucher],
  ["the code for a till without a network", pass, ofPass],
  ["an item in that code", passItem, ofPassItem],
  ["a sale in the shop's list", sale, ofSale],
  ["a claim that is answered", claim, ofClaim],
  ["what may be the same claim again", double, ofDouble],
];

/** Who sees what, in a language. */
function policyIn(language: Language): string {
  return legalTextOf("privacy", language).sections.find(({ id }) => id === "shared")?.text ?? "";
}

describe.each(all)("%s", (_what, schema, seen) => {
  it("shows nothing that nobody has looked for in the policy", () => {
    expect(Object.keys(seen).toSorted()).toEqual(Object.keys(schema).toSorted());
  });

  it.each(languages)("shows what the policy says that it shows, in %s", (language) => {
    const words = Object.values(seen).flatMap((one) => one?.[language] ?? []);
    expect(words.filter((each) => !policyIn(language).includes(each))).toEqual([]);
  });
});
