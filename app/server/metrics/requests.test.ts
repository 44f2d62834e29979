import { expect, test } from "vitest";
import { observeRequest, outcomeOf, requestDurations } from "./requests.server.ts";

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

test("requests are counted by method, route and outcome, and methods nobody knows as one", async () => {
  for (const method of ["GET", "GET", "BREW", "SPILL"])
    observeRequest({ method, route: "/:lang/wallet", status: 200 }, 0.02);
  observeRequest({ method: "GET", route: "/:lang/wallet", status: 503 }, 0.02);
  const { values } = await requestDurations().get();
  const counts = values
    .filter(({ metricName }) => metricName?.endsWith("_count"))
    .map(({ labels, value }) => [labels.method, labels.route, labels.outcome, value]);
  expect(counts).toEqual([
    ["GET", "/:lang/wallet", "ok", 2],
    ["OTHER", "/:lang/wallet", "ok", 2],
    ["GET", "/:lang/wallet", "unavailable", 1],
  ]);
});
