import { useActionData, useLoaderData } from "#app/remix.ts";
import { houseDoor } from "#app/core/auth/staff-doors.server.ts";
import { invitationAction, invitationLoader } from "#app/core/pages/staff/invitation.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { InvitationPage } from "#app/core/ui/staff/invitation-page.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "staff"], shell: "auth" } satisfies RouteHandle;

export const loader = invitationLoader(houseDoor);
export const action = invitationAction(houseDoor);
export const clientAction = sendForm;

export default function Invitation() {
  const shown = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <InvitationPage {...shown} refused={refused} signIn={`/${useLanguage()}/partner/sign-in`} />;
}
