import { expect, test } from "vitest";
import { giveBackPin, isPinProved, notePinAnswer, noteTypedPin, takeProvedPin } from "./proved-pin.ts";

function form(cashier: string, pin: string): FormData {
  const made = new FormData();
  made.set("cashier", cashier);
  made.set("pin", pin);
  return made;
}

test("only a PIN that the house has taken is given, and once", () => {
  noteTypedPin(form("sonia", "4711"));
  expect(takeProvedPin()).toBeNull();
  notePinAnswer(true);
  expect(takeProvedPin()).toEqual({ cashierId: "sonia", pin: "4711" });
  expect(takeProvedPin()).toBeNull();
});

test("one that was refused is forgotten, and no answer proves one that was typed before", () => {
  noteTypedPin(form("sonia", "0000"));
  notePinAnswer(false);
  notePinAnswer(true);
  expect(takeProvedPin()).toBeNull();
  noteTypedPin(form("sonia", "4711"));
  notePinAnswer(true);
  noteTypedPin(new FormData());
  expect(takeProvedPin()).toBeNull();
});

test("one with which nobody could be asked is there again, unless another was typed since", () => {
  const pin = { cashierId: "sonia", pin: "4711" };
  giveBackPin(pin);
  expect(isPinProved()).toBe(true);
  expect(takeProvedPin()).toEqual(pin);
  expect(isPinProved()).toBe(false);
  noteTypedPin(form("mounir", "0815"));
  giveBackPin(pin);
  expect(isPinProved()).toBe(false);
  notePinAnswer(true);
  expect(takeProvedPin()).toEqual({ cashierId: "mounir", pin: "0815" });
});
