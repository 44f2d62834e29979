import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { addDays, businessDayOf } from "#app/core/domain/business-day.ts";
import { makeCampaign, makeSegment, makeStampCard } from "#tests/factories/campaign.ts";
import { makePartner } from "#tests/factories/catalogue.ts";
import { ago, countOf, makeAccounts, type Due, type Look } from "./due-support.ts";

/** For each customer, how often campaigns gave points. */
const fromCampaigns =
  (users: string[]): Look =>
  async () => {
    const given = { userId: { in: users }, source: "CAMPAIGN" as const };
    return countOf(users, await prisma.pointsEntry.findMany({ where: given, select: { userId: true } }));
  };

/** Points that campaigns have to give. */
export const campaignsDue: Record<string, Due> = {
  "campaign-events": {
    count: 60,
    table: "campaign_award",
    async make(now, count) {
      const { id: partnerId } = await makePartner();
      await makeCampaign({ now, partnerId, trigger: "PURCHASE" });
      const users = await makeAccounts(count, { now: ago(now, 1) });
      const event = { trigger: "PURCHASE", subject: "purchase:1", partnerId, createdAt: now };
      await prisma.campaignEvent.createMany({ data: users.map((userId) => ({ ...event, userId })) });
      return fromCampaigns(users);
    },
  },
  "campaign-birthdays": {
    count: 60,
    table: "campaign_award",
    async make(now, count) {
      const users = await makeAccounts(count, { now: ago(now, 1) });
      const list = await prisma.customerList.create({ data: { id: newId(), name: "L", createdAt: now } });
      await prisma.customerListed.createMany({ data: users.map((userId) => ({ userId, listId: list.id })) });
      const segment = await makeSegment({ fact: "listed", op: "eq", value: list.id }, { now });
      await makeCampaign({ now, trigger: "BIRTHDAY", segmentId: segment.id, stacks: true });
      const birthday = new Date(addDays(businessDayOf(now), -3).replace(/^\d{4}/, "1990"));
      await prisma.customer.updateMany({ where: { id: { in: users } }, data: { birthday } });
      return fromCampaigns(users);
    },
  },
  "full-cards": {
    count: 60,
    table: "purchase",
    async make(now, count) {
      const { id: partnerId } = await makePartner();
      const { id: cardId } = await makeStampCard({ now, partnerId, target: 2 });
      const users = await makeAccounts(count, { now: ago(now, 1) });
      await prisma.stampProgress.createMany({ data: users.map((userId) => ({ userId, cardId, stamps: 2 })) });
      const stamp = {
        cardId,
        byCampaign: false,
        round: 0,
        day: new Date(businessDayOf(now)),
        createdAt: now,
      };
      await prisma.stamp.createMany({
        data: users.flatMap((userId) =>
          ["transaction:1", "transaction:2"].map((subject) => ({ ...stamp, userId, subject })),
        ),
      });
      return async () => {
        const given = { userId: { in: users }, origin: "STAMPS" as const };
        return countOf(users, await prisma.purchase.findMany({ where: given, select: { userId: true } }));
      };
    },
  },
};
