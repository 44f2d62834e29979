import { messageFormFields } from "#app/core/domain/operator-messages/message-record.ts";
import { formOf } from "#app/desk/record/form-of.ts";

/** The page provides segments and offers. */
export const messageSpec = formOf(messageFormFields, [
  {
    part: "audience",
    fields: [{ name: "segmentId", label: "messageSegment" }, "holdOutPercent"],
  },
  {
    part: "words",
    fields: [
      "title",
      "text",
      { name: "offerId", label: "messageOffer" },
      { name: "url", label: "messageUrl" },
    ],
  },
  {
    part: "sending",
    fields: [
      { name: "at", label: "messageAt" },
      { name: "channels", label: "messageChannels" },
    ],
  },
]);
