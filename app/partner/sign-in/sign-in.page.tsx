import { redirect, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { currentHouse } from "#app/core/auth/house-session.server.ts";
import { houseDoor } from "#app/core/auth/staff-doors.server.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { anonymousCall } from "#app/core/pages/call.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { nextIn } from "#app/core/pages/staff/lead-to-sign-in.server.ts";
import { readBegun, signInAction } from "#app/core/pages/staff/sign-in.server.ts";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { StaffSignIn } from "#app/core/ui/staff/staff-sign-in.tsx";

export const meta = titleMeta;
export const handle = {
  texts: ["account", "errors", "partner", "staff"],
  shell: "auth",
} satisfies RouteHandle;

/** Signs a partner's person in: e-mail and password, then the second factor. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, now } = await anonymousCall(args);
  if (await currentHouse(args.request))
    throw redirect(nextIn(houseDoor, args.request) ?? `/${language}/partner`);
  return {
    staffId: null,
    title: titled(translator(language)("signIn.title", { ns: "partner" })),
    factor: await readBegun(args, houseDoor, now),
  };
}

export const action = signInAction(houseDoor);
export const clientAction = sendForm;

export default function PartnerSignIn() {
  const { t } = useTranslation("partner");
  const { factor } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <StaffSignIn title={t("signIn.title")} text={t("signIn.text")} factor={factor} refused={refused} />;
}
