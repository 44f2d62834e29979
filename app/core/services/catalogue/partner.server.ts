import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { usualEarnRate } from "#app/core/domain/points/usual-earn-rate.ts";
import { searchText } from "#app/core/domain/search/search-text.ts";
import {
  newPartnerBody,
  partnerRecordAnswer,
  type PartnerBody,
  type PartnerRecord,
} from "#app/core/domain/partners/partner-record.ts";
import { accept, refuse, type Decision, type Detail, type Refused } from "#app/core/domain/refusals.ts";
import { closedFromColumn, closedFromOf } from "#app/core/domain/stores/closed-from.ts";
import type { Partner } from "#app/generated/prisma/client.ts";
import { ownPictures } from "./own-pictures.server.ts";
import {
  answerOf,
  fieldsOf,
  mergeBody,
  noText,
  recordService,
  unsetIn,
  type RecordWrite,
} from "#app/core/services/record-service.server.ts";

type Fields = Omit<PartnerRecord, "id" | "version" | "createdAt">;

/** Defaults for fields that the operator left out. */
const nothing = {
  ...unsetIn(partnerRecordAnswer),
  description: noText,
  tags: [],
  earnRate: usualEarnRate,
  online: false,
};

const partners = recordService({
  noun: "partner",
  table: "partner",
  find: (db, id) => db.partner.findUnique({ where: { id } }),
  list: (db, query) => db.partner.findMany(query),
  answers: (rows) => rows.map(partnerRecord),
});

export const getPartnerRecord = partners.get;
export const listPartnerRecords = partners.list;

/** Adds a partner. Refuses INVALID_INPUT, CONFLICT (its external reference is in use) and PICTURE_INVALID. */
export async function createPartner(call: RecordWrite, given: PartnerBody): Promise<Decision<PartnerRecord>> {
  const own = await ownPictures(call, given);
  if (!own.ok) return own;
  const body = own.value;
  const fields = mergeBody<Fields>({ ...nothing, name: body.name }, body, nothing);
  const refused = await refusalOf(fields);
  if (refused) return refused;
  return partners.create(call, (tx) =>
    tx.partner.create({ data: { id: newId(), ...columns(fields), createdAt: call.now } }),
  );
}

/**
 * Changes the fields in the body. Refuses NOT_FOUND, INVALID_INPUT, CONFLICT (its external reference is in
 * use) and PICTURE_INVALID.
 */
export async function changePartner(
  call: RecordWrite,
  id: string,
  given: Partial<PartnerBody>,
): Promise<Decision<PartnerRecord>> {
  const own = await ownPictures(call, given);
  if (!own.ok) return own;
  return partners.change(call, id, own.value, async (tx, row, body) => {
    const fields = mergeBody<Fields>(partnerRecord(row), body, nothing);
    const refused = await refusalOf(fields);
    if (refused) return refused;
    return accept(await tx.partner.update({ where: { id }, data: columns(fields) }));
  });
}

/** A partner as it would be after a change. Refuses INVALID_INPUT. */
export async function plannedPartner(partner: Fields, body: Partial<PartnerBody>): Promise<Decision<Fields>> {
  const fields = mergeBody(partner, body, nothing);
  return (await refusalOf(fields)) ?? accept(fields);
}

/** Refuses INVALID_INPUT for an unknown tag and for an online shop without an address; else null. */
async function refusalOf({ tags, online, onlineUrl }: Fields): Promise<Refused | null> {
  const details: Detail[] = [];
  if (online && onlineUrl === null) details.push({ path: "onlineUrl", code: "REQUIRED" });
  const known = new Set((await prisma.tag.findMany({ select: { key: true } })).map(({ key }) => key));
  if (tags.some((tag) => !known.has(tag))) details.push({ path: "tags", code: "UNKNOWN" });
  return details.length > 0 ? refuse("INVALID_INPUT", { details }) : null;
}

function columns(fields: Fields) {
  const tags = [...new Set(fields.tags)];
  const closedFrom = closedFromColumn(fields);
  return { ...fieldsOf(newPartnerBody, fields), tags, closedFrom, search: searchText(fields.name) };
}

function partnerRecord(row: Partner): Omit<PartnerRecord, "version"> {
  return answerOf(partnerRecordAnswer, { ...row, closedFrom: closedFromOf(row) });
}
