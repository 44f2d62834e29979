import { expect, test } from "vitest";
import { readInboxList, viewRequest } from "./request.ts";

test("the inbox shows what waits, unless its address asks for what was answered", () => {
  const listOf = (query: string) => readInboxList(new URLSearchParams(query));
  expect(["", "list=", "list=nothing", "list=toString"].map(listOf)).toEqual([
    "waiting",
    "waiting",
    "waiting",
    "waiting",
  ]);
  expect(["list=accepted", "list=refused"].map(listOf)).toEqual(["accepted", "refused"]);
});

const now = new Date("2026-11-21T12:00:00Z");

test("a request is shown on Tunisia's clock, with its answers in their order", () => {
  const facts: Parameters<typeof viewRequest>[0] = {
    ...{
      id: "1",
      kind: "SALE_POINT",
      status: "PENDING",
      customerFirstName: null,
      pointPrice: 10,
      orderId: null,
    },
    ...{ amountMillimes: 12_500, claimedMillimes: 13_000 },
    ...{
      earnRate: 10,
      message: null,
      documentType: "image/jpeg",
      points: 0,
      campaignPoints: 0,
      heldPoints: 0,
      cancelledMillimes: 0,
      cancelledPoints: 0,
      cancelledAt: null,
      responseText: null,
    },
    ...{
      store: { id: "2", name: "Zitouna" },
      card: { id: "3", title: "Recharge" },
      answers: { voucherId: "7", apiCode: "X" },
    },
    ...{ createdAt: "2026-11-21T23:30:00.000Z", respondedAt: null },
  };
  expect(viewRequest(facts, { now, language: "fr" })).toMatchObject({
    ...{
      amountMillimes: 12_500,
      claimedMillimes: 13_000,
      storeName: "Zitouna",
      cardTitle: "Recharge",
      date: "22 nov. 2026",
      time: "00:30",
      answered: null,
    },
    answers: [
      ["voucherId", "7"],
      ["apiCode", "X"],
    ],
  });
});
