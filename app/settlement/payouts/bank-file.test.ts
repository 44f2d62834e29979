import { expect, test } from "vitest";
import { bankFile } from "./bank-file.ts";

const payout = {
  ...{ id: "01930000-0000-7000-8000-000000000001", name: "Zitoun", rib: "00000000000000000097" },
  ...{ amountMillimes: 163_580, months: ["2026-11"] },
};

test("has the contract's heading, semicolons, and CRLF behind each line, and no mark before the first", () => {
  expect(bankFile([payout])).toBe(
    "payoutId;name;rib;amountMillimes;reference\r\n" +
      `${payout.id};Zitoun;00000000000000000097;163580;2026-11\r\n`,
  );
});

test.each([
  ["=HYPERLINK(1)", "'=HYPERLINK(1)"],
  ["+216 SARL", '"\'+216 SARL"'],
  ["-Dar", "'-Dar"],
  ["@home", "'@home"],
  ["Dar;Zitoun", '"Dar;Zitoun"'],
  ['Dar "Zitoun"', '"Dar ""Zitoun"""'],
  ["شركة الزيتونة", '"شركة الزيتونة"'],
])("a name %s is no formula and no other cell", (name, written) => {
  expect(bankFile([{ ...payout, name }]).split("\r\n")[1]).toBe(
    `${payout.id};${written};${payout.rib};163580;2026-11`,
  );
});

test("says the first and the last month of several", () => {
  const months = ["2026-11", "2026-08", "2026-10"];
  expect(bankFile([{ ...payout, months }])).toContain(";2026-08/2026-11\r\n");
});
