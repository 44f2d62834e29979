import { inLanguage } from "#app/core/domain/languages.ts";
import type { MessageRecord } from "#app/core/domain/operator-messages/message-record.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { getOfferRecord } from "#app/core/services/catalogue/offer.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { segmentNames } from "#app/desk/segments/segment-choices.server.ts";

/** What a message says, to whom, when and how, as `MessageFacts` shows it. */
export async function messageShown(message: MessageRecord, { language }: Pick<OperatorCall, "language">) {
  const { title, text, url, channels, holdOutPercent, count, costMillimes, offerId } = message;
  const [names, offer] = await Promise.all([
    segmentNames(),
    offerId === null ? null : getOfferRecord(offerId),
  ]);
  return {
    message: { title, text, url, channels, holdOutPercent, count, costMillimes },
    at: formatDate(message.at, language, "dateTime"),
    segment: names.get(message.segmentId) ?? null,
    offer: offer?.ok ? inLanguage(offer.value.title, language) : null,
  };
}

export type ShownMessage = Awaited<ReturnType<typeof messageShown>>;
