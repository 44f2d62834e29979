import { prisma } from "#app/db/client.server.ts";
import { messageList, type MessageListRow } from "#app/db/lists/message-list.server.ts";
import { readOutcomes } from "#app/db/operator-messages/outcome.server.ts";
import { tableList, type ReadList } from "./desk-list.server.ts";

const messages = tableList<MessageListRow>(messageList);

/** Operators' messages, with their results so far. */
export const listMessagesAtDesk: ReadList<MessageListRow> = async (call, part) => {
  const { rows, ...rest } = await messages(call, part);
  const open = rows.filter(({ opened }) => opened === null).map(({ id }) => id);
  const outcomes = await readOutcomes(prisma, open);
  return {
    ...rest,
    rows: rows.map((row) => {
      const { opened, used } = outcomes.get(row.id) ?? row;
      return { ...row, opened, used };
    }),
  };
};
