import { currentDesk } from "#app/core/auth/operator-session.server.ts";
import { redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { OwnSessions } from "#app/core/ui/staff/own-sessions.tsx";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { endShownSession, showStaffSessions } from "#app/core/pages/staff/shown-sessions.server.ts";
import { readForm } from "#app/core/pages/form.server.ts";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"] } satisfies RouteHandle;

/** The person's own open desks. A desk that was opened with a key belongs to nobody. */
export const loader = deskLoader(null, async (call, { request }) => {
  const { person } = call.caller;
  return {
    title: titled(translator(call.language)("sessions.title", { ns: "staff" })),
    sessions: person && (await showStaffSessions(call, person.id, (await currentDesk(request))?.sessionId)),
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
  const { t } = useTranslation("operator");
  const { sessions, ended } = useLoaderData<typeof loader>();
  return (
    <OwnSessions sessions={sessions} ended={ended} failed={useActionData<typeof action>()}>
      <p className="text-muted">{t("sessions.ofKey")}</p>
    </OwnSessions>
  );
}
