import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { RequestStatus, TransactionStatus } from "#app/generated/prisma/client.ts";
import { makePartner, makeStore } from "#tests/factories/catalogue.ts";
import { merchantCall } from "#tests/factories/calls.ts";

/** The address of the online shop of every `makeOnlineTill` partner. */
export const onlineShop = "https://shop.example.tn";

/** A partner with an online shop, and one store with its till. */
export async function makeOnlineTill({ earnRate = 10 } = {}) {
  const partner = await makePartner({ earnRate, online: true, onlineUrl: onlineShop });
  const store = await makeStore({ partnerId: partner.id });
  const keyId = newId();
  const call = (given: Parameters<typeof merchantCall>[1] = {}) =>
    merchantCall({ keyId, partnerId: partner.id, storeId: store.id }, given);
  return { partner, store, call };
}

interface VisitOptions {
  /** A new partner by default. */
  partnerId?: string;
  status?: TransactionStatus;
  /** The basket, in whole millimes; 0 for a visit without one. */
  basketMillimes?: number;
  reductionMillimes?: number;
  /** The coupon that was used. */
  walletItemId?: string;
  pointsEarned?: number;
  now?: Date;
  closedAt?: Date;
}

/** A visit to a partner's online shop; returns its id. */
export async function makeOnlineVisit(userId: string, options: VisitOptions = {}): Promise<string> {
  const {
    status = "CUSTOMER_VALIDATION_NEEDED",
    basketMillimes = 0,
    reductionMillimes = 0,
    now = new Date(),
  } = options;
  const id = newId();
  await prisma.transaction.create({
    data: {
      userId,
      id,
      channel: "ONLINE",
      code: `T-${id}`,
      partnerId: options.partnerId ?? (await makePartner({ now })).id,
      status,
      yield: status === "CLAIMED" ? "GIVEN" : null,
      walletItemId: options.walletItemId,
      priceMillimes: basketMillimes,
      reductionMillimes,
      payableMillimes: basketMillimes - reductionMillimes,
      pointsEarned: options.pointsEarned ?? 0,
      bonusPoints: 0,
      createdAt: now,
      closedAt: options.closedAt,
    },
  });
  return id;
}

/** A claim for the points of such a visit; returns its id. */
export async function makeClaim(
  userId: string,
  transactionId: string,
  { status, points = 0, now = new Date() }: { status: RequestStatus; points?: number; now?: Date },
): Promise<string> {
  const id = newId();
  const { partnerId } = await prisma.transaction.findUniqueOrThrow({
    where: { userId_id: { userId, id: transactionId } },
  });
  await prisma.validationRequest.create({
    data: {
      ...{ userId, id, kind: "ONLINE", status, partnerId, transactionId, points, createdAt: now },
      yield: status === "ACCEPTED" ? "GIVEN" : null,
    },
  });
  return id;
}
