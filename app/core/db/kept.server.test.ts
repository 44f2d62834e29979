import { describe, expect, it } from "vitest";
import { Kept } from "./kept.server.ts";

/** A database with one row that has a version, and how often it was read. */
function database() {
  const state = { version: 1 as number | null, reads: 0 };
  const kept = new Kept({
    version: async () => state.version,
    read: async () => {
      state.reads += 1;
      return { version: state.version, row: `row ${state.version}` };
    },
  });
  return { state, read: () => kept.with(async ({ row }) => row) };
}

describe("what a server keeps", () => {
  it("is read once by many at once, and again only when its version is another, older ones too", async () => {
    const { state, read } = database();
    expect(await Promise.all(Array.from({ length: 20 }, read))).toEqual(Array(20).fill("row 1"));
    expect(state.reads).toBe(1);
    state.version = 2;
    expect(await Promise.all(Array.from({ length: 20 }, read))).toEqual(Array(20).fill("row 2"));
    expect(state.reads).toBe(2);
    state.version = 1;
    expect(await read()).toBe("row 1");
    expect(state.reads).toBe(3);
  });

  it("is read each time where nobody tells of changes", async () => {
    const { state, read } = database();
    state.version = null;
    await read();
    await read();
    expect(state.reads).toBe(2);
  });
});
