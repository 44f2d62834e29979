import type { z } from "zod";
import { campaignBody, newCampaignBody } from "#app/core/domain/campaigns/campaign-record.ts";
import { clickoutBody, newClickoutBody } from "#app/core/domain/clickouts/clickout-record.ts";
import { legalEntityBody, newLegalEntityBody } from "#app/core/domain/contracts/legal-entity-record.ts";
import { levelBody } from "#app/core/domain/levels/level-record.ts";
import { newOfferBody, offerBody } from "#app/core/domain/offers/offer-record.ts";
import { checkInput } from "#app/core/http/input.ts";
import { refuse, type Decision } from "#app/core/domain/refusals.ts";
import { segmentBody } from "#app/core/domain/segments/segment-record.ts";
import { stampCardBody } from "#app/core/domain/stamps/stamp-card-record.ts";
import { inParts } from "#app/core/domain/versions/in-parts.ts";
import { newWheelPrizeBody, wheelPrizeBody } from "#app/core/domain/wheels/wheel-prize-record.ts";
import type { OperatorWrite } from "#app/core/services/record-service.server.ts";
import type { KeptWish, WishAct } from "#app/core/services/catalogue/second-person.server.ts";
import { changeCampaign, createCampaign } from "#app/desk/campaigns/campaign.server.ts";
import { changeClickout, createClickout } from "#app/desk/clickouts/clickout.server.ts";
import { changeEconomy } from "#app/desk/economy/change-economy.server.ts";
import { economyBody } from "#app/desk/economy/economy.schema.ts";
import { changeLevel } from "#app/desk/levels/level-records.server.ts";
import { changeOffer, createOffer } from "#app/core/services/catalogue/offer.server.ts";
import { changeWheelPrize, createWheelPrize } from "#app/desk/prizes/wheel-prize.server.ts";
import { changeSegment } from "#app/desk/segments/segment.server.ts";
import { approveSubmission } from "#app/desk/submissions/answer-submission.server.ts";
import { approveSubmissionBody } from "#app/desk/submissions/submission.schema.ts";
import { changeLegalEntity, createLegalEntity } from "#app/settlement/legal-entities/legal-entity.server.ts";
import { upholdDispute } from "#app/settlement/disputes/answer-dispute.server.ts";
import { answerDisputeBody } from "#app/settlement/disputes/disputes.schema.ts";
import { changeStampCard } from "#app/desk/stamp-cards/stamp-card.server.ts";

/** Calls the service again that asked for a wish, with the body that it was asked with. */
export function actOnWish(call: OperatorWrite, { act, id, body }: KeptWish): Promise<Decision<object>> {
  return acts[act](call, id, body);
}

type Act = (call: OperatorWrite, id: string | null, body: object) => Promise<Decision<object>>;

/** A service without a record's id; the body is checked again, which makes dates of their texts. */
function made<S extends z.ZodType>(
  schema: S,
  run: (call: OperatorWrite, body: z.output<S>) => Promise<Decision<object>>,
): Act {
  return async (call, _id, body) => {
    const input = checkInput(schema, body);
    return input.ok ? run(call, input.value) : input;
  };
}

/** A service that changes a record; the body may have been only parts of its texts and rows. */
function changed<S extends z.ZodObject>(
  schema: S,
  run: (call: OperatorWrite, id: string, body: z.output<S>) => Promise<Decision<object>>,
): Act {
  return async (call, id, body) => {
    if (id === null) return refuse("NOT_FOUND");
    const input = checkInput(inParts(schema), body);
    return input.ok ? run(call, id, input.value) : input;
  };
}

const acts: Record<WishAct, Act> = {
  "economy.change": made(economyBody, changeEconomy),
  "level.change": made(levelBody, changeLevel),
  "campaign.create": made(newCampaignBody, createCampaign),
  "campaign.change": changed(campaignBody, changeCampaign),
  "stamp-card.change": changed(stampCardBody, changeStampCard),
  "segment.change": changed(segmentBody, changeSegment),
  "offer.create": made(newOfferBody, createOffer),
  "offer.change": changed(offerBody, changeOffer),
  "submission.approve": changed(approveSubmissionBody, (call, id, { revision, text }) =>
    approveSubmission(call, id, revision, text),
  ),
  "legal-entity.create": made(newLegalEntityBody, createLegalEntity),
  "legal-entity.change": changed(legalEntityBody, changeLegalEntity),
  "dispute.uphold": changed(answerDisputeBody, (call, id, { text }) => upholdDispute(call, id, text)),
  "wheel-prize.create": made(newWheelPrizeBody, createWheelPrize),
  "wheel-prize.change": changed(wheelPrizeBody, changeWheelPrize),
  "clickout.create": made(newClickoutBody, createClickout),
  "clickout.change": changed(clickoutBody, changeClickout),
};
