import { redirect, type ActionFunctionArgs } from "#app/remix.server.ts";
import { safeNextPath } from "#app/core/auth/next-path.ts";
import { themeHeader } from "#app/core/pages/theme-cookie.server.ts";
import { isTheme } from "#app/core/ui/forms/theme.ts";
import { readForm } from "#app/core/pages/form.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

/** Remembers the light, dark or system theme, and goes back to the page. */
export const action = pageAction(async ({ request, params }) => {
  const form = await readForm(request);
  const theme = form.get("theme");
  const back = form.get("back");
  const headers = isTheme(theme) ? { "Set-Cookie": await themeHeader(theme) } : undefined;
  return redirect(safeNextPath(typeof back === "string" ? back : null, `/${params.lang}`), { headers });
});

export const clientAction = sendForm;

/** Opening the address itself redirects home. */
export function loader({ params }: ActionFunctionArgs) {
  return redirect(`/${params.lang}`);
}
