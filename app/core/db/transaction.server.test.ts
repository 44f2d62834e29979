import { describe, expect, it } from "vitest";
import { inTurn, isTaken } from "./transaction.server.ts";

/** Something that somebody else ends. */
function open() {
  let end = () => {};
  const ended = new Promise<void>((done) => (end = done));
  return { ended, end };
}

describe("work in turn", () => {
  it("of one key runs one after another, in the order of asking, after a failure too; of others beside it", async () => {
    const order: string[] = [];
    const first = open();
    const work = (name: string, until?: Promise<void>) => async () => {
      order.push(`${name} begins`);
      await until;
      order.push(`${name} ends`);
      if (name === "second") throw new Error("failed");
    };
    const all = [
      inTurn("a", work("first", first.ended)),
      inTurn("a", work("second")),
      inTurn("a", work("third")),
      inTurn("b", work("other")),
    ];
    await all[3];
    expect(order).toEqual(["first begins", "other begins", "other ends"]);
    expect(isTaken("a")).toBe(true);
    first.end();
    const results = await Promise.allSettled(all);
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
    expect(order.slice(3)).toEqual([
      "first ends",
      "second begins",
      "second ends",
      "third begins",
      "third ends",
    ]);
    expect(isTaken("a")).toBe(false);
  });
});
