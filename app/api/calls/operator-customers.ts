import { calls, endpoint } from "#app/api/endpoint.ts";
import { idParams } from "#app/api/schemas/common.ts";
import { customerAnswer, customerQuery, customersAnswer, customersQuery } from "#app/api/schemas/customer.ts";
import { giftAnswer, giftBody } from "#app/api/schemas/gift.ts";
import { accept } from "#app/domain/refusals.ts";
import { getCustomer } from "#app/services/customers/get-customer.server.ts";
import { listCustomers } from "#app/services/customers/list-customers.server.ts";
import { giveGift } from "#app/services/gifts/give-gift.server.ts";

export const operatorCustomersCalls = calls({
  "/operator/customers": {
    GET: endpoint({
      summary: "Customers, newest first",
      signIn: "operator",
      query: customersQuery,
      answer: customersAnswer,
      refusals: [],
      handle: async (call) => accept(await listCustomers(call, call.query)),
    }),
  },
  "/operator/customers/:id": {
    GET: endpoint({
      summary: "One customer with their ledger",
      description: "An account that was erased has no name; its ledger stays.",
      signIn: "operator",
      params: idParams,
      query: customerQuery,
      answer: customerAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getCustomer(call, call.params.id, call.query),
    }),
  },
  "/operator/gifts": {
    POST: endpoint({
      summary: "Give a customer points",
      signIn: "operator",
      body: giftBody,
      answer: giftAnswer,
      status: 201,
      refusals: ["NOT_FOUND"],
      idempotent: true,
      handle: (call) => giveGift(call, call.body),
    }),
  },
});
