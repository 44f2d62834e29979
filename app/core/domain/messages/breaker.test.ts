import { expect, test } from "vitest";
import { afterAnswer, afterSilence, asTried, breakerPauseMs, closedBreaker, permits } from "./breaker.ts";

type Step = "silence" | "answer" | "try" | "no try" | "pause";

/** How many may be sent after these steps. */
function permitsAfter(steps: Step[]): number {
  let breaker = closedBreaker;
  let now = 1_000;
  for (const step of steps) {
    if (step === "silence") breaker = afterSilence(breaker, now);
    else if (step === "answer") breaker = afterAnswer();
    else if (step === "pause") now += breakerPauseMs;
    else breaker = asTried(breaker, step === "try");
  }
  return permits(breaker, now);
}

const thrice: Step[] = ["silence", "silence", "silence"];

test.each<[string, Step[], number]>([
  ["at first all", [], Infinity],
  ["all after two silences", ["silence", "silence"], Infinity],
  ["none after three in a row", thrice, 0],
  ["all if an answer came between", ["silence", "silence", "answer", "silence"], Infinity],
  ["one after the pause", [...thrice, "pause"], 1],
  ["no second one while that is under way", [...thrice, "pause", "try"], 0],
  ["one if there was none to be sent", [...thrice, "pause", "try", "no try"], 1],
  ["all once it was answered", [...thrice, "pause", "try", "answer"], Infinity],
  ["none once it met silence too", [...thrice, "pause", "try", "silence"], 0],
  ["one after another pause", [...thrice, "pause", "try", "silence", "pause"], 1],
  ["none for a whole pause after the last of those that were under way", [...thrice, "pause", "silence"], 0],
  ["a try is nothing special while it answers", ["try"], Infinity],
])("%s", (_, steps, count) => {
  expect(permitsAfter(steps)).toBe(count);
});
