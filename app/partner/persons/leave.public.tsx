import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { readLeaveWeekToken } from "#app/core/auth/leave-mails.server.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { anonymousCall } from "#app/core/pages/call.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { leaveWeek } from "./leave-week.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["partner-news"], shell: "auth" } satisfies RouteHandle;

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("mails");

/** The target of the link in a mail: it asks first, because programs open links too. */
export async function loader(args: LoaderFunctionArgs) {
  const { language } = await anonymousCall(args);
  return {
    title: titled(translatorOf(language, "partner-news")("leavePage.title")),
    isKnown: readLeaveWeekToken(tokenIn(args.request)) !== null,
  };
}

/** Ends the mails without a sign-in: by the form on this page, or by a mail program in one click (RFC 8058). */
export const action = pageAction(async (args) => {
  await anonymousCall(args);
  const personId = readLeaveWeekToken(tokenIn(args.request));
  if (personId !== null) await leaveWeek(personId);
  return { ok: true as const, left: personId !== null };
});
export const clientAction = sendForm;

export default function LeaveWeek() {
  const { isKnown } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation("partner-news");
  if (!isKnown) return <PageHeader title={t("leavePage.unknown")} />;
  const isDone = answer?.ok === true && answer.left;
  return (
    <>
      <PageHeader title={t("leavePage.title")}>
        <span role="status">{t(isDone ? "leavePage.done" : "leavePage.text")}</span>
      </PageHeader>
      {!isDone && (
        <Form method="post">
          <SubmitButton size="lg" full>
            {t("leavePage.submit")}
          </SubmitButton>
        </Form>
      )}
    </>
  );
}
