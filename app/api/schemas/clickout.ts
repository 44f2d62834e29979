import { z } from "zod";
import { clickoutRecordAnswer } from "#app/domain/clickouts/clickout-record.ts";
import { idAnswer } from "./common.ts";
import { levelUpAnswer } from "./level-up.ts";
import { offerAnswer } from "./offer.ts";
import { pageAnswer } from "./paging.ts";

/** A campaign code as the caller writes it; a code of an impossible form is simply unknown. */
const writtenCode = z.string().max(200);

export const clickoutCodeParams = z.object({
  code: writtenCode.meta({ description: "A campaign code", example: "MARHBA" }),
});

export const checkedClickoutAnswer = z.object({
  valid: z.literal(true),
  offer: offerAnswer.meta({ description: "What is claimed; free, whatever it costs in the shop" }),
});

export const claimClickoutBody = z.object({ code: writtenCode.min(1) });

export const claimedClickoutAnswer = z.object({ walletItemId: idAnswer, levelUp: levelUpAnswer });

export const clickoutRecordsAnswer = pageAnswer(clickoutRecordAnswer);
