// Own server: its calls may change anything, the clock and maintenance too.
/**
 * Every answer follows the contract, whatever is sent. First each call succeeds with a valid request; then
 * values are spoiled, in that request and in inputs generated from the schemas of the call.
 */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/core/db/ids.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { languages } from "#app/core/domain/languages.ts";
import { api } from "#tests/setup/api-server.ts";
import { pathFor, queryFor, sentFor, type Known } from "./support/arbitrary-input.ts";
import { calls, faultsOf, type Call } from "./support/contract.ts";
import { done } from "./support/journey.ts";
import { makeWorld, type ValidRequest, type World } from "./support/valid-request.ts";
import { bearerOf, sendWritten, validRequestOf, validRequests, writtenOf } from "./support/valid-requests.ts";

/**
 * Each day uses another seed. The names of the tests contain it; `FUZZ_SEED=20261122 npm test -- api
 * tests/api/fuzz` repeats a day.
 */
const seed = Number(process.env.FUZZ_SEED ?? businessDayOf(new Date()).replaceAll("-", ""));
console.log(`The fuzz has the seed ${seed}; FUZZ_SEED=${seed} repeats it.`);
const runs = 40;

let world: World;
let economy = {};
beforeAll(async () => {
  world = await makeWorld();
  const {
    success: _,
    version: __,
    ...values
  } = done(await api.get<{ version: number }>("/operator/economy", { key: world.keys.operatorKey }));
  economy = values;
});

/** Undoes changes of a call that would affect all other calls. */
async function undo({ name }: Call): Promise<void> {
  const operator = { key: world.keys.operatorKey };
  if (name === "POST /sandbox/clock") done(await api.post("/sandbox/clock", { reset: true }));
  if (name === "PATCH /operator/maintenance")
    done(await api.patch("/operator/maintenance", { on: false }, operator));
  if (name === "PATCH /operator/economy") done(await api.patch("/operator/economy", economy, operator));
}

describe("asked rightly", () => {
  const unreached = new Set(calls.map(({ name }) => name));

  it.each(calls)("$name succeeds", async (call) => {
    const request = await validRequestOf(call, world);
    const bearer = await bearerOf(call, world, request);
    const answer = await sendWritten(call, writtenOf(call, request), bearer, { "Accept-Language": "fr" });
    await undo(call);
    expect(faultsOf(call, answer, "fr")).toEqual([]);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    unreached.delete(call.name);
  });

  it("each call has succeeded, and none is named that is no call", () => {
    expect([...unreached]).toEqual([]);
    const names = calls.map(({ name }) => name);
    expect(Object.keys(validRequests).filter((name) => !names.includes(name))).toEqual([]);
  });
});

const idempotencyKeys = fc.option(
  fc.constantFrom("order-1", "order-2", "", " ", "x".repeat(201), "clé", '"quoted"'),
  { nil: null, freq: 2 },
);

/** Values that exist, by the name of the field that takes them: the world's, and those of the valid request. */
function knownOf({ path }: Call, { id = newId(), query = {}, body = {} }: ValidRequest): Known {
  const given = Object.entries({ ...query, ...body }).filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  return {
    storeId: [world.till.store.id],
    partnerId: [world.till.partner.id],
    userId: [world.customer.userId],
    login: [world.customer.login, "amira@example.tn", "20123456"],
    ...Object.fromEntries(given.map(([name, value]) => [name, [value]])),
    [path]: [encodeURIComponent(id), newId()],
  };
}

function inputFor(call: Call, request: ValidRequest) {
  const known = knownOf(call, request);
  return fc.record({
    path: pathFor(call, known),
    query: queryFor(call, known),
    sent: sentFor(call, known, request.body),
    idempotencyKey: idempotencyKeys,
    language: fc.constantFrom(...languages),
    byQuery: fc.boolean(),
  });
}

describe(`spoiled, with the seed ${seed} (FUZZ_SEED=${seed} repeats it)`, () => {
  it.each(calls)("$name answers as the contract says", async (call) => {
    const request = await validRequestOf(call, world);
    const property = fc.asyncProperty(inputFor(call, request), async (input) => {
      const { idempotencyKey, language, byQuery } = input;
      const query = [input.query, byQuery ? `lang=${language}` : ""].filter(Boolean).join("&");
      const bearer = await bearerOf(call, world, request);
      const answer = await sendWritten(call, { ...input, query }, bearer, {
        "Accept-Language": byQuery ? "de" : language,
        ...(idempotencyKey !== null && { "Idempotency-Key": idempotencyKey }),
      });
      await undo(call);
      expect(faultsOf(call, answer, language)).toEqual([]);
    });
    await fc.assert(property, { seed, numRuns: runs });
  });
});
