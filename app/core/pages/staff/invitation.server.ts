import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { z } from "zod";
import { authByAddress } from "#app/core/auth/address-limits.server.ts";
import type { StaffDoor } from "#app/core/auth/staff-doors.server.ts";
import { textSchema } from "#app/core/domain/fields.ts";
import { refuse } from "#app/core/domain/refusals.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { anonymousCall } from "#app/core/pages/call.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { acceptInvitation, readInvitation } from "#app/core/services/staff/accept-invitation.server.ts";
import { titled } from "#app/core/ui/layout/page-title.ts";

/** The loader of the page where an invitation's link leads: 404 for one that is no longer good. */
export function invitationLoader(door: StaffDoor) {
  return async (args: LoaderFunctionArgs) => {
    const { language, now, address } = await anonymousCall(args);
    const secret = new URL(args.request.url).searchParams.get("secret") ?? "";
    const passed = await authByAddress.take(address);
    const invitation = passed ? null : await readInvitation(door, secret, now);
    const shown = {
      title: titled(translator(language)("invitation.title", { ns: "staff" })),
      secret,
      invitation: invitation?.ok ? invitation.value : null,
    };
    return data(shown, { status: passed ? 429 : invitation?.ok ? 200 : 404 });
  };
}

const acceptance = z.object({
  secret: z.string(),
  name: textSchema(80),
  password: z.string().default(""),
  confirmPassword: z.string().default(""),
  otp: z.string().optional(),
  passkey: z.string().optional(),
});

/** Its action: makes the person active, and goes in. */
export function invitationAction(door: StaffDoor) {
  return pageAction(async (args: ActionFunctionArgs) => {
    const call = await anonymousCall(args);
    const form = await readForm(args.request);
    const keep = { keep: ["name"] };
    const passed = await authByAddress.take(call.address);
    if (passed) return refusedAuthForm(refuse("TOO_MANY_REQUESTS", passed), form, call, keep);
    const input = checkForm(acceptance, form);
    const accepted = input.ok ? await acceptInvitation(call, door, input.value) : input;
    if (!accepted.ok) return refusedAuthForm(accepted, form, call, keep);
    return redirect(`/${call.language}/${door.at}`, {
      headers: { "Set-Cookie": await door.session.keep(accepted.value) },
    });
  });
}
