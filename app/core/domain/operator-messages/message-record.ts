import { z } from "zod";
import { versionAnswer } from "#app/core/domain/answer-fields.ts";
import {
  idSchema,
  linkSchema,
  localizedSchema,
  longTextSchema,
  momentSchema,
  textSchema,
  wholeNumberSchema,
} from "#app/core/domain/fields.ts";
import { leastSeen } from "#app/core/domain/segments/seen-count.ts";
import { messageChanges, messageChannels, messageStatuses, messageUseDays } from "./message.ts";

/** The fields of a message's form. */
export const newMessageFields = z.object({
  segmentId: idSchema,
  title: localizedSchema(textSchema(80)),
  text: localizedSchema(longTextSchema(500)),
  offerId: idSchema
    .nullish()
    .meta({ description: "The offer that it is about: it opens it, and buying it counts as used" }),
  url: linkSchema.nullish().meta({
    description:
      "What it opens: a path of this site, without the language, or an https address of a host that the settings allow",
  }),
  channels: z
    .array(z.enum(messageChannels))
    .min(1)
    .max(messageChannels.length)
    .meta({ description: "Beside the inbox of the app, in which every message is" }),
  at: momentSchema.nullish().meta({ description: "When it goes; at once unless said" }),
  holdOutPercent: wholeNumberSchema(0, 50)
    .optional()
    .meta({ description: "How many of a hundred do not get it, to compare; 0 unless said" }),
});

/** Every message is in the app, so the form asks only for the other channels. */
export const messageFormFields = newMessageFields.extend({ channels: z.array(z.enum(["PUSH", "MAIL"])) });

/** What the form sends, as the service takes it. */
export const newMessageForm = messageFormFields.transform(({ channels, ...fields }): NewMessage => ({
  ...fields,
  channels: ["APP", ...channels],
}));

/** A message as an operator writes it. */
export const newMessageBody = newMessageFields.extend({
  dryRun: z.boolean().optional().meta({ description: "Only says how many it means and what it costs" }),
});

export const messageBody = z.object({
  status: z
    .enum(messageChanges)
    .meta({ description: "PAUSED, SCHEDULED to go on, or CANCELLED for what has not left" }),
});

const few = `null below ${leastSeen} without \`customers.read\``;
const customers = (what: string) =>
  z
    .int()
    .nullable()
    .meta({ description: `${what}; ${few}` });
const count = customers("Customers whom it means, those left out included");
const costMillimes = z
  .int()
  .nullable()
  .meta({
    description: `What its mails cost at most, in millimes; null where \`count\` is, and without \`customers.read\` where fewer than ${leastSeen} of them take mails, or fewer do not`,
  });

/** The answer to making a message or to a dry run. */
export const messageMadeAnswer = z
  .object({
    id: z.string().nullable().meta({ description: "Null for a dry run" }),
    count,
    costMillimes,
    status: z.enum(["DRAFT", ...messageStatuses]).meta({ description: "DRAFT: a dry run" }),
    needsApproval: z.boolean().meta({ description: "So many are for two persons to decide" }),
  })
  .meta({ id: "MessageMade" });

const within = `within ${messageUseDays} days`;

/** A message with its outcome. */
export const messageRecordAnswer = z
  .object({
    id: z.string(),
    version: versionAnswer,
    segmentId: z.string(),
    title: localizedSchema(z.string()),
    text: localizedSchema(z.string()),
    offerId: z.string().nullable(),
    url: z.string().nullable(),
    channels: z.array(z.enum(messageChannels)),
    at: z.iso.datetime(),
    holdOutPercent: z.int(),
    status: z.enum(messageStatuses),
    count,
    costMillimes,
    sent: customers("Customers who got it"),
    opened: customers(`Those of them who read it in the app ${within}`),
    used: customers(`Those of them who bought its offer, or without an offer bought at a partner, ${within}`),
    heldOut: customers("Customers who were left out"),
    heldOutUsed: customers("Those of them who did the same"),
    createdAt: z.iso.datetime(),
    finishedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "MessageRecord" });

export type NewMessage = z.output<typeof newMessageBody>;
export type MessageBody = z.output<typeof messageBody>;
export type MessageMade = z.output<typeof messageMadeAnswer>;
export type MessageRecord = z.output<typeof messageRecordAnswer>;
