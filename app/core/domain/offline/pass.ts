import { z } from "zod";
import type { ItemTerms } from "#app/core/domain/wallet/reduction.ts";
import { maxTokenLength } from "./token.ts";
import { publicKeySchema } from "./public-key.ts";

/** How long a pass is good, in seconds: seven days. */
export const passLifeSeconds = 7 * 24 * 60 * 60;
/** Within so many seconds the same key gets the same serial again: a day. */
export const sameSerialSeconds = 24 * 60 * 60;
/** The most items that a pass names. */
export const maxPassItems = 10;

export const passIssuer = "mezia";

const amount = z.int().nonnegative();

/**
 * A wallet item on a pass. A voucher says what it still holds, a coupon its percent or its amount. Amounts in millimes,
 * `validTo` in seconds since 1970; what is not so is not there.
 */
const passItem = z.object({
  /** The wallet item's id. */
  id: z.uuid(),
  /** The end of its partner's id (`partnerMark`): only there it can be used. Without one it is Mezia's own, good everywhere. */
  partner: z.string().optional(),
  leftMillimes: amount.optional(),
  percent: amount.optional(),
  offMillimes: amount.optional(),
  /** The least price, before the reduction. */
  fromMillimes: amount.optional(),
  /** The most that it takes off. */
  mostMillimes: amount.optional(),
  /** The end of its last day. */
  validTo: z.int().optional(),
});

/** What the house says of a customer to a till without a network. */
export const passClaims = z.object({
  iss: z.literal(passIssuer),
  /** The serial, by which a pass is revoked. */
  jti: z.uuid(),
  /** The handle of the customer: it says nothing to anybody but the house. */
  sub: z.string().min(1),
  /** The phone's key (RFC 7800): without it the pass is worth nothing. */
  cnf: z.object({ jwk: publicKeySchema }),
  /** The first name, for the cashier's greeting. */
  name: z.string().optional(),
  level: z.int(),
  items: z.array(passItem).max(maxPassItems),
  /** Seconds since 1970; it is good before `exp`. */
  iat: z.int(),
  exp: z.int(),
});

export type PassItem = z.output<typeof passItem>;
export type PassClaims = z.output<typeof passClaims>;

/** What stands for a partner on a pass: the last twelve letters of the id, which are chance. Null for Mezia itself. */
export function partnerMark(partnerId: string | null): string | undefined {
  return partnerId?.slice(-12);
}

/** The item of this id on a pass. */
export function itemOnPass({ items }: PassClaims, walletItemId: string | null): PassItem | undefined {
  return items.find(({ id }) => id === walletItemId);
}

/** The terms of an item on a pass, from which `reductionOf` reads what it takes off a price. */
export function termsOf(item: PassItem): ItemTerms {
  const isVoucher = item.leftMillimes !== undefined;
  return {
    type: isVoucher ? "VOUCHER" : "COUPON",
    remainingMillimes: item.leftMillimes ?? null,
    discountKind: isVoucher ? null : item.percent === undefined ? "AMOUNT" : "PERCENT",
    discountValue: item.percent ?? item.offMillimes ?? null,
    minimumPurchaseMillimes: item.fromMillimes ?? null,
    maximumReductionMillimes: item.mostMillimes ?? null,
  };
}

/** An item as a pass says it. Its moment becomes whole seconds. */
export function passItemOf(
  item: ItemTerms & { id: string; partnerId: string | null; validTo: Date | null },
): PassItem {
  const { type, discountKind, discountValue } = item;
  const isCoupon = type === "COUPON";
  return {
    id: item.id,
    partner: partnerMark(item.partnerId),
    leftMillimes: isCoupon ? undefined : (item.remainingMillimes ?? 0),
    percent: isCoupon && discountKind === "PERCENT" ? (discountValue ?? 0) : undefined,
    offMillimes: isCoupon && discountKind !== "PERCENT" ? (discountValue ?? 0) : undefined,
    fromMillimes: item.minimumPurchaseMillimes ?? undefined,
    mostMillimes: item.maximumReductionMillimes ?? undefined,
    validTo: item.validTo === null ? undefined : Math.floor(item.validTo.getTime() / 1000),
  };
}

/** The most letters of a name on a pass. */
const maxNameLetters = 24;
const signatureLength = 86;
/** {"alg":"ES256","kid":"…"} with a thumbprint of 43 letters. */
const headerLength = base64Length(22 + 43 + 2);
/** Whole minutes since 1970 have eight digits until the year 2160. */
const minuteLength = 8;

/**
 * The claims such that the whole token has at most `maxTokenLength` characters: the name is cut, then items leave, the last
 * ones first. `items` stand in the order in which they are likely to be used.
 */
export function fitted(claims: PassClaims): PassClaims {
  const name = claims.name === undefined ? undefined : [...claims.name].slice(0, maxNameLetters).join("");
  const items = claims.items.slice(0, maxPassItems);
  while (items.length > 0 && tokenLengthOf({ ...claims, name, items }) > maxTokenLength) items.pop();
  return { ...claims, name, items };
}

/** How many characters a token of these claims has. */
export function tokenLengthOf(claims: PassClaims): number {
  const payload = base64Length(new TextEncoder().encode(JSON.stringify(claims)).length);
  const pass = headerLength + 1 + payload + 1 + signatureLength;
  return pass + 1 + minuteLength + 1 + signatureLength;
}

/** Letters of base64url without padding for so many bytes. */
function base64Length(bytes: number): number {
  return Math.ceil((bytes * 4) / 3);
}
