import fc from "fast-check";
import { expect, test } from "vitest";
import { passPeriodSeconds, passStepAt } from "#app/core/domain/passes/pass-code.ts";
import { readCardCode } from "#app/core/domain/wallet/in-store-code.ts";
import {
  cardCodeOf,
  inStoreCodeOf,
  passCodeOf,
  stepOfCardDigits,
  stepOfPassDigits,
} from "./item-codes.server.ts";
import { isPassToken, passTokenOf } from "./pass-tokens.server.ts";

const code = "ABCDEFGHJK";
const week = passPeriodSeconds * 1000;
const moment = fc.date({ min: new Date("2026-01-01"), max: new Date("2046-01-01"), noInvalidDate: true });
const digitsAt = (serial: string, at: Date) => readCardCode(passCodeOf({ serial, code }, at))?.digits ?? "";

test("the digits of a pass hold in their week and the one after, and in no later one", () => {
  fc.assert(
    fc.property(fc.uuid(), moment, fc.integer({ min: 2, max: 50 }), (serial, at, weeks) => {
      const digits = digitsAt(serial, at);
      const begin = passStepAt(at) * week;
      expect(digitsAt(serial, new Date(begin))).toBe(digits);
      for (const later of [begin, begin + week, begin + 2 * week - 1])
        expect(stepOfPassDigits(serial, digits, new Date(later))).toBe(passStepAt(at));
      // Of a million digits one fits by chance.
      const much = [weeks, weeks + 3, weeks + 6].filter(
        (n) => stepOfPassDigits(serial, digits, new Date(begin + n * week)) !== null,
      );
      expect(much.length).toBeLessThan(2);
    }),
  );
});

test("a pass's digits are no card's and no other pass's", () => {
  const at = new Date("2026-11-24T12:00:00Z");
  const [mine, other] = ["01930000-0000-7000-8000-000000000001", "01930000-0000-7000-8000-000000000002"];
  const digits = digitsAt(mine, at);
  expect(stepOfPassDigits(mine, digits, at)).toBe(passStepAt(at));
  expect(stepOfPassDigits(other, digits, at)).toBeNull();
  expect(stepOfCardDigits({ userId: mine, codeEpoch: 0 }, digits, at)).toBeNull();
});

test("an item's and a card's secret are of one customer and one epoch: any other's is another", () => {
  const epoch = fc.integer({ min: 0, max: 1_000_000 });
  const at = new Date("2026-11-24T12:00:00Z");
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.uuid(), epoch, epoch, (id, userId, other, codeEpoch, later) => {
      const secretOf = (owner: { userId: string; codeEpoch: number }) => [
        inStoreCodeOf({ id, code, ...owner }, at).secret,
        cardCodeOf({ code, ...owner }, at).secret,
      ];
      const own = secretOf({ userId, codeEpoch });
      expect(secretOf({ userId, codeEpoch })).toEqual(own);
      const others = [
        ...(later === codeEpoch ? [] : secretOf({ userId, codeEpoch: later })),
        // As of an item that has gone to another account.
        ...(other === userId ? [] : secretOf({ userId: other, codeEpoch })),
      ];
      expect(others.filter((secret) => own.includes(secret))).toEqual([]);
      expect(own[0]).not.toBe(own[1]);
    }),
  );
});

test("a pass's token is its own alone", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.string(), (serial, other, text) => {
      const token = passTokenOf(serial);
      expect(token.length).toBeGreaterThanOrEqual(16);
      expect(isPassToken(serial, token)).toBe(true);
      expect(isPassToken(serial, text)).toBe(false);
      if (other !== serial) expect(isPassToken(other, token)).toBe(false);
    }),
  );
});
