import { must, textOf } from "./client.ts";

export interface Customer {
  id: string;
  token: string;
}

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
  /** The real time at the start; older rows are demonstration data. */
  begunAt: Date;
}

const password = "jasmin2026";
/** Enough for every purchase of a run. */
const startPoints = 1_000_000;
const stock = 1_000_000;

/** Prepares everything over the API of one server, before the first fault. */
export async function prepareScene(origin: string, customers: number): Promise<Scene> {
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
  const voucher = {
    type: "VOUCHER",
    partnerId,
    title: { fr: "Bon", ar: "قسيمة", en: "Voucher" },
    faceValueMillimes: 10_000,
    availableOnline: true,
    stock,
  };
  const offer = await make("offers", { ...voucher, pricingType: "POINTS_ONLY", pointPrice: 50 });
  const dinars = { pricingType: "MONEY_AND_POINTS", pointPrice: 20, priceMillimes: 5_000 };
  const moneyOffer = await make("offers", { ...voucher, ...dinars });
  const people: Customer[] = [];
  for (let index = 0; index <= customers; index += 1)
    people.push(await signUp(origin, `chaos-${index}@mezia.example`));
  const [prober, ...others] = people;
  if (!prober) throw new Error("nobody has signed up");
  for (const { id: userId } of others)
    await make("gifts", { userId, points: startPoints, note: `start-${userId}` });
  return {
    operatorKey,
    partnerId,
    storeId,
    tillKey,
    offerId: textOf(offer, "id"),
    moneyOfferId: textOf(moneyOffer, "id"),
    customers: others,
    prober,
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
  return { id: textOf(signedIn, "id"), token: textOf(signedIn, "token") };
}
