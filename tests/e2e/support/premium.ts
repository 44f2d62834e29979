import { randomInt, randomUUID } from "node:crypto";
import type { ApiClient } from "#tests/setup/api-client.ts";
import { expect } from "#tests/setup/browser.ts";
import { codeFor, readCredentials } from "./customer.ts";

/** A phone number of the operator that charges for premium. */
export const orangePhone = () => `5${randomInt(1_000_000, 9_999_999)}`;

export interface PremiumOffer {
  id: string;
  title: string;
}

/**
 * An offer for premium members that every customer has enough points for; its title is the same in every
 * language.
 */
export async function enterPremiumOffer(api: ApiClient): Promise<PremiumOffer> {
  const { operatorKey, merchants } = await readCredentials(api);
  const text = (words: string) => ({ ar: words, fr: words, en: words });
  const title = `Premium ${randomUUID().slice(0, 6)}`;
  const offer = {
    type: "VOUCHER",
    faceValueMillimes: 5_000,
    pricingType: "POINTS_ONLY",
    pointPrice: 1,
    premium: true,
  };
  const body = {
    ...offer,
    partnerId: merchants[0]?.partnerId,
    title: text(title),
    description: text("–"),
    terms: text("–"),
  };
  const { body: made } = await api.post<{ id: string }>("/operator/offers", body, {
    key: operatorKey,
    idempotencyKey: randomUUID(),
  });
  return { id: made.id, title };
}

/** Subscribes with phone, plan and the code of the SMS; returns the phone that pays. */
export async function subscribeToPremium(
  api: ApiClient,
  token: string,
  plan: "DAILY" | "WEEKLY" = "DAILY",
): Promise<string> {
  const phone = orangePhone();
  const { body } = await api.post<{ challenge: string }>(
    "/client/premium/subscribe",
    { phone, plan },
    { token },
  );
  const proof = { challenge: body.challenge, otp: await codeFor(api, phone) };
  const { body: opened } = await api.post<{ status: string }>("/client/premium/validate", proof, { token });
  expect(opened.status).toBe("ACTIVE");
  return phone;
}
