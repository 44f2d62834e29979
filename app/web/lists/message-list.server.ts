import type { MessageListRow } from "#app/db/lists/message-list.server.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/languages.ts";
import { listMessagesAtDesk } from "#app/services/lists/message-list.server.ts";
import { segmentChoices } from "#app/web/operator-choices.server.ts";
import { choiceText, type ListPage } from "./list-page.server.ts";

export type MessageShown = ReturnType<typeof messagesPage.show>;

/** The results of a message; null if no customer has been chosen for it yet. */
function figuresOf({ sent, opened, used, heldOut }: MessageListRow) {
  const begun = sent + heldOut > 0;
  return begun
    ? { told: sent, opened: opened ?? 0, followed: used ?? 0, heldOut }
    : { told: null, opened: null, followed: null, heldOut: null };
}

export const messagesPage = {
  name: "messages",
  read: listMessagesAtDesk,
  show: (row: MessageListRow, language: Language) => ({
    ...{ id: row.id, version: row.version, title: row.title, segment: row.segmentName, status: row.status },
    goes: formatDate(row.at, language, "dateTime"),
    ...figuresOf(row),
  }),
  cells: (row: MessageListRow, language: Language) => ({
    title: row.title,
    segment: row.segmentName,
    message: choiceText(language, "message", row.status),
    goes: row.at,
    ...figuresOf(row),
  }),
  options: async () => ({ segment: await segmentChoices() }),
} satisfies ListPage<MessageListRow, { id: string }>;
