import {
  BillingUnknown,
  type Charge,
  type ChargeOutcome,
  type OperatorBilling,
} from "#app/core/adapters/operator-billing/billing.ts";
import { prisma } from "#app/core/db/client.server.ts";
import type { PremiumPlan } from "#app/core/domain/premium/plans.ts";
import { subscribePremium } from "#app/customer/premium/subscribe-premium.server.ts";
import { validatePremium } from "#app/customer/premium/validate-premium.server.ts";
import { clientCall } from "./calls.ts";
import { codeSentTo, makeCustomer, uniquePhone, value } from "./customer.ts";

/** Makes all existing subscriptions not due, for tests that run the job. */
export async function forgetDue(): Promise<void> {
  await prisma.premiumSubscription.updateMany({ data: { dueAt: null } });
}

/** An Orange number that nothing else in the test's database has. */
export function orangePhone(): string {
  return `5${uniquePhone().slice(1)}`;
}

/**
 * How the fake operator answers a charge: LOST makes the charge but does not answer, DOWN neither makes it
 * nor answers.
 */
export type Mood = ChargeOutcome | "LOST" | "DOWN";

/** A fake operator with records of its own, like a real one: a reference is charged once, and remembered. */
export function pretendedOperator() {
  const books = new Map<string, { charge: Charge; outcome: ChargeOutcome }>();
  const heard: string[] = [];
  let mood: Mood = "OK";
  const billing: OperatorBilling = {
    async charge(charge) {
      heard.push(`charge ${charge.reference}`);
      if (mood === "DOWN") throw new BillingUnknown("away");
      const known = books.get(charge.reference);
      const outcome = known?.outcome ?? (mood === "LOST" ? "OK" : mood);
      books.set(charge.reference, { charge, outcome });
      if (mood === "LOST") throw new BillingUnknown("too late");
      return outcome;
    },
    async find({ reference }) {
      heard.push(`find ${reference}`);
      if (mood === "DOWN") throw new BillingUnknown("away");
      return books.get(reference)?.outcome ?? null;
    },
  };
  return {
    billing,
    /** Every request, in order. */
    heard,
    is(next: Mood) {
      mood = next;
    },
    /** The charges that were really made. */
    charged: () => [...books.values()].filter(({ outcome }) => outcome === "OK").map(({ charge }) => charge),
  };
}

export type PretendedOperator = ReturnType<typeof pretendedOperator>;

interface SubscriptionOptions {
  userId?: string;
  phone?: string;
  plan?: PremiumPlan;
  now?: Date;
}

/** A customer who has subscribed to premium and got the code, but not confirmed it yet. */
export async function wished({
  now = new Date(),
  plan = "DAILY",
  phone = orangePhone(),
  ...options
}: SubscriptionOptions = {}) {
  const userId = options.userId ?? (await makeCustomer({ now })).userId;
  const { challenge } = value(await subscribePremium(clientCall(userId, { now }), { phone, plan }));
  return { userId, phone, challenge, otp: await codeSentTo(phone) };
}

/** A customer with premium from `now` on, charged by this operator. */
export async function subscribed(operator: PretendedOperator, options: SubscriptionOptions = {}) {
  const { now = new Date() } = options;
  const { userId, phone, challenge, otp } = await wished({ ...options, now });
  const premium = value(
    await validatePremium(clientCall(userId, { now }), { challenge, otp }, operator.billing),
  );
  return { userId, phone, premium };
}
