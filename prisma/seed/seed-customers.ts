import { prisma } from "#app/db/client.server.ts";
import type { Credentials } from "#app/services/sandbox/credentials.server.ts";
import type { SeededCatalogue } from "./seed-catalogue.ts";
import { Life } from "./life.ts";

/** The password of every demonstration customer; useless outside a sandbox. */
const password = "Mezia2026";

/** Three customers at different stages; their history is made through the services, day by day. */
export async function seedCustomers(
  catalogue: SeededCatalogue,
  now: Date,
): Promise<Credentials["customers"]> {
  const start = { catalogue, now, password };
  const amina = await Life.begin(start, { login: "amina@mezia.example", daysAgo: 0, locale: "fr" });
  const sami = await liveSami(start);
  const leila = await liveLeila(start);
  await dropOverdueMessages(now);
  return [amina, sami, leila].map(({ login }) => ({ login, password }));
}

/** Their lives are in the past: messages that were of use then are not sent now. */
async function dropOverdueMessages(now: Date): Promise<void> {
  const overdue = { path: ["validUntil"], lte: now.toISOString() };
  await prisma.outbox.deleteMany({ where: { kind: "MESSAGE", state: "WAITING", payload: overdue } });
}

type Start = Parameters<typeof Life.begin>[0];

/** Level 3: onboarded, a coupon used, a friend invited, active two days in a row. */
async function liveSami(start: Start): Promise<Life> {
  const sami = await Life.begin(start, { login: "sami@mezia.example", daysAgo: 12, locale: "fr" });
  await sami.answerQuestions({
    firstName: "Sami",
    lastName: "Trabelsi",
    phone: "22410387",
    birthday: { day: 14, month: 3, year: 1994 },
    tags: ["food", "sport", "technology"],
  });
  sami.comeTo({ daysAgo: 11 });
  await sami.connectedFor(2);
  await sami.buy("hanout-lella-olive-oil");
  sami.comeTo({ daysAgo: 9 });
  await sami.useAt("hanout-lella", "hanout-lella-olive-oil", { priceMillimes: 42_600, seller: "Mounir" });
  await sami.bringFriend("yasmine@mezia.example");
  sami.comeTo({ daysAgo: 4 });
  await sami.buy("kaskes-brik");
  sami.comeTo({ daysAgo: 1 });
  await sami.connectedFor(1);
  return sami;
}

/** Level 7 and premium: complete profile, five friends, purchases in many stores. */
async function liveLeila(start: Start): Promise<Life> {
  const leila = await Life.begin(start, { login: "leila@mezia.example", daysAgo: 75, locale: "ar" });
  await leila.answerQuestions({
    firstName: "Leïla",
    lastName: "Gharbi",
    phone: "52733914",
    birthday: { day: 2, month: 9, year: 1988 },
    tags: ["fashion", "beauty", "home", "food"],
  });
  leila.comeTo({ daysAgo: 74 });
  await leila.connectedFor(5);
  await leila.completeProfile({ gender: "FEMALE", state: "SOUSSE", portrait: "leila" });
  for (const [friend, daysAgo] of [
    ["nour", 70],
    ["ines", 66],
    ["karim", 52],
    ["olfa", 41],
    ["bilel", 33],
  ] as const) {
    leila.comeTo({ daysAgo });
    await leila.bringFriend(`${friend}@mezia.example`);
  }
  leila.comeTo({ daysAgo: 29 });
  await leila.receiveGift(1_500, "Merci d’être des nôtres depuis le début");
  await leila.subscribe("52733914");
  await leila.buy("hanout-lella-olive-oil");
  leila.comeTo({ daysAgo: 26 });
  await leila.useAt("hanout-lella", "hanout-lella-olive-oil", { priceMillimes: 96_400, seller: "Mounir" });
  await leila.buy("maison-sefsari-collection");
  leila.comeTo({ daysAgo: 22 });
  await leila.renewPremium();
  leila.comeTo({ daysAgo: 19 });
  await leila.useAt("maison-sefsari", "maison-sefsari-collection", { priceMillimes: 138_000, seller: "Rim" });
  await leila.buy("lozina-baklawa");
  leila.comeTo({ daysAgo: 15 });
  await leila.renewPremium();
  leila.comeTo({ daysAgo: 11 });
  await leila.useAt("lozina", "lozina-baklawa", { priceMillimes: 12_500, seller: "Hamadi" });
  await leila.buy("zhar-perfume");
  leila.comeTo({ daysAgo: 8 });
  await leila.renewPremium();
  leila.comeTo({ daysAgo: 6 });
  await leila.useAt("zhar", "zhar-perfume", { priceMillimes: 74_900, seller: "Sirine" });
  leila.comeTo({ daysAgo: 2 });
  await leila.buy("nesria-sun");
  await leila.buy("machmoum-tea");
  leila.comeTo({ daysAgo: 1 });
  await leila.renewPremium();
  leila.comeTo({ daysAgo: 0 });
  await leila.connectedFor(1);
  return leila;
}
