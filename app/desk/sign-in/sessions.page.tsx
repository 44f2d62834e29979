import { redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { StaffSessionList } from "./staff-session-list.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { endShownSession, showDeskSessions } from "./staff-sessions.server.ts";
import { readForm } from "#app/core/pages/form.server.ts";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"] } satisfies RouteHandle;

/** The person's own open desks. A desk that was opened with a key belongs to nobody. */
export const loader = deskLoader(null, async (call, { request }) => {
  const { person } = call.caller;
  return {
    title: titled(translator(call.language)("sessions.title", { ns: "operator" })),
    sessions: person && (await showDeskSessions(call, person.id, request)),
    ended: new URL(request.url).searchParams.has("ended"),
  };
});

export const action = deskAction(null, async (call, { request }) => {
  const form = await readForm(request);
  if (call.caller.person) await endShownSession(call, call.caller.person.id, form);
  return redirect(`/${call.language}/operator/sessions?ended`);
});
export const clientAction = sendForm;

export default function Sessions() {
  const { t } = useTranslation(["operator", "errors"]);
  const { sessions, ended } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={t("sessions.title")}>{t("sessions.text")}</PageHeader>
      <div className="grid gap-5">
        {failed && (
          <RefusalSummary
            key={failed.at}
            title={t(`errors:${failed.error}`)}
            retryAfterSeconds={failed.retryAfterSeconds}
          />
        )}
        <div role="status">{ended && !failed && <Callout tone="success">{t("sessions.ended")}</Callout>}</div>
        {sessions ? (
          <StaffSessionList label={t("sessions.title")} sessions={sessions} />
        ) : (
          <p className="text-muted">{t("sessions.ofKey")}</p>
        )}
      </div>
    </>
  );
}
