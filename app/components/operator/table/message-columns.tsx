import { MessageStatusBadge } from "#app/components/operator/message-status.tsx";
import type { MessageShown } from "#app/web/lists/message-list.server.ts";
import type { DeskColumn } from "./desk-table-types.ts";
import { Amount } from "./offer-columns.tsx";

const figure = (key: "told" | "opened" | "followed" | "heldOut"): DeskColumn<MessageShown> => ({
  ...{ key, figure: true },
  cell: ({ [key]: amount }) => amount !== null && <Amount of={amount} />,
});

/** Messages with their segment and their outcome. */
export const messageColumns: readonly DeskColumn<MessageShown>[] = [
  { key: "title", main: true, cell: ({ title }) => <bdi>{title}</bdi> },
  { key: "segment", cell: ({ segment }) => segment !== null && <bdi>{segment}</bdi> },
  { key: "message", cell: ({ status }) => <MessageStatusBadge status={status} /> },
  { key: "goes", cell: ({ goes }) => goes },
  figure("told"),
  figure("opened"),
  figure("followed"),
  figure("heldOut"),
];
