import { expect, test } from "vitest";
import { observeRequest, outcomeOf, refusals, requestDurations } from "./requests.server.ts";

test.each([
  [200, "ok"],
  [204, "ok"],
  [302, "ok"],
  [400, "refused"],
  [404, "refused"],
  [429, "refused"],
  [499, "gone"],
  [500, "failed"],
  [502, "failed"],
  [503, "unavailable"],
])("%i is %s", (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});

test("a 503 of an announced maintenance is no fault, any other failure meanwhile is", () => {
  expect([503, 500, 200].map((status) => outcomeOf(status, true))).toEqual(["closed", "failed", "ok"]);
});

test("refusals of which many are a sign are counted by their status, from zero", async () => {
  const counted = async () =>
    (await refusals().get()).values.map(({ labels, value }) => [labels.status, value]);
  const before = new Map((await counted()) as [number, number][]);
  for (const status of [401, 401, 429, 404])
    observeRequest({ method: "GET", route: "/refuses", status }, 0.02);
  expect(await counted()).toEqual([
    [401, (before.get(401) ?? 0) + 2],
    [403, before.get(403)],
    [429, (before.get(429) ?? 0) + 1],
  ]);
});

test("requests are counted by method, route and outcome, and methods nobody knows as one", async () => {
  // Other files of this process count requests, too.
  const route = "/only/asked/here";
  for (const method of ["GET", "GET", "BREW", "SPILL"]) observeRequest({ method, route, status: 200 }, 0.02);
  observeRequest({ method: "GET", route, status: 503 }, 0.02);
  const { values } = await requestDurations().get();
  const counts = values
    .filter(({ metricName, labels }) => metricName?.endsWith("_count") && labels.route === route)
    .map(({ labels, value }) => [labels.method, labels.outcome, value]);
  expect(counts).toEqual([
    ["GET", "ok", 2],
    ["OTHER", "ok", 2],
    ["GET", "unavailable", 1],
  ]);
});
