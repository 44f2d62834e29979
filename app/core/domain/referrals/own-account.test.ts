import fc from "fast-check";
import { expect, test } from "vitest";
import { ownAccountSign, type AccountTraces } from "./own-account.ts";

const nothing: AccountTraces = { phones: [], devices: [], documents: [] };

test.each<[string, Partial<AccountTraces>, Partial<AccountTraces>, string | null]>([
  ["nothing known of either", {}, {}, null],
  ["another phone", { phones: ["20123456"] }, { phones: ["20123457"] }, null],
  ["one phone of several", { phones: ["20123456", "50123456"] }, { phones: ["50123456"] }, "PHONE"],
  ["one device of several", { devices: ["a", "b"] }, { devices: ["c", "b"] }, "DEVICE"],
  ["one document", { documents: ["x"] }, { documents: ["x"] }, "DOCUMENT"],
  ["a device that is named like a document", { devices: ["x"] }, { documents: ["x"] }, null],
  [
    "all of it",
    { phones: ["1"], devices: ["a"], documents: ["x"] },
    { phones: ["1"], devices: ["a"], documents: ["x"] },
    "PHONE",
  ],
  [
    "device and document",
    { devices: ["a"], documents: ["x"] },
    { devices: ["a"], documents: ["x"] },
    "DOCUMENT",
  ],
])("%s", (_, inviter, friend, sign) => {
  expect(ownAccountSign({ ...nothing, ...inviter }, { ...nothing, ...friend })).toBe(sign);
});

const some = fc.array(fc.constantFrom("1", "2", "3", "4", "5"), { maxLength: 3 });
const traces = fc.record({ phones: some, devices: some, documents: some });

test("the same whichever of the two has invited, and never forgotten when more is known", () => {
  fc.assert(
    fc.property(traces, traces, traces, (one, other, more) => {
      const sign = ownAccountSign(one, other);
      expect(ownAccountSign(other, one)).toBe(sign);
      const grown = {
        phones: [...one.phones, ...more.phones],
        devices: [...one.devices, ...more.devices],
        documents: [...one.documents, ...more.documents],
      };
      if (sign !== null) expect(ownAccountSign(grown, other)).not.toBeNull();
    }),
  );
});
