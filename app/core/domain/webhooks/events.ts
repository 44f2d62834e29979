import { z } from "zod";
import { refusers } from "#app/core/domain/transactions/status.ts";

const id = z.uuid();
const points = (description: string) =>
  z
    .int()
    .nonnegative()
    .meta({ description: `${description}; whole points` });
const millimes = (description: string) =>
  z
    .int()
    .nonnegative()
    .meta({ description: `${description}; whole millimes` });

const reference = z.string().nullable().meta({ description: "What your till calls the sale" });
const storeId = id.meta({ description: "The store where it happened" });

const sale = z.object({
  id: id.meta({ description: "The sale" }),
  code: z.string().meta({ description: "What stands in the sale's QR code" }),
  storeId,
  reference,
  sellerName: z.string().nullable().meta({ description: "Who sold it, as your till says" }),
  priceMillimes: millimes("Price before any reduction"),
  reductionMillimes: millimes("What a voucher or coupon takes off"),
  payableMillimes: millimes("What is left to pay"),
  cancelledMillimes: millimes("The price of the goods that were brought back up to now"),
  pointsEarned: points("What the sale brought its customer, before any cancelling"),
  heldPoints: points("What passed a ceiling of the house and waits for its approval"),
  cancelledPoints: points("How many of these points have been taken back up to now"),
  refusedBy: z
    .enum(refusers)
    .nullable()
    .meta({ description: "Whose no ended it: your till's or the customer's; null where nobody said no" }),
});

const redemption = z.object({
  redemptionId: id.meta({ description: "This use of the voucher or coupon" }),
  transactionId: id.meta({ description: "The sale in which it was used" }),
  storeId,
  reference,
  reductionMillimes: millimes("What it took off"),
  payableMillimes: millimes("What was left to pay"),
  remainingMillimes: millimes("What is left on the voucher")
    .nullable()
    .meta({ description: "What is left on the voucher, null for a coupon; whole millimes" }),
  pointsEarned: points("What the sale brought its customer"),
  campaignPoints: points("What campaigns gave of it"),
  heldPoints: points("What passed a ceiling of the house and waits for its approval"),
});

const request = z.object({
  id: id.meta({ description: "The request" }),
  kind: z.enum(["ONLINE", "SALE_POINT"]).meta({
    description: "A claim for an online purchase, or a card of one of your sale points",
  }),
  storeId: id.nullable().meta({ description: "The sale point's store; null for an online purchase" }),
  salePointId: id.nullable().meta({ description: "Where the card stands; null for an online purchase" }),
  cardId: z.string().nullable().meta({ description: "The card asked for; null for an online purchase" }),
  transactionId: id.nullable().meta({ description: "The online purchase; null for a card" }),
  orderId: z.string().nullable().meta({ description: "Your number of the online order; null for a card" }),
  amountMillimes: z.int().nonnegative().nullable().meta({
    description: "What was paid, as the customer says or as you accepted it; whole millimes",
  }),
  points: points("What it brings the customer, or would bring"),
  heldPoints: points("What passed a ceiling of the house and waits for its approval"),
  cancelledMillimes: millimes("What was cancelled of the amount up to now"),
  cancelledPoints: points("How many of the points have been taken back up to now"),
});

const onlineUse = z.object({
  transactionId: id.meta({ description: "The use in your online shop" }),
  code: z.string().meta({ description: "The code that your shop received" }),
  status: z.literal("CANCELLED").meta({ description: "Where it stands after the event" }),
  priceMillimes: millimes("Price before any reduction"),
  reductionMillimes: millimes("What the voucher or coupon took off, and has again"),
  payableMillimes: millimes("What was left to pay"),
});

const status = (value: string) => z.literal(value).meta({ description: "Where it stands after the event" });

const saleEvent = (about: string, standing: string) => ({
  about,
  data: sale.extend({ status: status(standing) }),
});
const requestEvent = (about: string, standing: string) => ({
  about,
  data: request.extend({ status: status(standing) }),
});

/**
 * Every event that a merchant's server is told of: what it means and what its `data` holds. SQL writes the
 * events (announce_transaction, announce_request, redeem_wallet_item, cancel_online_use); every event that a test run writes is
 * checked against this.
 */
export const webhookEvents = {
  "transaction.created": saleEvent("Your till has made a sale; nobody has scanned it yet", "CREATED"),
  "transaction.attached": saleEvent("A customer has scanned the sale", "ATTACHED"),
  "transaction.awaiting_cashier": saleEvent(
    "The customer agrees; the sale waits for the cashier",
    "AWAITING_CASHIER",
  ),
  "transaction.confirmed": saleEvent(
    "The sale is done, by the cashier's yes or with a code at the till; its points are credited, or wait",
    "CONFIRMED",
  ),
  "transaction.points_decided": saleEvent(
    "Points of a confirmed sale that waited have been credited, or refused: what they are now",
    "CONFIRMED",
  ),
  "transaction.refused": saleEvent("The sale ended by a no: `refusedBy` says whose", "REFUSED"),
  "transaction.expired": saleEvent("The sale came to nothing: nobody went on with it in time", "EXPIRED"),
  "transaction.part_cancelled": saleEvent(
    "A part of a confirmed sale has been cancelled; the sale stays confirmed",
    "CONFIRMED",
  ),
  "transaction.cancelled": saleEvent("The whole of a confirmed sale has been cancelled", "CANCELLED"),
  "redemption.made": { about: "A voucher or coupon was used with its code at the till", data: redemption },
  "request.created": requestEvent("A customer asks you to accept a purchase or a card", "PENDING"),
  "request.accepted": requestEvent("The request was accepted; its points are credited, or wait", "ACCEPTED"),
  "request.points_decided": requestEvent(
    "Points of an accepted request that waited have been credited, or refused: what they are now",
    "ACCEPTED",
  ),
  "request.part_cancelled": requestEvent(
    "A part of an accepted request has been cancelled; the request stays accepted",
    "ACCEPTED",
  ),
  "request.cancelled": requestEvent(
    "The whole of an accepted request has been cancelled; it still says accepted",
    "ACCEPTED",
  ),
  "online_use.cancelled": {
    about: "The order of a voucher or coupon used in your online shop came to nothing; it is usable again",
    data: onlineUse,
  },
  "request.refused": requestEvent("The request was refused, or nobody answered it in time", "REFUSED"),
} as const;

export type EventType = keyof typeof webhookEvents;
export const eventTypes = Object.keys(webhookEvents) as EventType[];

/**
 * The family of an event: the part of its type before the dot. An endpoint can ask for some families only.
 */
export type EventFamily = EventType extends `${infer Family}.${string}` ? Family : never;
export const familyOf = (type: EventType) => type.split(".")[0] as EventFamily;
export const eventFamilies = [...new Set(eventTypes.map(familyOf))];

/** The body of a call to a merchant's server. */
export interface WebhookEvent<T extends EventType = EventType> {
  id: string;
  type: T;
  createdAt: string;
  data: z.output<(typeof webhookEvents)[T]["data"]>;
}

/**
 * The whole body of one type. It lets unknown fields pass, as every receiver should: fields are added over
 * time.
 */
export function eventSchema<T extends EventType>(type: T) {
  return z.object({
    id: id.meta({ description: "The event, the same in `webhook-id` and in every repetition" }),
    type: z.literal(type).meta({ description: "What happened" }),
    createdAt: z.iso.datetime().meta({ description: "When it happened, in UTC" }),
    data: webhookEvents[type].data,
  });
}

const known = z.object({ type: z.enum(eventTypes) });

/**
 * The differences between a written event and its declaration, unknown fields included: its type and each
 * path. Empty for a correct event.
 */
export function eventFaults(event: unknown): string[] {
  const named = known.safeParse(event);
  if (!named.success) return [`an event that is not declared: ${JSON.stringify(event)}`];
  const { type } = named.data;
  const { shape } = eventSchema(type);
  const strict = z.strictObject({ ...shape, data: z.strictObject(webhookEvents[type].data.shape) });
  const { error } = strict.safeParse(event);
  return (error?.issues ?? []).map(
    ({ path, message }) => `${type} at ${path.join(".") || "its top"}: ${message}`,
  );
}
