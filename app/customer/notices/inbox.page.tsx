import { redirect } from "#app/remix.server.ts";
import { Form, useLoaderData } from "#app/remix.ts";
import { z } from "zod";
import { noticesQuery } from "./notice.schema.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { NoticeRow, type ShownNotice } from "#app/core/ui/shown/notice-row.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { List } from "#app/core/ui/list.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useLiveEvents } from "#app/core/ui/use-live-events.ts";
import { useReadAnew } from "#app/core/ui/use-read-anew.ts";
import { moreAddress, pageSize, readListPlace } from "#app/core/ui/forms/list-address.ts";
import { RestOfList } from "#app/customer/frame/rest-of-list.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { ClientCall } from "#app/core/services/call.ts";
import { listNotices, openNotice, readAllNotices } from "./list-notices.server.ts";
import { customerAction, customerLoader } from "#app/customer/frame/customer.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";
import type { Notice } from "#app/core/domain/notices/notice-answer.ts";

export const meta = titleMeta;
export const handle = { texts: ["notices"] } satisfies RouteHandle;

/** The customer's notices, newest first. */
export const loader = customerLoader(async (call, args) => {
  const { pathname, searchParams } = new URL(args.request.url);
  const place = readListPlace(searchParams);
  const cursor = noticesQuery.shape.cursor.safeParse(place.cursor ?? undefined).data;
  const { items, nextCursor, unread } = await listNotices(call, { limit: place.page * pageSize, cursor });
  return {
    title: titled(translator(call.language)("title", { ns: "notices" })),
    notices: items.map((notice) => noticeShown(notice, call)),
    unread,
    more: moreAddress(pathname, {}, place, nextCursor),
    newest: cursor === undefined ? null : pathname,
  };
});

function noticeShown(notice: Notice, { language }: ClientCall): ShownNotice {
  const { id, kind, title, text, createdAt, readAt } = notice;
  return {
    ...{ id, kind, title, text },
    iso: createdAt,
    at: formatDate(createdAt, language, "dateTime"),
    isRead: readAt !== null,
  };
}

const inboxForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("open"), id: idSchema }),
  z.object({ intent: z.literal("all") }),
]);

/** Opens a notice and marks it as read, or marks all notices as read. */
export const action = customerAction(async (call, args) => {
  const inbox = `/${call.language}/notifications`;
  const input = checkForm(inboxForm, await readForm(args.request));
  if (!input.ok) return redirect(inbox);
  if (input.value.intent === "open") return redirect((await openNotice(call, input.value.id)) ?? inbox);
  await readAllNotices(call);
  return redirect(inbox);
});
export const clientAction = sendCustomerForm;

export default function Inbox() {
  const { notices, unread, more, newest } = useLoaderData<typeof loader>();
  const { t } = useTranslation("notices");
  const language = useLanguage();
  const readAnew = useReadAnew();
  useLiveEvents(({ type }) => {
    if (type === "notice" || type === "reset") readAnew();
  });
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={t("title")}
        actions={
          <>
            {unread > 0 && (
              <Form method="post" replace>
                <SubmitButton intent="all" variant="secondary" size="sm">
                  {t("markAll")}
                </SubmitButton>
              </Form>
            )}
            <LinkButton
              to={`/${language}/profile/notifications`}
              variant="quiet"
              size="sm"
              className="-me-4 first:-ms-4"
            >
              {t("settings")}
            </LinkButton>
          </>
        }
      >
        {t("intro")}
      </PageHeader>
      {notices.length === 0 ? (
        <EmptyState title={t("none")}>{t("noneText")}</EmptyState>
      ) : (
        <List label={t("list")}>
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </List>
      )}
      <RestOfList
        count={notices.length}
        anchorOf={(index) => `notice-${notices[index]?.id ?? "next"}`}
        more={more}
        moreLabel={t("more")}
        newest={newest}
        newestLabel={t("newest")}
      />
    </div>
  );
}
