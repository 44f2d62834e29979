import { prisma } from "#app/db/client.server.ts";
import type { Partner } from "#app/generated/prisma/client.ts";
import { searchText } from "#app/domain/offers/search-text.ts";
import { usualEarnRate } from "#app/domain/points/usual-earn-rate.ts";
import { refuse, type Detail, type Refused } from "#app/domain/refusals.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";
import { given, noText } from "./operator-write.server.ts";

/** A partner as an operator gives it; in a change, what is not named stays, and null takes away. */
export interface PartnerBody {
  name: string;
  description?: LocalizedText | null;
  /** A path of this site or an https address. */
  logoUrl?: string | null;
  /** Keys of tags. */
  tags?: string[];
  /** Points for each dinar. */
  earnRate?: number;
  online?: boolean;
  onlineUrl?: string | null;
  externalReference?: string | null;
}

interface PartnerFields {
  name: string;
  description: LocalizedText;
  logoUrl: string | null;
  tags: string[];
  earnRate: number;
  online: boolean;
  onlineUrl: string | null;
  externalReference: string | null;
}

/** A partner with all that operators see. */
export interface PartnerRecord extends PartnerFields {
  id: string;
  createdAt: string;
}

export const newPartner: PartnerFields = {
  name: "",
  description: noText,
  logoUrl: null,
  tags: [],
  earnRate: usualEarnRate,
  online: false,
  onlineUrl: null,
  externalReference: null,
};

export function changedPartner(current: PartnerFields, body: Partial<PartnerBody>): PartnerFields {
  return {
    name: given(body.name, current.name),
    description: given(body.description, current.description) ?? noText,
    logoUrl: given(body.logoUrl, current.logoUrl),
    tags: [...new Set(given(body.tags, current.tags))],
    earnRate: given(body.earnRate, current.earnRate),
    online: given(body.online, current.online),
    onlineUrl: given(body.onlineUrl, current.onlineUrl),
    externalReference: given(body.externalReference, current.externalReference),
  };
}

/** Refuses INVALID_INPUT for a tag that does not exist and for an online shop without an address; else null. */
export async function partnerRefusal({ tags, online, onlineUrl }: PartnerFields): Promise<Refused | null> {
  const details: Detail[] = [];
  if (online && onlineUrl === null) details.push({ path: "onlineUrl", code: "REQUIRED" });
  const known = new Set((await prisma.tag.findMany({ select: { key: true } })).map(({ key }) => key));
  if (tags.some((tag) => !known.has(tag))) details.push({ path: "tags", code: "UNKNOWN" });
  return details.length > 0 ? refuse("INVALID_INPUT", { details }) : null;
}

/** The columns of a partner's fields. */
export function partnerColumns(fields: PartnerFields) {
  return { ...fields, search: searchText(fields.name) };
}

export function partnerRecord(row: Partner): PartnerRecord {
  const { id, name, logoUrl, tags, earnRate, online, onlineUrl, externalReference } = row;
  return {
    id,
    name,
    description: row.description as LocalizedText,
    logoUrl,
    tags,
    earnRate,
    online,
    onlineUrl,
    externalReference,
    createdAt: row.createdAt.toISOString(),
  };
}
