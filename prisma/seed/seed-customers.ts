import { prisma } from "#app/core/db/client.server.ts";
import type { SandboxCredentials } from "#app/core/domain/sandbox/credentials-answer.ts";
import type { SeededCatalogue } from "./seed-catalogue.ts";
import { demonstrationLogins } from "./demonstration-logins.ts";
import { Life } from "./life.ts";
import { liveBilledMonth } from "./seed-settlement.ts";

/** The password of every demonstration customer; useless outside a sandbox. */
const password = "Jasmin-et-citron7";

/** Three customers at different stages; their history is made through the services, day by day. */
export async function seedCustomers(
  catalogue: SeededCatalogue,
  now: Date,
): Promise<SandboxCredentials["customers"]> {
  const start = { catalogue, now, password };
  // As they came: ids grow with time, and the desk lists customers by them.
  const leila = await liveLeila(start);
  await liveBilledMonth(start, demonstrationLogins.salma);
  const sami = await liveSami(start);
  const amina = await Life.begin(start, { login: demonstrationLogins.amina, when: "now", locale: "fr" });
  await dropOverdueMessages(now);
  return [amina, sami, leila].map(({ login }) => ({ login, password }));
}

/** What happened in the last days they have not read yet. */
const unreadDays = 2;

/** Their lives are in the past: messages that were of use then are not sent now. */
async function dropOverdueMessages(now: Date): Promise<void> {
  const overdue = { path: ["validUntil"], lte: now.toISOString() };
  await prisma.outbox.deleteMany({ where: { kind: "MESSAGE", state: "WAITING", payload: overdue } });
  await prisma.notice.updateMany({ where: {}, data: { toldAt: now } });
  const readUntil = new Date(now.getTime() - unreadDays * 24 * 60 * 60 * 1000);
  await prisma.notice.updateMany({ where: { createdAt: { lt: readUntil } }, data: { readAt: now } });
}

type Start = Parameters<typeof Life.begin>[0];

/** Level 3: onboarded, a coupon used, a friend invited, active two days in a row. */
async function liveSami(start: Start): Promise<Life> {
  const when = { daysAgo: 12, time: "20:47" };
  const sami = await Life.begin(start, { login: demonstrationLogins.sami, when, locale: "fr" });
  await sami.answerQuestions({
    firstName: "Sami",
    lastName: "Trabelsi",
    phone: "22410387",
    birthday: { day: 14, month: 3, year: 1994 },
    tags: ["food", "sport", "technology"],
  });
  sami.comeTo({ daysAgo: 11, time: "12:36" });
  await sami.connectedFor(2);
  await sami.buy("hanout-lella-olive-oil");
  sami.comeTo({ daysAgo: 9, time: "18:22" });
  await sami.useAt("hanout-lella", "hanout-lella-olive-oil", { priceMillimes: 42_650, seller: "Mounir" });
  sami.comeTo({ daysAgo: 9, time: "21:09" });
  await sami.bringFriend("Yasmine", "yasmine@mezia.example");
  sami.comeTo({ daysAgo: 4, time: "13:14" });
  await sami.buy("kaskes-brik");
  sami.comeTo({ daysAgo: 1, time: "19:53" });
  await sami.connectedFor(1);
  return sami;
}

/** Level 7 and premium: complete profile, five friends, purchases in many stores. */
async function liveLeila(start: Start): Promise<Life> {
  const when = { daysAgo: 75, time: "17:38" };
  const leila = await Life.begin(start, { login: demonstrationLogins.leila, when, locale: "ar" });
  await leila.answerQuestions({
    firstName: "Leïla",
    lastName: "Gharbi",
    phone: "52733914",
    birthday: { day: 2, month: 9, year: 1988 },
    tags: ["fashion", "beauty", "home", "food"],
  });
  leila.comeTo({ daysAgo: 74, time: "08:12" });
  await leila.connectedFor(5);
  await leila.completeProfile({ gender: "FEMALE", state: "SOUSSE", portrait: "leila" });
  await bringFriends(leila, [
    ["Nour", "nour", 70, "21:26"],
    ["Inès", "ines", 66, "13:03"],
    ["Karim", "karim", 52, "19:41"],
  ]);
  // What she earned before her third answer was good for thirty days.
  leila.comeTo({ daysAgo: 44, time: "00:05" });
  await leila.losePoints();
  await bringFriends(leila, [
    ["Olfa", "olfa", 41, "10:57"],
    ["Bilel", "bilel", 33, "22:15"],
  ]);
  await liveLastMonth(leila);
  leila.comeTo("now");
  await leila.connectedFor(1);
  return leila;
}

async function bringFriends(
  life: Life,
  friends: [firstName: string, name: string, daysAgo: number, time: string][],
): Promise<void> {
  for (const [firstName, name, daysAgo, time] of friends) {
    life.comeTo({ daysAgo, time });
    await life.bringFriend(firstName, `${name}@mezia.example`);
  }
}

/** Each week the premium is charged at the hour at which it began. */
async function liveLastMonth(leila: Life): Promise<void> {
  leila.comeTo({ daysAgo: 29, time: "09:20" });
  // In two: one of more than a thousand would wait for a second operator.
  await leila.receiveGift(1_000);
  await leila.receiveGift(500);
  leila.comeTo({ daysAgo: 29, time: "11:44" });
  await leila.subscribe("52733914");
  leila.comeTo({ daysAgo: 29, time: "12:08" });
  await leila.buy("hanout-lella-olive-oil");
  leila.comeTo({ daysAgo: 26, time: "18:51" });
  await leila.useAt("hanout-lella", "hanout-lella-olive-oil", { priceMillimes: 96_350, seller: "Mounir" });
  leila.comeTo({ daysAgo: 26, time: "22:30" });
  await leila.buy("maison-sefsari-collection");
  leila.comeTo({ daysAgo: 22, time: "11:45" });
  await leila.renewPremium();
  leila.comeTo({ daysAgo: 19, time: "16:17" });
  await leila.useAt("maison-sefsari", "maison-sefsari-collection", { priceMillimes: 137_800, seller: "Rim" });
  leila.comeTo({ daysAgo: 18, time: "20:02" });
  await leila.buy("lozina-baklawa");
  leila.comeTo({ daysAgo: 15, time: "11:45" });
  await leila.renewPremium();
  leila.comeTo({ daysAgo: 13, time: "10:12" });
  await leila.payAt("machmoum", { priceMillimes: 3_600, seller: "Khalil" });
  leila.comeTo({ daysAgo: 11, time: "17:29" });
  await leila.useAt("lozina", "lozina-baklawa", { priceMillimes: 12_700, seller: "Hamadi" });
  leila.comeTo({ daysAgo: 10, time: "13:40" });
  await leila.buy("zhar-perfume");
  leila.comeTo({ daysAgo: 8, time: "11:45" });
  await leila.renewPremium();
  leila.comeTo({ daysAgo: 7, time: "16:48" });
  await leila.payAt("machmoum", { priceMillimes: 5_400, seller: "Khalil" });
  leila.comeTo({ daysAgo: 6, time: "19:06" });
  await leila.useAt("zhar", "zhar-perfume", { priceMillimes: 74_850, seller: "Sirine" });
  leila.comeTo({ daysAgo: 3, time: "08:34" });
  await leila.payAt("machmoum", { priceMillimes: 1_800, seller: "Khalil" });
  leila.comeTo({ daysAgo: 2, time: "12:23" });
  await leila.buy("nesria-sun");
  leila.comeTo({ daysAgo: 2, time: "21:11" });
  await leila.buy("machmoum-tea");
  leila.comeTo({ daysAgo: 1, time: "11:45" });
  await leila.renewPremium();
}
