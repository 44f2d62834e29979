import { calls, endpoint, recordChange } from "#app/api/endpoint/endpoint.ts";
import { campaignRecordsAnswer, stampCardRecordsAnswer } from "./campaign.schema.ts";
import { idParams } from "#app/api/endpoint/schemas/common.ts";
import { newestFirstQuery } from "#app/api/endpoint/schemas/newest-first.ts";
import { campaignBody, newCampaignBody } from "#app/core/domain/campaigns/campaign-record.ts";
import {
  campaignAnswer,
  campaignDryRunAnswer,
  campaignSimulationAnswer,
} from "#app/core/domain/campaigns/campaign-answer.ts";
import { dryRunBody, simulationBody } from "#app/core/domain/campaigns/try-out.ts";
import { accept } from "#app/core/domain/refusals.ts";
import {
  newStampCardBody,
  stampCardBody,
  stampCardRecordAnswer,
} from "#app/core/domain/stamps/stamp-card-record.ts";
import { dryRun } from "./dry-run.server.ts";
import { simulate } from "./simulate.server.ts";
import { changeCampaign, createCampaign, getCampaignRecord, listCampaignRecords } from "./campaign.server.ts";
import {
  changeStampCard,
  createStampCard,
  getStampCardRecord,
  listStampCardRecords,
} from "#app/desk/stamp-cards/stamp-card.server.ts";

export const operatorCampaignsCalls = calls({
  "/operator/campaigns": {
    GET: endpoint({
      summary: "The campaigns, newest first",
      signIn: "operator",
      right: "campaigns",
      query: newestFirstQuery,
      answer: campaignRecordsAnswer,
      refusals: [],
      handle: async (call) => accept(await listCampaignRecords(call.query)),
    }),
    POST: endpoint({
      summary: "Make a campaign",
      description: "NOT_FOUND for a place, segment, offer or card that there is not.",
      signIn: "operator",
      right: "campaigns",
      body: newCampaignBody,
      answer: campaignAnswer,
      status: 201,
      mayWait: true,
      refusals: ["NOT_FOUND"],
      idempotent: true,
      handle: (call) => createCampaign(call, call.body),
    }),
  },
  "/operator/campaigns/simulate": {
    POST: endpoint({
      summary: "What a sale would give, by which campaigns, and why not by the others; changes nothing",
      signIn: "operator",
      right: "campaigns",
      body: simulationBody,
      answer: campaignSimulationAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => simulate(call, call.body),
    }),
  },
  "/operator/campaigns/:id": {
    GET: endpoint({
      summary: "One campaign",
      signIn: "operator",
      right: "campaigns",
      params: idParams,
      answer: campaignAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getCampaignRecord(call.params.id),
    }),
    PATCH: recordChange({
      summary: "Change a campaign",
      description:
        "What is not named stays as it is, null takes a limit away. A new version, for what happens from now on.",
      right: "campaigns",
      params: idParams,
      body: campaignBody,
      answer: campaignAnswer,
      mayWait: true,
      refusals: ["NOT_FOUND"],
      handle: (call) => changeCampaign(call, call.params.id, call.body),
    }),
  },
  "/operator/campaigns/:id/dry-run": {
    POST: endpoint({
      summary: "Whom it would have reached in the last days, and what it would have given; changes nothing",
      signIn: "operator",
      right: "campaigns",
      params: idParams,
      body: dryRunBody,
      answer: campaignDryRunAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => dryRun(call, call.params.id, call.body),
    }),
  },
  "/operator/stamp-cards": {
    GET: endpoint({
      summary: "The stamp cards, newest first",
      signIn: "operator",
      right: "campaigns",
      query: newestFirstQuery,
      answer: stampCardRecordsAnswer,
      refusals: [],
      handle: async (call) => accept(await listStampCardRecords(call.query)),
    }),
    POST: endpoint({
      summary: "Make a partner's stamp card",
      signIn: "operator",
      right: "campaigns",
      body: newStampCardBody,
      answer: stampCardRecordAnswer,
      status: 201,
      refusals: ["NOT_FOUND"],
      idempotent: true,
      handle: (call) => createStampCard(call, call.body),
    }),
  },
  "/operator/stamp-cards/:id": {
    GET: endpoint({
      summary: "One stamp card",
      signIn: "operator",
      right: "campaigns",
      params: idParams,
      answer: stampCardRecordAnswer,
      refusals: ["NOT_FOUND"],
      handle: (call) => getStampCardRecord(call.params.id),
    }),
    PATCH: recordChange({
      summary: "Change a stamp card",
      description: "What is not named stays as it is; its partner stays. Customers keep their stamps.",
      right: "campaigns",
      params: idParams,
      body: stampCardBody,
      answer: stampCardRecordAnswer,
      mayWait: true,
      refusals: ["NOT_FOUND"],
      handle: (call) => changeStampCard(call, call.params.id, call.body),
    }),
  },
});
