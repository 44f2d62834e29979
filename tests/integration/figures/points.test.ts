import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { pointsCounter } from "#app/server/metrics/points-counter.server.ts";
import { purchases } from "#app/core/log/metrics.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { credit, makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { refusal, value } from "#tests/factories/customer.ts";

const start = new Date("2026-11-21T12:00:00Z").getTime();
const minute = 60_000;

/** Counters for the points at a time, and a reader of their values. */
function counters() {
  const registry = new Registry();
  const countTo = pointsCounter(registry);
  const told = async (name: string, labels: Record<string, string>) => {
    const metric = await registry.getSingleMetric(name)?.get();
    const [key = "", wanted] = Object.entries(labels)[0] ?? [];
    return metric?.values.find((one) => one.labels[key] === wanted)?.value;
  };
  return { countTo, told };
}

test("each entry counts once, a minute after it was made, by source and direction", async () => {
  const { countTo, told } = counters();
  const gifts = () => told("mezia_points_issued_total", { source: "GIFT" });
  const userId = await makeAccount();
  await credit(userId, 1_000, { now: new Date(start - 5 * minute) });
  await countTo(start);
  expect(await gifts(), "what was before the process began").toBe(0);

  await credit(userId, 300, { now: new Date(start) });
  await countTo(start + minute);
  expect(await gifts(), "not yet settled").toBe(0);
  await countTo(start + 2 * minute);
  expect(await gifts()).toBe(300);
  await countTo(start + 3 * minute);
  expect(await gifts(), "not a second time").toBe(300);

  const offer = await makeOffer({ pointPrice: 250, now: new Date(start - 60 * minute) });
  const at = new Date(start + 3 * minute);
  value(await purchaseOffer(clientCall(userId, { now: at }), { offerId: offer.id }));
  await countTo(start + 5 * minute);
  expect(await told("mezia_points_spent_total", { source: "CONSUMED" })).toBe(offer.partnerId ? 250 : 0);
  expect(await told("mezia_points_spent_total", { source: "CONSUMED_PRODUCT" })).toBe(
    offer.partnerId ? 0 : 250,
  );
  expect(await told("mezia_points_removed_total", { reason: "EXPIRED" })).toBe(0);
});

test("a clock that is moved makes nothing count twice, nor a year at once", async () => {
  const { countTo, told } = counters();
  const gifts = () => told("mezia_points_issued_total", { source: "GIFT" });
  const userId = await makeAccount();
  const later = start + 400 * 24 * 60 * minute;
  await countTo(later);
  await credit(userId, 70, { now: new Date(later) });
  await countTo(later + 2 * minute);
  expect(await gifts()).toBe(70);
  await countTo(later - 60 * minute);
  await countTo(later + 300 * 24 * 60 * minute);
  expect(await gifts()).toBe(70);
});

test("a purchase counts by its status, a refused one by the refusal", async () => {
  const count = async (result: string) =>
    (await purchases().get()).values.find(({ labels }) => labels.result === result)?.value ?? 0;
  const [bought, refused] = [await count("COMPLETED"), await count("NOT_FOUND")];
  const userId = await makeAccount({ points: 500 });
  const offer = await makeOffer({ pointPrice: 250 });
  value(await purchaseOffer(clientCall(userId), { offerId: offer.id }));
  const missing = await purchaseOffer(clientCall(userId), { offerId: userId });
  expect(refusal(missing)).toBe("NOT_FOUND");
  expect(await count("COMPLETED")).toBe(bought + 1);
  expect(await count("NOT_FOUND")).toBe(refused + 1);
});
