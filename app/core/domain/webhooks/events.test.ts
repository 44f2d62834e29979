import { expect, test } from "vitest";
import { exampleEvent } from "#tests/factories/webhook-event.ts";
import { eventFamilies, eventFaults, eventSchema, eventTypes } from "./events.ts";

test("the families are what endpoints may ask for", () => {
  expect(eventFamilies).toEqual(["transaction", "redemption", "request", "online_use"]);
});

test.each(eventTypes)("%s is known by its fields", (type) => {
  expect(eventFaults(exampleEvent(type))).toEqual([]);
});

test("a missing, unknown or wrong field is named with its type and its place", () => {
  const { data, ...event } = exampleEvent("transaction.confirmed");
  const { code, ...rest } = data;
  expect(code).not.toBe("");
  for (const [wrong, told] of [
    [{ ...event, data: rest }, /^transaction\.confirmed at data\.code: /],
    [{ ...event, data: { ...data, customer: "Amira" } }, /^transaction\.confirmed at data: .*customer/],
    [{ ...event, data, more: 1 }, /^transaction\.confirmed at its top: .*more/],
    [{ ...event, data: { ...data, status: "CANCELLED" } }, /^transaction\.confirmed at data\.status: /],
    [{ ...event, data: { ...data, priceMillimes: 1.5 } }, /^transaction\.confirmed at data\.priceMillimes: /],
    [{ ...event, data, type: "transaction.lost" }, /^an event that is not declared: .*transaction\.lost/],
    [null, /^an event that is not declared/],
  ] as const) {
    expect(eventFaults(wrong)).toEqual([expect.stringMatching(told)]);
  }
});

test("a receiver takes fields that it does not know", () => {
  const event = exampleEvent("request.created");
  const later = { ...event, tomorrow: true, data: { ...event.data, tomorrow: true } };
  expect(eventSchema("request.created").parse(later)).toEqual(event);
});
