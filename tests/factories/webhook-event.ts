import { newId } from "#app/core/db/ids.server.ts";
import { webhookEvents, type EventType, type WebhookEvent } from "#app/core/domain/webhooks/events.ts";

const sale = {
  ...{ code: "7KQ2M9", reference: "T-1042", sellerName: "Amira", priceMillimes: 45_000 },
  ...{ reductionMillimes: 5_000, payableMillimes: 40_000, cancelledMillimes: 0 },
  ...{ pointsEarned: 400, heldPoints: 0, cancelledPoints: 0, refusedBy: null },
};

function dataOf(type: EventType): object {
  if (type === "redemption.made") {
    return {
      ...{
        redemptionId: newId(),
        transactionId: newId(),
        storeId: newId(),
        reference: "T-1042",
        campaignPoints: 0,
        heldPoints: 0,
      },
      ...{ reductionMillimes: 5_000, payableMillimes: 40_000, remainingMillimes: null, pointsEarned: 400 },
    };
  }
  if (type === "online_use.cancelled") {
    const code = "O-7KQ2-M9XA-44PT";
    const sums = { priceMillimes: 45_000, reductionMillimes: 5_000, payableMillimes: 40_000 };
    return { transactionId: newId(), code, status: "CANCELLED", ...sums };
  }
  const { value: status } = webhookEvents[type].data.shape.status;
  if (type.startsWith("transaction.")) return { id: newId(), storeId: newId(), ...sale, status };
  return {
    ...{ id: newId(), kind: "SALE_POINT", status, storeId: newId(), salePointId: newId(), cardId: "1" },
    ...{ transactionId: null, orderId: null, amountMillimes: 45_000, points: 0, heldPoints: 0 },
    ...{ cancelledMillimes: 0, cancelledPoints: 0 },
  };
}

/** An example of an event, in the form in which the database writes it. */
export function exampleEvent<T extends EventType>(type: T, at = new Date()): WebhookEvent<T> {
  const event = { id: newId(), type, createdAt: at.toISOString(), data: dataOf(type) };
  return event as WebhookEvent<T>;
}
