import { prisma } from "#app/core/db/client.server.ts";
import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { turnedTo } from "#app/core/domain/business-day.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import {
  stampCardBody,
  stampCardRecordAnswer,
  type NewStampCard,
  type StampCardBody,
  type StampCardRecord,
} from "#app/core/domain/stamps/stamp-card-record.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { subjectOf } from "#app/core/db/versions/record-changes.server.ts";
import { changedValues } from "#app/core/domain/audit/changed-values.ts";
import { defaultLanguage, inLanguage, type LocalizedText } from "#app/core/domain/languages.ts";
import type { StampCard } from "#app/generated/prisma/client.ts";
import { raisesCampaign } from "#app/core/services/catalogue/campaign-worth.server.ts";
import { holdOffer } from "#app/core/services/catalogue/given-away.server.ts";
import { orAsk, passBound } from "#app/core/services/catalogue/second-person.server.ts";
import {
  answerOf,
  fieldsOf,
  mergeBody,
  recordService,
  type OperatorWrite,
} from "#app/core/services/record-service.server.ts";

const stampCards = recordService({
  noun: "stamp-card",
  table: "stamp_card",
  find: (db, id) => db.stampCard.findUnique({ where: { id } }),
  list: (db, query) => db.stampCard.findMany(query),
  answers: (rows) => rows.map((row) => answerOf(stampCardRecordAnswer, row)),
});

export const getStampCardRecord = stampCards.get;
export const listStampCardRecords = stampCards.list;

/** Makes a partner's stamp card. Refuses NOT_FOUND (no such partner or offer). */
export async function createStampCard(
  call: OperatorWrite,
  { partnerId, title, target, offerId, ...named }: NewStampCard,
): Promise<Decision<StampCardRecord>> {
  const partner = await prisma.partner.findUnique({ where: { id: partnerId } });
  if (!partner || !(await isOffer(offerId))) return refuse("NOT_FOUND");
  const { perDay = 1, status = "ON", minAmountMillimes = null } = named;
  const fields = { title, target, offerId, perDay, status, minAmountMillimes };
  const [createdAt, turnedAt] = [call.now, turnedTo(status === "ON", [], call.now)];
  const data = { id: newId(), partnerId, ...fields, createdAt, turnedAt };
  return stampCards.create(
    call,
    async (tx) => {
      await noteChange(tx);
      return tx.stampCard.create({ data });
    },
    { partnerId },
  );
}

/**
 * Changes the fields in the body; the partner stays. Customers keep their stamps; a card that a smaller target fills
 * gives its offer within a minute (`fullCards`). Refuses NOT_FOUND, and APPROVAL_NEEDED if a campaign that is on, or the
 * cards that are full then, give more by it than one person decides about.
 */
export function changeStampCard(
  call: OperatorWrite,
  id: string,
  body: StampCardBody,
): Promise<Decision<StampCardRecord>> {
  return orAsk(call, { act: "stamp-card.change", id, body }, () => change(call, id, body));
}

async function change(
  call: OperatorWrite,
  id: string,
  body: StampCardBody,
): Promise<Decision<StampCardRecord>> {
  if (body.offerId && !(await isOffer(body.offerId))) return refuse("NOT_FOUND");
  return stampCards.change(call, id, body, async (tx, row, whole) => {
    const { title, ...fields } = mergeBody(fieldsOf(stampCardBody, row), whole);
    const changed = { ...fields, title: title ?? {} };
    await guardGift(tx, call, row, { ...row, ...changed });
    await noteChange(tx);
    const turnedAt = turnedTo((changed.status ?? row.status) === "ON", row.turnedAt, call.now);
    return accept(await tx.stampCard.update({ where: { id }, data: { ...changed, turnedAt } }));
  });
}

/** A card whose stamps a campaign gives, or that many have begun, gets a dearer offer, or is full with fewer, by two. */
async function guardGift(tx: Db, call: OperatorWrite, before: StampCard, after: StampCard): Promise<void> {
  if (after.offerId === before.offerId && after.target >= before.target) return;
  await holdOffer(tx, after.offerId);
  const cards = { before: { card: before }, after: { card: after }, now: call.now };
  if (!(await raisesCampaign(tx, await readEconomy(tx), cards))) return;
  const shown = ({ title, target, offerId }: StampCard) => ({ title, target, offerId });
  const name = inLanguage(after.title as LocalizedText, defaultLanguage);
  const values = changedValues(shown(before), shown(after));
  const gives = { offerId: after.offerId };
  const wish = { kind: "CAMPAIGN" as const, ceiling: "perCampaignPoints" as const, name, gives, ...values };
  await passBound(tx, call, wish, subjectOf("stamp-card", after.id));
}

/** What servers keep of campaigns and stamp cards is read anew. */
async function noteChange(tx: Db): Promise<void> {
  // Drawn, and not counted on, as by campaigns_changed.
  const version = BigInt(Math.floor(Math.random() * Number.MAX_SAFE_INTEGER));
  await tx.campaignSet.update({ where: { id: 1 }, data: { version } });
}

async function isOffer(id: string): Promise<boolean> {
  return (await prisma.offer.findUnique({ where: { id }, select: { id: true } })) !== null;
}
