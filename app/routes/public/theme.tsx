import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { themeHeader } from "#app/theme-cookie.server.ts";
import { isTheme } from "#app/theme.ts";
import { sendForm } from "#app/web/send-form.ts";

/** Remembers light, dark or the device's own, and goes back to where the visitor was. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await request.formData();
  const theme = form.get("theme");
  const headers = isTheme(theme) ? { "Set-Cookie": await themeHeader(theme) } : undefined;
  return redirect(ownPath(form.get("back")) ?? `/${params.lang}`, { headers });
}

export const clientAction = sendForm;

/** Only a path of this site: `//elsewhere` and `/\elsewhere` are other sites to a browser. */
function ownPath(value: FormDataEntryValue | null): string | undefined {
  return typeof value === "string" && /^\/(?![/\\])/.test(value) ? value : undefined;
}

/** Whoever opens the address itself goes home. */
export function loader({ params }: ActionFunctionArgs) {
  return redirect(`/${params.lang}`);
}
