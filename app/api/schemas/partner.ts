import { z } from "zod";
import {
  externalReferenceSchema,
  pictureUrlSchema,
  searchSchema,
  tagQuery,
  webAddressSchema,
} from "./catalogue-fields.ts";
import {
  idAnswer,
  localizedSchema,
  longTextSchema,
  momentAnswer,
  textSchema,
  wholeNumberSchema,
} from "./common.ts";
import { newestFirstQuery } from "./newest-first.ts";
import { pageAnswer } from "./paging.ts";
import { storeAnswer } from "./store.ts";

const mostTags = 50;
const highestEarnRate = 1_000;

export const newPartnerBody = z.object({
  name: textSchema(100),
  description: localizedSchema(longTextSchema(2_000)).nullish(),
  logoUrl: pictureUrlSchema.nullish(),
  tags: z.array(textSchema(100)).max(mostTags).optional().meta({ description: "Keys of tags" }),
  earnRate: wholeNumberSchema(0, highestEarnRate)
    .optional()
    .meta({ description: "Points for each dinar; 10 unless said" }),
  online: z.boolean().optional(),
  onlineUrl: webAddressSchema.nullish(),
  externalReference: externalReferenceSchema.nullish(),
});

export const partnerBody = newPartnerBody.partial();

const shared = z.object({
  id: idAnswer,
  name: z.string(),
  logoUrl: z.string().nullable(),
  online: z.boolean(),
  onlineUrl: z.string().nullable(),
  earnRate: z.int().meta({ description: "Points for each dinar" }),
  tags: z.array(z.string()).meta({ description: "Keys of tags" }),
});

export const partnerRecordAnswer = shared.extend({
  description: localizedSchema(z.string()),
  externalReference: z.string().nullable(),
  createdAt: momentAnswer,
});

export const partnerRecordsAnswer = pageAnswer(partnerRecordAnswer);

export const partnersQuery = newestFirstQuery.extend({
  search: searchSchema.optional(),
  tag: tagQuery.optional(),
});

export const partnerAnswer = shared.extend({ description: z.string(), stores: z.array(storeAnswer) });

export const partnersAnswer = pageAnswer(partnerAnswer);
