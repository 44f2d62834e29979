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
