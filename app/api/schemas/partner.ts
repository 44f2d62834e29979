import { z } from "zod";
import { partnerRecordAnswer } from "#app/domain/partners/partner-record.ts";
import { searchSchema, tagQuery } from "./catalogue-fields.ts";
import { idAnswer } from "./common.ts";
import { newestFirstQuery } from "./newest-first.ts";
import { pageAnswer } from "./paging.ts";
import { storeAnswer } from "./store.ts";

const shared = z.object({
  id: idAnswer,
  name: z.string(),
  logoUrl: z.string().nullable(),
  online: z.boolean(),
  onlineUrl: z.string().nullable(),
  earnRate: z.int().meta({ description: "Points for each dinar" }),
  tags: z.array(z.string()).meta({ description: "Keys of tags" }),
});

export const partnerRecordsAnswer = pageAnswer(partnerRecordAnswer);

export const partnersQuery = newestFirstQuery.extend({
  search: searchSchema.optional(),
  tag: tagQuery.optional(),
});

export const partnerAnswer = shared.extend({ description: z.string(), stores: z.array(storeAnswer) });

export const partnersAnswer = pageAnswer(partnerAnswer);
