import { must, textOf } from "./client.ts";
import type { Stage, StandingDatabase } from "./stage.ts";

export interface Customer {
  id: string;
  token: string;
  /** The points that a server told before the first fault. */
  began: number;
}

/** What the offers cost, in points. */
export const pointPrices = { offerId: 50, moneyOfferId: 20 } as const;

/** The customers, the tills, and the offers to buy. */
export interface Scene {
  operatorKey: string;
  partnerId: string;
  storeId: string;
  tillKey: string;
  /** An offer for points, and one for points and dinars. */
  offerId: string;
  moneyOfferId: string;
  customers: Customer[];
  /** A customer for the probes only, who takes no part in the run. */
  prober: Customer;
  /** Where the store's events are sent. */
  webhookId: string;
  /** Lets the gateway take the money of an opened payment without calling back; false if that was not possible. */
  takeMoney: (invoiceId: string) => Promise<boolean>;
  /** The real time at the start; older rows are demonstration data. */
  begunAt: Date;
}

export const password = "jasmin2026";
/** Enough for every purchase of a run. */
const startPoints = 1_000_000;
const stock = 1_000_000;

/** Prepares everything over the API of one server, before the first fault. */
export async function prepareScene(stage: Stage, customers: number): Promise<Scene> {
  const [origin = ""] = stage.origins;
  const begunAt = new Date();
  const operatorKey = textOf(await must(origin, { path: "/sandbox/credentials" }), "operatorKey");
  const make = async (path: string, body: object) =>
    must(origin, { path: `/operator/${path}`, bearer: operatorKey, body });
  // Points without end are wanted here, and nobody is there to approve them.
  const economy = { path: "/operator/economy", bearer: operatorKey };
  const { ceilings } = (await must(origin, economy)) as { ceilings: object };
  const none = Object.fromEntries(Object.keys(ceilings).map((name) => [name, null]));
  await must(origin, { ...economy, method: "PATCH", body: { ceilings: none } });
  const partner = await make("partners", {
    name: "Chaos",
    earnRate: 10,
    online: true,
    onlineUrl: "https://shop.example.tn",
  });
  const partnerId = textOf(partner, "id");
  const store = await make("stores", {
    partnerId,
    name: "La Marsa",
    address: "4, avenue Bourguiba",
    state: "TUNIS",
  });
  const storeId = textOf(store, "id");
  const tillKey = textOf(await make("api-keys", { storeId }), "key");
  await hear(`${origin}/api/v1/merchant/events`, tillKey);
  const webhookId = textOf(await make("webhooks", { partnerId, url: stage.receivers.webhookUrl }), "id");
  const voucher = {
    type: "VOUCHER",
    partnerId,
    title: { fr: "Bon", ar: "قسيمة", en: "Voucher" },
    faceValueMillimes: 10_000,
    availableOnline: true,
    stock,
  };
  const offer = await make("offers", {
    ...voucher,
    pricingType: "POINTS_ONLY",
    pointPrice: pointPrices.offerId,
  });
  const dinars = {
    pricingType: "MONEY_AND_POINTS",
    pointPrice: pointPrices.moneyOfferId,
    priceMillimes: 5_000,
  };
  const moneyOffer = await make("offers", { ...voucher, ...dinars });
  const people: Customer[] = [];
  for (let index = 0; index <= customers; index += 1) {
    const person = await signUp(origin, `chaos-${index}@mezia.example`);
    await make("gifts", { userId: person.id, points: startPoints, note: `start-${person.id}` });
    const { available } = await must(origin, { path: "/client/points", bearer: person.token });
    people.push({ ...person, began: Number(available) });
  }
  const [prober, ...others] = people;
  if (!prober) throw new Error("nobody has signed up");
  return {
    operatorKey,
    partnerId,
    storeId,
    tillKey,
    offerId: textOf(offer, "id"),
    moneyOfferId: textOf(moneyOffer, "id"),
    customers: others,
    prober,
    webhookId,
    takeMoney: (invoiceId) => takeMoney(stage.postgres, invoiceId),
    begunAt,
  };
}

async function signUp(origin: string, login: string): Promise<Customer> {
  const registered = await must(origin, { path: "/auth/register", body: { login, password } });
  const { items } = await must(origin, { path: `/sandbox/messages?to=${encodeURIComponent(login)}` });
  const [{ code: otp } = { code: "" }] = items as { code: string }[];
  const challenge = textOf(registered, "challenge");
  await must(origin, { path: "/auth/otp", body: { otp, challenge, action: "VERIFICATION" } });
  const signedIn = await must(origin, {
    path: "/auth/login",
    body: { login, password, challenge: null, type: "CLIENT" },
  });
  const token = textOf(signedIn, "token");
  await hear(`${origin}/api/v1/client/events`, token);
  return { id: textOf(signedIn, "id"), token, began: 0 };
}

/** Opens a stream until it has begun: from then on events are written for who may come back for them. */
async function hear(url: string, bearer: string): Promise<void> {
  const stop = new AbortController();
  const { body } = await fetch(url, { headers: { Authorization: `Bearer ${bearer}` }, signal: stop.signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let said = ""; reader && !said.includes("id:");) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`${url} ended before it began`);
    said += value;
  }
  stop.abort();
}

/** As the sandbox's gateway does in its own records when somebody pays, and nothing more. */
async function takeMoney(postgres: StandingDatabase, invoiceId: string): Promise<boolean> {
  try {
    const taken = await postgres.read(
      `UPDATE sandbox_state SET value = jsonb_set(value, '{state}', '"PAID"')
       WHERE key LIKE 'payment:%' AND value ->> 'invoiceId' = $1 AND value ->> 'state' = 'OPEN' RETURNING key`,
      [invoiceId],
    );
    return taken.length === 1;
  } catch {
    return false;
  }
}
