import { expect, test } from "vitest";
import { isDatabaseAway } from "./database-away.ts";

test.each([
  ["a refused connection", Object.assign(new Error(), { code: "ECONNREFUSED" })],
  [
    "several refused connections",
    Object.assign(new AggregateError([Object.assign(new Error(), { code: "ECONNREFUSED" })])),
  ],
  [
    "Prisma's adapter",
    Object.assign(new Error(), {
      code: "P2010",
      meta: { driverAdapterError: { cause: { kind: "DatabaseNotReachable" } } },
    }),
  ],
  ["a server that shuts down", new Error("x", { cause: { kind: "postgres", originalCode: "57P01" } })],
  ["a Busy of the build, whose class is another", Object.assign(new Error("busy"), { code: "BUSY" })],
  ["a cut connection", new Error("Connection terminated unexpectedly")],
  ["a statement without an answer", new Error("Query read timeout")],
])("%s says that the database is away", (_, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  ["a bug", new TypeError("x is not a function")],
  ["a constraint", Object.assign(new Error(), { code: "P2002" })],
  ["nothing", null],
  ["a text", "ECONNREFUSED"],
])("%s does not", (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});

test("an error that holds itself is looked through all the same", () => {
  const error = new Error("round");
  error.cause = error;
  expect(isDatabaseAway(error)).toBe(false);
});
