import { expect, test } from "vitest";
import type { z } from "zod";
import { campaignRecordAnswer } from "#app/core/domain/campaigns/campaign-record.ts";
import { clickoutRecordAnswer } from "#app/core/domain/clickouts/clickout-record.ts";
import { languages } from "#app/core/domain/languages.ts";
import { offerRecordAnswer } from "#app/core/domain/offers/offer-record.ts";
import { messageRecordAnswer } from "#app/core/domain/operator-messages/message-record.ts";
import { stampCardRecordAnswer } from "#app/core/domain/stamps/stamp-card-record.ts";
import { wheelPrizeRecordAnswer } from "#app/core/domain/wheels/wheel-prize-record.ts";
import { valueWords } from "./audit-values.server.ts";

test.each<[string, z.ZodObject]>([
  ["a message", messageRecordAnswer],
  ["a campaign", campaignRecordAnswer],
  ["a stamp card", stampCardRecordAnswer],
  ["an offer", offerRecordAnswer],
  ["a prize", wheelPrizeRecordAnswer],
  ["a code", clickoutRecordAnswer],
])("the history of %s names every field in the reader's language", (_, answer) => {
  for (const language of languages) {
    const { changes } = valueWords(language, () => null);
    const unnamed = Object.keys(answer.shape).filter((field) =>
      changes(null, { [field]: "x" }).some(({ name }) => name === field),
    );
    expect(unnamed, language).toEqual([]);
  }
});
