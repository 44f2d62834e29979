import { describe, expect, it } from "vitest";
import { viewWaiting } from "./waiting.ts";

const now = new Date("2026-11-22T10:00:00.000Z");

describe("a payment that waits", () => {
  it.each([
    [15 * 60, 15],
    [12 * 60 + 59, 12],
    [60, 1],
    [5, 1],
  ])(
    "for %d more seconds says %d minutes: never more than there are, and never none",
    (seconds, minutesLeft) => {
      const expiresAt = new Date(now.getTime() + seconds * 1000);
      expect(viewWaiting({ id: "p", title: "Margoum", expiresAt }, now)).toEqual({
        id: "p",
        title: "Margoum",
        minutesLeft,
      });
    },
  );
});
