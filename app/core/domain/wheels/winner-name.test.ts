import { expect, test } from "vitest";
import { winnerName } from "./winner-name.ts";

test.each([
  ["Amira", "Amira"],
  ["  Mohamed Ali", "Mohamed"],
  ["أُميمة بنت", "أُميمة"],
  ["Anne-Sophie", "Anne-Sophie"],
  ["www.example.tn Amira", "Amira"],
  ["+216 20 000 000", null],
  ["Gagnezencliquantsurmonlien", null],
  ["", null],
  [null, null],
])("%s is shown as %s", (firstName, shown) => expect(winnerName(firstName)).toBe(shown));
