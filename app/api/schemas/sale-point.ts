import { salePointRecordAnswer } from "#app/domain/sale-points/sale-point-record.ts";
import { pageAnswer } from "./paging.ts";

export const salePointRecordsAnswer = pageAnswer(salePointRecordAnswer);
