import { currentHouse } from "#app/core/auth/house-session.server.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { readForm } from "#app/core/pages/form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { endShownSession, showStaffSessions } from "#app/core/pages/staff/shown-sessions.server.ts";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { OwnSessions } from "#app/core/ui/staff/own-sessions.tsx";
import { partnerAction, partnerLoader } from "#app/partner/frame/partner.server.ts";
import { redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"] } satisfies RouteHandle;

/** Where this person is signed in. */
export const loader = partnerLoader(null, async (call, { request }) => ({
  title: titled(translator(call.language)("sessions.title", { ns: "staff" })),
  sessions: await showStaffSessions(call, call.caller.actorId, (await currentHouse(request))?.sessionId),
  ended: new URL(request.url).searchParams.has("ended"),
}));

export const action = partnerAction(null, async (call, { request }) => {
  await endShownSession(call, call.caller.actorId, await readForm(request));
  return redirect(`/${call.language}/partner/sessions?ended`);
});
export const clientAction = sendForm;

export default function Sessions() {
  const { sessions, ended } = useLoaderData<typeof loader>();
  return <OwnSessions sessions={sessions} ended={ended} failed={useActionData<typeof action>()} />;
}
