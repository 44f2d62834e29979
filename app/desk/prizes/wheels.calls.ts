import { calls, endpoint, recordChange } from "#app/api/endpoint/endpoint.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { wonGoodsQuery } from "#app/api/endpoint/schemas/wheel.ts";
import { pageAnswer } from "#app/core/domain/answer-fields.ts";
import { accept } from "#app/core/domain/refusals.ts";
import { wonGoodsAnswer } from "#app/core/domain/wheels/wheel-answer.ts";
import {
  newWheelPrizeBody,
  wheelPrizeBody,
  wheelPrizeRecordAnswer,
} from "#app/core/domain/wheels/wheel-prize-record.ts";
import {
  changeWheelPrize,
  createWheelPrize,
  getWheelPrizeRecord,
  listWheelPrizeRecords,
} from "./wheel-prize.server.ts";
import { handOverGoods } from "./hand-over-goods.server.ts";
import { listWonGoods } from "./list-won-goods.server.ts";

export const operatorWheelsCalls = calls({
  "/operator/wheel-goods": {
    GET: endpoint({
      summary: "Goods won at the grand-prize wheel, newest first",
      signIn: "operator",
      right: "customers.act",
      query: wonGoodsQuery,
      answer: pageAnswer(wonGoodsAnswer),
      refusals: [],
      handle: async (call) => accept(await listWonGoods(call, call.query)),
    }),
  },
  "/operator/wheel-goods/:id/hand-over": {
    POST: endpoint({
      summary: "Note that goods were handed to who won them",
      description: "CONFLICT for what was handed over before, or is void.",
      signIn: "operator",
      right: "customers.act",
      params: idParams,
      answer: wonGoodsAnswer,
      refusals: ["NOT_FOUND", "CONFLICT"],
      handle: (call) => handOverGoods(call, call.params.id),
    }),
  },
  "/operator/wheel-prizes": {
    GET: endpoint({
      summary: "The prizes of both wheels, newest first",
      signIn: "operator",
      right: "catalogue",
      query: newestFirstQuery,
      answer: pageAnswer(wheelPrizeRecordAnswer),
      refusals: [],
      handle: async (call) => accept(await listWheelPrizeRecords(call.query)),
    }),
    POST: endpoint({
      summary: "Add a prize to a wheel",
      description:
        "The points wheel holds points without end, 0 among them; the grand-prize wheel points, wallet items and goods.",
      signIn: "operator",
      right: "catalogue",
      body: newWheelPrizeBody,
      answer: wheelPrizeRecordAnswer,
      status: 201,
      mayWait: true,
      refusals: ["NOT_FOUND", "CONFLICT"],
      idempotent: true,
      handle: (call) => createWheelPrize(call, call.body),
    }),
  },
  "/operator/wheel-prizes/:id": {
    GET: endpoint({
      summary: "One prize of a wheel",
      signIn: "operator",
      right: "catalogue",
      params: idParams,
      answer: wheelPrizeRecordAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getWheelPrizeRecord(call.params.id),
    }),
    PATCH: recordChange({
      summary: "Change a prize of a wheel",
      description:
        "What is not named stays as it is; wheel, kind and offer stay. A change holds for the draws after it.",
      right: "catalogue",
      params: idParams,
      body: wheelPrizeBody,
      answer: wheelPrizeRecordAnswer,
      mayWait: true,
      refusals: ["NOT_FOUND", "CONFLICT"],
      handle: (call) => changeWheelPrize(call, call.params.id, call.body),
    }),
  },
});
