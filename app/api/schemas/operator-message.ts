import { messageRecordAnswer } from "#app/domain/operator-messages/message-record.ts";
import { pageAnswer } from "./paging.ts";

export const messageRecordsAnswer = pageAnswer(messageRecordAnswer);
