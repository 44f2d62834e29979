import { prisma } from "#app/core/db/client.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";

export interface Shopper {
  userId: string;
  /** Buys an offer; fails the test if it is refused. */
  buys(offerId: string): Promise<void>;
}

/** An active customer with some points for 30 days, and interests given by their tags' keys. */
export async function makeShopper({
  points = 0,
  tags = [] as string[],
  now = new Date(),
} = {}): Promise<Shopper> {
  const userId = await makeAccount({ points, now });
  const known = await prisma.tag.findMany({ where: { key: { in: tags } } });
  await prisma.userTag.createMany({ data: known.map(({ id }) => ({ userId, tagId: id })) });
  return {
    userId,
    async buys(offerId) {
      const bought = await purchaseOffer(clientCall(userId, { now }), { offerId });
      if (!bought.ok) throw new Error(`the purchase was refused: ${bought.refusal}`);
    },
  };
}
