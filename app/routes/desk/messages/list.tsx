import { useLoaderData } from "#app/remix.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { MessageTabs } from "#app/components/operator/message-tabs.tsx";
import { DeskTable } from "#app/components/operator/table/desk-table.tsx";
import { ListOutcome } from "#app/components/operator/table/list-outcome.tsx";
import { messageColumns } from "#app/components/operator/table/message-columns.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import type { MessageRecord } from "#app/domain/operator-messages/message-record.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { changeMessage } from "#app/services/catalogue/operator-message.server.ts";
import { pressed } from "#app/services/record-change.server.ts";
import { answerList, choiceText, showList } from "#app/web/lists/list-page.server.ts";
import { messagesPage } from "#app/web/lists/message-list.server.ts";
import { deskAction, deskLoader } from "#app/web/operator.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists", "outreach"] } satisfies RouteHandle;

/** The messages to customers of segments, each with its outcome so far. */
export const loader = deskLoader("messages", async (call, args) => ({
  title: titled(translator(call.language)("title", { ns: "outreach" })),
  ...(await showList(call, args, messagesPage)),
}));

/** The moves for several messages at once. Cancelling is final, so it is done on the message's own page. */
const moves = ["pause", "resume"] as const;

export const action = deskAction("messages", (call, args) =>
  answerList(call, args, "messages", {
    moves,
    move: (id, move, version) =>
      changeMessage(pressed(call, version), id, { status: move === "pause" ? "PAUSED" : "SCHEDULED" }),
    stateOf: ({ status }: MessageRecord) => choiceText(call.language, "message", status),
    conflict: translator(call.language)("act.late", { ns: "outreach" }),
  }),
);
export const clientAction = sendForm;

export default function Messages() {
  const { t } = useTranslation(["outreach", "lists"]);
  const here = `/${useLanguage()}/operator/messages`;
  const { rows, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <LinkButton to={`${here}/new`} size="sm">
            {t("add")}
          </LinkButton>
        }
      >
        {t("text")}
      </PageHeader>
      <MessageTabs current="messages" />
      <div className="grid grid-cols-1 gap-4">
        <ListOutcome nameOf={(id) => rows.find((row) => row.id === id)?.title} />
        <DeskTable
          label={t("title")}
          none={t("none")}
          searchLabel={t("lists:searchIn.messages")}
          columns={messageColumns}
          rows={rows}
          list={list}
          to={({ id }) => `${here}/${id}`}
          actions={moves.map((move) => ({ move, label: t(`act.${move}`) }))}
        />
      </div>
    </>
  );
}
