import { calls, endpoint, waitingAnswer } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { correctionBody } from "./correction.schema.ts";
import { customerQuery, customersQuery, withdrawForCustomerBody } from "./customer.schema.ts";
import { giftBody } from "./gift.schema.ts";
import { mergeBody } from "#app/desk/merging/merge.schema.ts";
import { reasonBody } from "#app/api/endpoint/schemas/putting-right.ts";
import { consentsAnswer } from "#app/core/domain/consents/consent-answer.ts";
import { ageConfirmedAnswer, blockAnswer } from "#app/core/domain/customers/block-answer.ts";
import { customerAnswer, customerLineAnswer } from "#app/core/domain/customers/customer-answer.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { correctionAnswer } from "#app/core/domain/points/correction-answer.ts";
import { giftAnswer } from "#app/core/domain/points/gift-answer.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { blockCustomer, unblockCustomer } from "./block-customer.server.ts";
import { confirmAge } from "./confirm-age.server.ts";
import { listConsentsOf, withdrawForCustomer } from "./consents-of.server.ts";
import { correctPoints } from "./correct-points.server.ts";
import { getCustomer } from "./get-customer.server.ts";
import { listCustomers } from "./list-customers.server.ts";
import { askToMerge } from "#app/desk/merging/merge-customer.server.ts";
import { giveGift } from "./give-gift.server.ts";

export const operatorCustomersCalls = calls({
  "/operator/customers": {
    GET: endpoint({
      summary: "Customers, newest first",
      signIn: "operator",
      right: "customers.read",
      query: customersQuery,
      answer: pageAnswer(customerLineAnswer),
      refusals: [],
      handle: async (call) => accept(await listCustomers(call, call.query)),
    }),
  },
  "/operator/customers/:id": {
    GET: endpoint({
      summary: "One customer with their ledger",
      description: "An account that was erased has no name; its ledger stays.",
      signIn: "operator",
      right: "customers.read",
      params: idParams,
      query: customerQuery,
      answer: customerAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getCustomer(call, call.params.id, call.query),
    }),
  },
  "/operator/customers/:id/block": {
    POST: endpoint({
      summary: "Block a customer",
      description:
        "Sessions end, sign-in is USER_BLOCKED, and nothing is earned, spent or used; purchases that wait for their " +
        "payment are released. Blocking again changes nothing. CONFLICT: the account was never verified.",
      signIn: "operator",
      right: "customers.act",
      params: idParams,
      body: reasonBody,
      answer: blockAnswer,
      refusals: ["NOT_FOUND", "CONFLICT"],
      idempotent: true,
      handle: (call) => blockCustomer(call, call.params.id, call.body),
    }),
  },
  "/operator/customers/:id/confirm-age": {
    POST: endpoint({
      summary: "Confirm that the birthday in a customer's profile is theirs",
      description:
        "Who told a birthday of somebody too young, or one that made a minor an adult, counts as a minor until then. " +
        "CONFLICT: their age is not in doubt.",
      signIn: "operator",
      right: "customers.act",
      params: idParams,
      body: reasonBody,
      answer: ageConfirmedAnswer,
      refusals: ["NOT_FOUND", "CONFLICT"],
      handle: (call) => confirmAge(call, call.params.id, call.body),
    }),
  },
  "/operator/customers/:id/consents": {
    GET: endpoint({
      summary: "What a customer has agreed to, of which text, when and where",
      signIn: "operator",
      right: "customers.read",
      params: idParams,
      answer: consentsAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => listConsentsOf(call, call.params.id),
    }),
  },
  "/operator/customers/:id/consents/withdraw": {
    POST: endpoint({
      summary: "Take back what a customer has allowed, because they ask for it",
      description: "What rested on it ends at once. CONFLICT: it is not allowed, or no more.",
      signIn: "operator",
      right: "customers.act",
      params: idParams,
      body: withdrawForCustomerBody,
      answer: consentsAnswer,
      refusals: ["NOT_FOUND", "CONFLICT"],
      handle: (call) => withdrawForCustomer(call, call.params.id, call.body),
    }),
  },
  "/operator/customers/:id/corrections": {
    POST: endpoint({
      summary: "Correct a customer's points",
      description:
        "Also of a blocked customer. What is to be taken and not there is owed, and comes off the next credits. It " +
        "counts as a gift, by its absolute value: above a ceiling it waits for another operator.",
      signIn: "operator",
      right: "finance",
      params: idParams,
      body: correctionBody,
      answer: correctionAnswer,
      status: 201,
      mayWait: true,
      refusals: ["NOT_FOUND"],
      idempotent: true,
      handle: (call) => correctPoints(call, call.params.id, call.body),
    }),
  },
  "/operator/customers/:id/merge": {
    POST: endpoint({
      summary: "Make this account part of another one of the same person",
      description:
        "It waits for another operator's yes, with which points and their last days, debts, items, sales, claims, stamps, " +
        "friends and the higher level are the other account's, and the customer is told. It cannot be undone. CONFLICT " +
        "names in `details` what has to be done first.",
      signIn: "operator",
      right: "customers.act",
      params: idParams,
      body: mergeBody,
      answer: waitingAnswer,
      mayWait: true,
      refusals: ["NOT_FOUND", "CONFLICT"],
      idempotent: true,
      handle: (call) => askToMerge(call, call.params.id, call.body),
    }),
  },
  "/operator/customers/:id/unblock": {
    POST: endpoint({
      summary: "End the block of a customer",
      signIn: "operator",
      right: "customers.act",
      params: idParams,
      body: reasonBody,
      answer: blockAnswer,
      refusals: ["NOT_FOUND", "CONFLICT"],
      idempotent: true,
      handle: (call) => unblockCustomer(call, call.params.id, call.body),
    }),
  },
  "/operator/gifts": {
    POST: endpoint({
      summary: "Give a customer points",
      description: "Above a ceiling it waits for another operator.",
      signIn: "operator",
      right: "customers.act",
      body: giftBody,
      answer: giftAnswer,
      status: 201,
      mayWait: true,
      refusals: ["NOT_FOUND", "USER_BLOCKED"],
      idempotent: true,
      handle: (call) => giveGift(call, call.body),
    }),
  },
});
