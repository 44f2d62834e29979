import { expect, test } from "vitest";
import { LineFull, semaphore } from "./semaphore.ts";

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

test("work is done in its order, one after the other, also behind one that fails", async () => {
  const begun: string[] = [];
  const line = semaphore({ atOnce: 1, maxWaiting: 5 });
  const [first, second, third] = [
    makeWork(begun, "first"),
    makeWork(begun, "second"),
    makeWork(begun, "third"),
  ] as const;
  const done = [first, second, third].map(({ work }) => line(work));
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
  const done = works.map(({ work }) => line(work));
  const late = makeWork(begun, "late");
  await expect(line(late.work)).rejects.toThrow(LineFull);
  works[0]?.fail();
  await expect(done[0]).rejects.toThrow("one");
  const letIn = line(late.work);
  await expect(line(late.work)).rejects.toThrow(LineFull);
  for (const { end } of [...works, late]) end();
  expect(await Promise.all([...done.slice(1), letIn])).toEqual(["two", "three", "late"]);
  expect(begun.slice(0, 3)).toEqual(["one", "two", "three"]);
});

test("as many run at once as may, and the others in their order", async () => {
  const begun: string[] = [];
  const line = semaphore({ atOnce: 2, maxWaiting: 2 });
  const works = ["one", "two", "three", "four"].map((name) => makeWork(begun, name));
  const done = works.map(({ work }) => line(work));
  await expect(line(() => Promise.resolve())).rejects.toThrow(LineFull);
  expect(begun).toEqual(["one", "two"]);
  works[1]?.end();
  await done[1];
  expect(begun).toEqual(["one", "two", "three"]);
  for (const { end } of works) end();
  await Promise.all(done);
  expect(begun).toEqual(["one", "two", "three", "four"]);
});

test("those who send much wait for each other, and make room for whoever comes with less", async () => {
  const begun: string[] = [];
  const line = semaphore({ atOnce: 1, maxWaiting: 4 });
  const makeFrom = (from: string, ...names: string[]) =>
    names.map((name) => {
      const { work, end } = makeWork(begun, name);
      end();
      return line(work, from).catch(() => `${name} turned away`);
    });
  const done = [
    ...makeFrom("flood", "f1", "f2", "f3", "f4", "f5", "f6"),
    ...makeFrom("one", "a1"),
    ...makeFrom("two", "b1", "b2", "b3"),
  ];
  expect(await Promise.all(done)).toEqual([
    ...["f1", "f2", "f3", "f4 turned away", "f5 turned away", "f6 turned away"],
    ...["a1", "b1", "b2 turned away", "b3 turned away"],
  ]);
  expect(begun).toEqual(["f1", "f2", "a1", "b1", "f3"]);
});
