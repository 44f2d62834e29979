import { z } from "zod";
import { storeRecordAnswer } from "#app/domain/stores/store-record.ts";
import { idAnswer } from "./common.ts";
import { pageAnswer } from "./paging.ts";

/** A store as customers see it. */
export const storeAnswer = z.object({
  id: idAnswer,
  name: z.string(),
  address: z.string(),
  state: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

export const storeRecordsAnswer = pageAnswer(storeRecordAnswer);
