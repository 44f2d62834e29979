import { expect, test } from "vitest";
import { semaphore } from "./semaphore.ts";

/** Work that runs until the test ends it. */
function makeWork(begun: string[], name: string) {
  let end = () => {};
  let fail = () => {};
  const ended = new Promise<string>((resolve, reject) => {
    end = () => resolve(name);
    fail = () => reject(new Error(name));
  });
  ended.catch(() => {});
  return { work: () => (begun.push(name), ended), end, fail };
}

/** Runs work in `line`, where no work may be refused. */
function letIn<T>(line: ReturnType<typeof semaphore>, work: () => Promise<T>): Promise<T> {
  const done = line(work);
  if (!done) throw new Error("turned away");
  return done;
}

test("work is done in its order, one after the other, also behind one that fails", async () => {
  const begun: string[] = [];
  const line = semaphore({ atOnce: 1, maxWaiting: 5 });
  const [first, second, third] = [
    makeWork(begun, "first"),
    makeWork(begun, "second"),
    makeWork(begun, "third"),
  ] as const;
  const done = [first, second, third].map(({ work }) => letIn(line, work));
  // Work never starts before its turn, however short it is.
  third.end();
  second.fail();
  const settled = Promise.allSettled(done);
  await Promise.resolve();
  expect(begun).toEqual(["first"]);
  first.end();
  expect(await settled).toMatchObject([
    { value: "first" },
    { reason: new Error("second") },
    { value: "third" },
  ]);
  expect(begun).toEqual(["first", "second", "third"]);
});

test("as many wait as may, one more is turned away, and is let in when one has ended, well or not", async () => {
  const begun: string[] = [];
  const line = semaphore({ atOnce: 1, maxWaiting: 2 });
  const works = ["one", "two", "three"].map((name) => makeWork(begun, name));
  const done = works.map(({ work }) => letIn(line, work));
  const late = makeWork(begun, "late");
  expect(line(late.work)).toBeNull();
  works[0]?.fail();
  await expect(done[0]).rejects.toThrow("one");
  expect(line(late.work)).not.toBeNull();
  expect(line(late.work)).toBeNull();
  for (const { end } of [...works, late]) end();
  expect(await Promise.all(done.slice(1))).toEqual(["two", "three"]);
  expect(begun.slice(0, 3)).toEqual(["one", "two", "three"]);
});

test("as many run at once as may, and the others in their order", async () => {
  const begun: string[] = [];
  const line = semaphore({ atOnce: 2, maxWaiting: 2 });
  const works = ["one", "two", "three", "four"].map((name) => makeWork(begun, name));
  const done = works.map(({ work }) => letIn(line, work));
  expect(line(() => Promise.resolve())).toBeNull();
  expect(begun).toEqual(["one", "two"]);
  works[1]?.end();
  await done[1];
  expect(begun).toEqual(["one", "two", "three"]);
  for (const { end } of works) end();
  await Promise.all(done);
  expect(begun).toEqual(["one", "two", "three", "four"]);
});
