import { partnerRights, type PartnerRight } from "#app/core/domain/partners/rights.ts";
import type { Detail } from "#app/core/domain/refusals.ts";
import { rights, type Right } from "./rights.ts";

export const apiKeyKinds = ["MERCHANT", "OPERATOR", "PARTNER"] as const;

export type ApiKeyKind = (typeof apiKeyKinds)[number];

/** A till's key for one store, or for a company's stores; a partner's for its own house; or one for an operators' system. */
export interface ApiKeyBody {
  kind?: ApiKeyKind;
  storeId?: string;
  partnerId?: string;
  name?: string;
  /** Only for an operators' or a partner's key; absent for all rights. */
  rights?: readonly (Right | PartnerRight)[];
  /** Absent for a till's or partner's key that is valid until it is revoked, and for the longest life of an operators' key. */
  expiresAt?: Date;
}

/** The longest life of an operators' key that is made over the network. */
export const operatorKeyMs = 90 * 24 * 60 * 60 * 1000;

/** How long before its end the maker of a key is told. */
export const keyWarningMs = 14 * 24 * 60 * 60 * 1000;

/** The rights that a key of each kind can have. */
const rightsOfKind: Record<ApiKeyKind, readonly string[]> = {
  MERCHANT: [],
  OPERATOR: rights,
  PARTNER: partnerRights,
};

/** What is wrong with a key that is asked for; null if nothing is. */
export function wrongKeyField(body: ApiKeyBody, now: Date): Detail | null {
  const { kind = "MERCHANT", storeId, partnerId, name, expiresAt } = body;
  const known = rightsOfKind[kind];
  const ends = expiresAt?.getTime() ?? Infinity;
  if (ends <= now.getTime()) return { path: "expiresAt", code: "INVALID_DATE" };
  if (body.rights && !body.rights.every((right) => known.includes(right)))
    return { path: "rights", code: "INVALID" };
  if (kind === "PARTNER") {
    if (storeId !== undefined) return { path: "storeId", code: "INVALID" };
    if (partnerId === undefined) return { path: "partnerId", code: "REQUIRED" };
    return name === undefined ? { path: "name", code: "REQUIRED" } : null;
  }
  if (kind === "OPERATOR") {
    if (expiresAt && ends > now.getTime() + operatorKeyMs) return { path: "expiresAt", code: "INVALID_DATE" };
    if (name === undefined) return { path: "name", code: "REQUIRED" };
    if (storeId !== undefined) return { path: "storeId", code: "INVALID" };
    return partnerId === undefined ? null : { path: "partnerId", code: "INVALID" };
  }
  if (storeId === undefined) return partnerId === undefined ? { path: "storeId", code: "REQUIRED" } : null;
  return partnerId === undefined ? null : { path: "partnerId", code: "INVALID" };
}
