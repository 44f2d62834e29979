import { calls, endpoint, ownRecordChange } from "#app/api/endpoint/endpoint.ts";
import { houseAnswer } from "#app/core/domain/partners/house-answer.ts";
import { ownHouseAnswer, ownHouseBody } from "#app/core/domain/partners/own-house-record.ts";
import { changeHouse } from "./change-house.server.ts";
import { getHouse } from "./get-house.server.ts";

export const partnerHouseCalls = calls({
  "/partner": {
    GET: endpoint({
      summary: "The partner of this key, its stores and what the key may do",
      description: "Open with any right.",
      signIn: "partner",
      answer: houseAnswer,
      refusals: ["NOT_FOUND"],
      handle: getHouse,
    }),
    PATCH: ownRecordChange({
      summary: "Change what the partner says of itself",
      description:
        "Name, description, logo, the address of the shop and the day of a closing wait for an operator; all else acts at once.",
      right: "stores",
      body: ownHouseBody,
      answer: ownHouseAnswer,
      refusals: ["PICTURE_INVALID", "STORE_CLOSED"],
      handle: (call) => changeHouse(call, call.body),
    }),
  },
});
