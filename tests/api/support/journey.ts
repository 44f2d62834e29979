/** The steps of a customer and their preparation, each over HTTP as an integrator would do it. */
import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import { makeOperatorKey, uniqueEmail, uniquePhone } from "#tests/factories/customer.ts";
import { textIn, uniqueName } from "#tests/factories/catalogue.ts";
import type { AnyBody, ApiAnswer } from "#tests/setup/api-client.ts";
import { api } from "#tests/setup/api-server.ts";

/** The body of an answer that must be a success; otherwise throws with the answer. */
export function done<Body>({ status, body }: ApiAnswer<Body & AnyBody>): Body & AnyBody {
  expect(body, `status ${status}`).toMatchObject({ success: true });
  return body;
}

/** A partner with one store and its till's key, created by an operator. */
export async function enterShop({ earnRate = 10 } = {}) {
  const operator = { key: (await makeOperatorKey()).key };
  const partner = done(
    await api.post<{ id: string }>("/operator/partners", { name: uniqueName("Souk"), earnRate }, operator),
  );
  const place = { name: "La Marsa", address: "4, avenue Habib Bourguiba", state: "TUNIS" };
  const store = done(
    await api.post<{ id: string }>("/operator/stores", { partnerId: partner.id, ...place }, operator),
  );
  const till = done(
    await api.post<{ id: string; key: string }>("/operator/api-keys", { storeId: store.id }, operator),
  );
  return { operator, partner, store, till: { key: till.key } };
}

/** Creates an offer of a partner: a voucher of 10 dinars for 100 points by default. */
export async function enterOffer(operator: { key: string }, partnerId: string, options: object = {}) {
  const texts = { title: textIn("Offre"), description: textIn("Pour vous"), terms: textIn("Une fois") };
  const worth = "discount" in options ? { type: "COUPON" } : { type: "VOUCHER", faceValueMillimes: 10_000 };
  const offer = { ...texts, pricingType: "POINTS_ONLY", pointPrice: 100, partnerId, ...worth, ...options };
  return done(await api.post<{ id: string }>("/operator/offers", offer, operator));
}

export interface Message {
  channel: string;
  to: string;
  subject: string | null;
  text: string;
  code: string | null;
}

/** The newest message to a login, from the sandbox. */
export async function newestMessage(login: string): Promise<Message> {
  const { items } = done(
    await api.get<{ items: Message[] }>(`/sandbox/messages?to=${encodeURIComponent(login)}`),
  );
  const [newest] = items;
  if (!newest) throw new Error(`no message to ${login}`);
  return newest;
}

export const password = "jasmin2026";

/** Registers, proves the login with the code from the message, and signs in. */
export async function signUp(login = uniqueEmail()) {
  const registered = done(await api.post<{ challenge: string }>("/auth/register", { login, password }));
  const { code } = await newestMessage(login);
  done(await api.post("/auth/otp", { otp: code, challenge: registered.challenge, action: "VERIFICATION" }));
  return signIn(login);
}

interface SignedIn {
  id: string;
  token: string;
  extra: { onboarded: boolean; onboardingStep: number; totalPoints: number };
}

export async function signIn(login: string) {
  return done(await api.post<SignedIn>("/auth/login", { login, password, challenge: null, type: "CLIENT" }));
}

/** The three steps of the onboarding; returns the answer of each. */
export async function onboard(token: string) {
  const tags = done(await api.get<{ items: { id: string; key: string }[] }>("/client/tags", { token }));
  const answers = [
    { firstName: "Amira" },
    { lastName: "Ben Salah", phone: uniquePhone(), birthday: { day: 14, month: 1, year: 1994 } },
    { tags: tags.items.slice(0, 3).map(({ id }) => id) },
  ];
  const steps: ApiAnswer<AnyBody>[] = [];
  for (const [index, answer] of answers.entries()) {
    steps.push(await api.post(`/client/onboarding/step${index + 1}`, answer, { token }));
  }
  return steps;
}

interface InStore {
  code: string;
  secret: string;
  periodSeconds: number;
  digits: number;
}

/** The in-store code of a wallet item, as its page shows it. */
export async function codeOf(walletItemId: string, token: string): Promise<InStore> {
  const item = done(await api.get<{ inStore: InStore }>(`/client/wallet/${walletItemId}`, { token }));
  return item.inStore;
}

/** The code that the wallet itself computes from the secret, at another time. */
export function codeAfter(
  { code, secret, periodSeconds, digits }: InStore,
  seconds: number,
  now = Date.now(),
): string {
  const generator = new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    period: periodSeconds,
    digits,
  });
  return code.replace(/\d+$/, generator.generate({ timestamp: now + seconds * 1000 }));
}
