import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { themeHeader } from "#app/theme-cookie.server.ts";
import { isTheme } from "#app/theme.ts";
import { sendForm } from "#app/web/send-form.ts";

/** Remembers the light, dark or system theme, and goes back to the page. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await request.formData();
  const theme = form.get("theme");
  const headers = isTheme(theme) ? { "Set-Cookie": await themeHeader(theme) } : undefined;
  return redirect(ownPath(form.get("back")) ?? `/${params.lang}`, { headers });
}

export const clientAction = sendForm;

/** Only a path of this site: browsers read `//elsewhere` and `/\elsewhere` as other sites. */
function ownPath(value: FormDataEntryValue | null): string | undefined {
  return typeof value === "string" && /^\/(?![/\\])/.test(value) ? value : undefined;
}

/** Opening the address itself redirects home. */
export function loader({ params }: ActionFunctionArgs) {
  return redirect(`/${params.lang}`);
}
