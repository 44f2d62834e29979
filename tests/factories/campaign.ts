import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { CampaignRecord, NewCampaign } from "#app/core/domain/campaigns/campaign-record.ts";
import type { Condition } from "#app/core/domain/segments/condition.ts";
import { createCampaign } from "#app/desk/campaigns/campaign.server.ts";
import { createSegment } from "#app/desk/segments/segment.server.ts";
import { createStampCard } from "#app/desk/stamp-cards/stamp-card.server.ts";
import type { NewStampCard } from "#app/core/domain/stamps/stamp-card-record.ts";
import { makeOffer, textIn, uniqueName } from "#tests/factories/catalogue.ts";
import { must } from "#tests/factories/sale.ts";

interface Made {
  now: Date;
}

/**
 * A campaign that is on for some years and gives 50 points for each sale. Name a partner, because other tests
 * have their own campaigns.
 */
export async function makeCampaign({
  now,
  partnerId,
  ...body
}: Partial<NewCampaign> & Made & { partnerId?: string }): Promise<CampaignRecord> {
  const year = now.getUTCFullYear();
  return must(
    await createCampaign(
      { now: new Date(now.getTime() - 60_000) },
      {
        title: textIn(uniqueName("Campaign")),
        from: new Date(Date.UTC(year - 1, 0, 1)),
        until: new Date(Date.UTC(year + 2, 0, 1)),
        trigger: "SALE",
        effect: { points: 50 },
        status: "ON",
        ...(partnerId !== undefined && { partnerIds: [partnerId] }),
        ...body,
      },
    ),
  );
}

export async function makeSegment(where: Condition, { now }: Made) {
  return must(await createSegment({ now }, { name: uniqueName("Segment"), where }));
}

/** A segment with only this customer, so that other tests' customers are not in it. */
export async function aloneInSegment(userId: string, { now }: Made) {
  const list = { id: newId(), name: "Une", createdAt: now };
  await prisma.customerList.create({ data: list });
  await prisma.customerListed.create({ data: { listId: list.id, userId } });
  return makeSegment({ fact: "listed", op: "eq", value: list.id }, { now });
}

/** A stamp card of five stamps that gives a voucher of the partner. */
export async function makeStampCard({
  now,
  partnerId,
  ...body
}: Partial<NewStampCard> & Made & { partnerId: string }) {
  const offerId = body.offerId ?? (await makeOffer({ partnerId, now })).id;
  const card = { title: textIn(uniqueName("Card")), target: 5, ...body, offerId, partnerId };
  return must(await createStampCard({ now }, card));
}
